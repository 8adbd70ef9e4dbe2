import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#database/id.ts';
import { clients } from '#database/tables/accounts.ts';
import { signedInClient, signedInOwner } from '../support/signed-in.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
let own: Awaited<ReturnType<typeof signedInClient>>;
let other: Awaited<ReturnType<typeof signedInClient>>;
beforeAll(async () => {
  studio = await openStudio({ environment: { RATE_LIMITS: 'off' } });
  own = await signedInClient(studio);
  other = await signedInClient(studio);
});
afterAll(() => studio.close());

const profile = {
  ...{ firstName: 'Maja', lastName: 'Lind', phone: '5035550100', pronoun: 'she/her' },
  ...{ city: 'Portland, OR', zipcode: '97202' },
};
const rowOf = async (id: string) => (await studio.connection.db.select().from(clients).where(eq(clients.id, id)))[0];
const read = (id: string, headers: Record<string, string> = own.headers) =>
  studio.app.inject({ url: `/api/user/${id}`, headers });
const change = (id: string, payload: unknown, headers: Record<string, string> = own.headers) =>
  studio.app.inject({
    method: 'PUT',
    url: `/api/user/${id}/update`,
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers: { 'content-type': 'application/json', ...headers },
  });

describe('one’s own profile', () => {
  test('is read whole, without anything about how one signs in', async () => {
    const answer = await read(own.client.id);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      ...{ id: own.client.id, email: own.client.email, firstName: 'Maya', lastName: 'Lindqvist', image: '' },
      ...{ phone: '', preferredName: '', pronoun: '', city: '', zipcode: '', intakeFormCompleted: false },
      createdAt: expect.stringMatching(/^2026-.*Z$/),
    });
  });

  test('is changed, and the answer is how it is now', async () => {
    const answer = await change(own.client.id, profile);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ message: 'Profile updated successfully!', user: profile });
    expect((await read(own.client.id)).json()).toMatchObject({ ...profile, email: own.client.email });
  });

  test('may be emptied where the form may be empty', async () => {
    const emptied = { ...profile, phone: '', pronoun: '', city: '', zipcode: '' };
    expect((await change(own.client.id, emptied)).json().user).toMatchObject(emptied);
  });

  test.each([
    ['phone', '50355501001'],
    ['phone', '503-555-01'],
    ['zipcode', '972021'],
    ['zipcode', '9720a'],
    ['zipcode', '٩٧٢٠٢'],
    ['pronoun', 'wolf'],
    ['firstName', ''],
    ['firstName', 'two\nlines'],
    ['lastName', 'x'.repeat(61)],
    ['city', 'x'.repeat(81)],
  ])('takes no %s like %j', async (field, value) => {
    const before = await rowOf(own.client.id);
    expect((await change(own.client.id, { ...profile, [field]: value })).statusCode).toBe(400);
    expect(await rowOf(own.client.id)).toEqual(before);
  });

  test('takes no key that the form does not have', async () => {
    const before = await rowOf(own.client.id);
    const hostile = [
      ...['"email":"evil@example.com"', '"id":"00000000-0000-7000-8000-000000000000"', '"intakeFormCompleted":true'],
      ...['"googleSubject":"1"', '"deletedAt":null', '"role":"owner"', '"createdAt":"2000-01-01T00:00:00Z"'],
      ...['"__proto__":{"role":"owner"}', '"constructor":{"prototype":{"role":"owner"}}', '"image":"https://a/b"'],
    ];
    for (const extra of hostile) {
      const answer = await change(own.client.id, `{${extra},${JSON.stringify(profile).slice(1)}`);
      expect(answer.statusCode, extra).toBe(400);
    }
    expect(await rowOf(own.client.id)).toEqual(before);
    expect(({} as Record<string, unknown>).role).toBeUndefined();
  });
});

describe('another’s profile', () => {
  test('is neither read nor changed, and an id that is nobody’s is answered alike', async () => {
    const before = await rowOf(other.client.id);
    const bodies = [];
    for (const id of [other.client.id, newId()]) {
      for (const answer of [await read(id), await change(id, profile)]) {
        expect([answer.statusCode, answer.json().reason]).toEqual([403, 'not-yours']);
        bodies.push({ ...answer.json(), requestId: '' });
      }
    }
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(await rowOf(other.client.id)).toEqual(before);
  });

  test('is not read with a thousand ids', async () => {
    for (let index = 0; index < 1000; index++) expect((await read(newId())).statusCode).toBe(403);
  });

  test('by nobody, by the owner: who asks is told so before the id is looked at', async () => {
    const owner = await signedInOwner(studio);
    for (const id of [own.client.id, newId(), 'not-an-id']) {
      expect((await read(id, {})).statusCode).toBe(401);
      expect((await change(id, profile, {})).statusCode).toBe(401);
      expect((await read(id, owner.headers)).statusCode).toBe(403);
      expect((await change(id, profile, owner.headers)).statusCode).toBe(403);
    }
    expect((await read('not-an-id')).statusCode).toBe(400);
  });
});

describe('validating a token', () => {
  const validate = (token: string) =>
    studio.app.inject({ method: 'POST', url: '/api/user/validate-token', payload: { token } });

  test('answers whose it is', async () => {
    const answer = await validate(other.token);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ isValid: true, user: (await read(other.client.id, other.headers)).json() });
  });

  test('says no to whatever is not a client’s living token', async () => {
    const owner = await signedInOwner(studio);
    const [head = '', body = '', mark = ''] = own.token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const forged = [
      owner.token,
      `${head}.${encoded({ ...claims, sid: newId() })}.${mark}`,
      `${encoded({ alg: 'none' })}.${body}.`,
      `${head}.${body}.${mark.slice(0, -4)}AAAA`,
      'x',
      own.client.id,
    ];
    for (const token of forged) {
      const answer = await validate(token);
      expect([answer.statusCode, answer.json()], token).toEqual([
        401,
        { isValid: false, message: expect.any(String), reason: 'token-invalid', requestId: expect.any(String) },
      ]);
    }
  });
});
