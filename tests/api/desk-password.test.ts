import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listChanges } from '#database/history.ts';
import { counts, refresh } from '../support/browser-session.ts';
import { beginAnew, OWNER, ownersBrowser, pass } from '../support/owner-sign-in.ts';
import { codeAt, enrolled, untilNextCode, wrongCode } from '../support/second-factor.ts';
import { signedInClient } from '../support/signed-in.ts';
import { openStudio, type Studio } from '../support/studio.ts';

const NEW = 'eight kinds of cedar';
let studio: Studio;
let token: string;
let id: string;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());
beforeEach(async () => {
  await beginAnew(studio);
  const { body } = await ownersBrowser(studio).signIn();
  token = body.accessToken;
  id = body.admin.id;
});

async function change(told: object, bearer = token) {
  const answer = await studio.app.inject({
    method: 'PUT',
    url: '/api/admin/password',
    headers: { authorization: `Bearer ${bearer}` },
    payload: { currentPassword: OWNER.password, newPassword: NEW, ...told },
  });
  return { status: answer.statusCode, body: answer.json() };
}
const signIn = (password: string) => ownersBrowser(studio, '198.51.100.4').signIn({ password });

describe('changing the password', () => {
  test('makes the old one wrong, the new one right, and signs every other device out', async () => {
    const other = await signIn(OWNER.password);
    const cookie = `admin-refresh=${other.cookies.find(({ name }) => name === 'admin-refresh')?.value}`;
    const client = await signedInClient(studio);
    expect(await change({})).toEqual({
      status: 200,
      body: { message: 'Your password is changed. Every other device is signed out.' },
    });
    expect(await counts(studio, token, 'owner')).toBe(true);
    expect(await counts(studio, client.token)).toBe(true);
    expect(await counts(studio, other.body.accessToken, 'owner')).toBe(false);
    expect((await refresh(studio, cookie, 'owner')).status).toBe(401);
    expect((await signIn(OWNER.password)).status).toBe(401);
    expect((await signIn(NEW)).status).toBe(200);
  });

  test('is written down without either password', async () => {
    await change({});
    const { rows } = await listChanges(studio.connection.db, { page: 1, subjectId: id });
    expect(rows[0]).toMatchObject({ kind: 'owner', action: 'changed', changes: [{ field: 'password' }], ownerId: id });
    expect(JSON.stringify(rows)).not.toMatch(/moss|cedar|argon2/);
  });

  test('needs the current one', async () => {
    expect(await change({ currentPassword: 'seven kinds of mos' })).toMatchObject({
      status: 400,
      body: { reason: 'password-wrong', message: 'That is not your current password.' },
    });
    expect((await signIn(OWNER.password)).status).toBe(200);
  });

  test('takes twelve characters or more that differ from the current ones, and trims nothing', async () => {
    expect((await change({ newPassword: 'eleven char' })).body).toMatchObject({
      reason: 'invalid-input',
      fields: { 'body/newPassword': 'must have at least 12 characters' },
    });
    expect((await change({ newPassword: 'x'.repeat(201) })).status).toBe(400);
    expect((await change({ newPassword: OWNER.password })).body.reason).toBe('password-same');
    expect((await change({ newPassword: ' twelve of us ' })).status).toBe(200);
    expect((await signIn('twelve of us')).status).toBe(401);
    expect((await signIn(' twelve of us ')).status).toBe(200);
  });

  test('cannot be tried out with a stolen token: nine wrong ones, and then no right one', async () => {
    for (let turn = 0; turn < 9; turn += 1) {
      expect((await change({ currentPassword: `guess ${turn}` })).body.reason).toBe('password-wrong');
    }
    expect((await change({})).status).toBe(429);
    pass(300, studio);
    expect((await change({})).status).toBe(429);
  });

  test('pressed twice happens once', async () => {
    const answers = await Promise.all([change({}), change({})]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await signIn(NEW)).status).toBe(200);
  });
});

describe('changing the password while two-step sign-in is on', () => {
  test('needs a code, too, and spends it; anyone who has the password alone keeps nobody out', async () => {
    const { call, secret, token: hers } = await enrolled(studio);
    const code = codeAt(secret, studio.clock.now());
    const refused = { status: 400, body: { reason: 'code-refused', fields: { 'body/code': 'is not right' } } };
    expect(await change({}, hers)).toMatchObject(refused);
    expect(await change({ code: wrongCode(secret, studio.clock.now()) }, hers)).toMatchObject(refused);
    // A code that came with a wrong password is still good.
    expect(await change({ code, currentPassword: 'guess' }, hers)).toMatchObject({
      body: { reason: 'password-wrong', fields: { 'body/currentPassword': 'is not your password' } },
    });
    expect((await change({ code }, hers)).status).toBe(200);
    const again = await call('POST', '/api/admin/prove', { password: NEW, code });
    expect(again.body.reason).toBe('code-refused');
    untilNextCode(studio);
    const signedIn = await ownersBrowser(studio).signIn({ password: NEW, code: codeAt(secret, studio.clock.now()) });
    expect(signedIn.status).toBe(200);
  });

  test('cannot be had by trying codes: those count with every other code of the day', async () => {
    const { call, secret, token: hers } = await enrolled(studio);
    const wrong = { password: OWNER.password, code: wrongCode(secret, studio.clock.now()) };
    for (let turn = 0; turn < 19; turn += 1) await call('POST', '/api/admin/prove', wrong);
    expect((await change({ code: wrong.code }, hers)).body.reason).toBe('code-refused');
    expect((await change({ code: codeAt(secret, studio.clock.now()) }, hers)).status).toBe(429);
  });
});

describe('signing out everywhere', () => {
  test('ends every session of the owner, this one too, and no client’s', async () => {
    const other = await signIn(OWNER.password);
    const client = await signedInClient(studio);
    const answer = await studio.app.inject({
      method: 'POST',
      url: '/api/admin/logout-everywhere',
      headers: { authorization: `Bearer ${token}` },
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'You are signed out on every device.' }]);
    expect(answer.cookies).toMatchObject([{ name: 'admin-refresh', value: '' }]);
    expect(await counts(studio, token, 'owner')).toBe(false);
    expect(await counts(studio, other.body.accessToken, 'owner')).toBe(false);
    expect(await counts(studio, client.token)).toBe(true);
    const { rows } = await listChanges(studio.connection.db, { page: 1, subjectId: id });
    expect(rows[0]).toMatchObject({ action: 'signed out everywhere', title: OWNER.email, ownerId: id });
  });
});
