import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/id.ts';
import { clients } from '#platform/sessions/tables.ts';
import { createSignedInClient, createSignedInOwner } from '#tests/support/accounts/signed-in.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';

let testApp: TestApp;
let ownClient: Awaited<ReturnType<typeof createSignedInClient>>;
let otherClient: Awaited<ReturnType<typeof createSignedInClient>>;
beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
  ownClient = await createSignedInClient(testApp);
  otherClient = await createSignedInClient(testApp);
});
afterAll(() => testApp.close());

const profile = {
  firstName: 'Maja',
  lastName: 'Lind',
  phone: '5035550100',
  pronoun: 'she/her',
  city: 'Portland, OR',
  zipcode: '97202',
};
const findClient = async (id: string) =>
  (await testApp.connection.db.select().from(clients).where(eq(clients.id, id)))[0];
const getProfile = (id: string, headers: Record<string, string> = ownClient.headers) =>
  testApp.app.inject({ url: `/api/user/${id}`, headers });
const updateProfile = (id: string, payload: unknown, headers: Record<string, string> = ownClient.headers) =>
  testApp.app.inject({
    method: 'PUT',
    url: `/api/user/${id}/update`,
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers: { 'content-type': 'application/json', ...headers },
  });

describe('a client’s own profile', () => {
  test('a client reads their whole profile, without anything about how they sign in', async () => {
    const response = await getProfile(ownClient.client.id);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toEqual({
      id: ownClient.client.id,
      email: ownClient.client.email,
      firstName: 'Maya',
      lastName: 'Lindqvist',
      image: '',
      phone: '',
      preferredName: '',
      pronoun: '',
      city: '',
      zipcode: '',
      intakeFormCompleted: false,
      createdAt: expect.stringMatching(/^2026-.*Z$/),
    });
  });

  test('a client changes their profile, and the response has the new values', async () => {
    const response = await updateProfile(ownClient.client.id, profile);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ message: 'Profile updated successfully!', user: profile });
    expect((await getProfile(ownClient.client.id)).json()).toMatchObject({ ...profile, email: ownClient.client.email });
  });

  test('a client may empty the fields of the profile that may be empty', async () => {
    const emptied = { ...profile, phone: '', pronoun: '', city: '', zipcode: '' };
    expect((await updateProfile(ownClient.client.id, emptied)).json().user).toMatchObject(emptied);
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
  ])('a client’s profile refuses a %s like %j', async (field, value) => {
    const before = await findClient(ownClient.client.id);
    expect((await updateProfile(ownClient.client.id, { ...profile, [field]: value })).statusCode).toBe(400);
    expect(await findClient(ownClient.client.id)).toEqual(before);
  });

  test('a client’s profile refuses a field that it does not have', async () => {
    const before = await findClient(ownClient.client.id);
    const hostile = [
      '"email":"evil@example.com"',
      '"id":"00000000-0000-7000-8000-000000000000"',
      '"intakeFormCompleted":true',
      '"googleSubject":"1"',
      '"deletedAt":null',
      '"role":"owner"',
      '"createdAt":"2000-01-01T00:00:00Z"',
      '"__proto__":{"role":"owner"}',
      '"constructor":{"prototype":{"role":"owner"}}',
      '"image":"https://a/b"',
    ];
    for (const extra of hostile) {
      const response = await updateProfile(ownClient.client.id, `{${extra},${JSON.stringify(profile).slice(1)}`);
      expect(response.statusCode, extra).toBe(400);
    }
    expect(await findClient(ownClient.client.id)).toEqual(before);
    expect(({} as Record<string, unknown>).role).toBeUndefined();
  });
});

describe('another client’s profile', () => {
  test('another client’s profile is neither read nor changed, and an unknown id gets the same answer', async () => {
    const before = await findClient(otherClient.client.id);
    const bodies = [];
    for (const id of [otherClient.client.id, newId()]) {
      for (const response of [await getProfile(id), await updateProfile(id, profile)]) {
        expect([response.statusCode, response.json().reason]).toEqual([403, 'not-yours']);
        bodies.push({ ...response.json(), requestId: '' });
      }
    }
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(await findClient(otherClient.client.id)).toEqual(before);
  });

  test('a visitor and the owner are refused another client’s profile before the id is read', async () => {
    const owner = await createSignedInOwner(testApp);
    for (const id of [ownClient.client.id, newId(), 'not-an-id']) {
      expect((await getProfile(id, {})).statusCode).toBe(401);
      expect((await updateProfile(id, profile, {})).statusCode).toBe(401);
      expect((await getProfile(id, owner.headers)).statusCode).toBe(403);
      expect((await updateProfile(id, profile, owner.headers)).statusCode).toBe(403);
    }
    expect((await getProfile('not-an-id')).statusCode).toBe(400);
  });
});

describe('validating a token', () => {
  const validate = (token: string) =>
    testApp.app.inject({ method: 'POST', url: '/api/user/validate-token', payload: { token } });

  test('validating a token returns the client of the token', async () => {
    const response = await validate(otherClient.token);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      isValid: true,
      user: (await getProfile(otherClient.client.id, otherClient.headers)).json(),
    });
  });

  test('validating a token refuses anything but a client’s valid token', async () => {
    const owner = await createSignedInOwner(testApp);
    const [session = '', claims = '', secret = ''] = ownClient.token.split('.');
    const forged = [
      owner.token,
      `${newId()}.${claims}.${secret}`,
      `${'-'.repeat(36)}.${claims}.${secret}`,
      `${'0'.repeat(36)}.${claims}.${secret}`,
      `${session}.${claims}.`,
      `${session}.${claims}.${secret.slice(0, -4)}AAAA`,
      'x',
      ownClient.client.id,
    ];
    for (const token of forged) {
      const response = await validate(token);
      expect([response.statusCode, response.json()], token).toEqual([
        401,
        { isValid: false, message: expect.any(String), reason: 'token-invalid', requestId: expect.any(String) },
      ]);
    }
  });
});
