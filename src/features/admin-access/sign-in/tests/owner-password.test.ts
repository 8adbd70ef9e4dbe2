import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listChanges } from '#platform/database/history.ts';
import { advanceClocks, createOwnerBrowser, OWNER, resetOwner } from '#tests/support/accounts/owner-login.ts';
import { isTokenAccepted, refreshToken } from '#tests/support/accounts/refresh-cookie.ts';
import {
  advanceToNextCode,
  createWrongCode,
  enrollSecondFactor,
  generateCode,
} from '#tests/support/accounts/second-factor.ts';
import { createSignedInClient } from '#tests/support/accounts/signed-in.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';

const NEW_PASSWORD = 'eight kinds of cedar';
let testApp: TestApp;
let token: string;
let id: string;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await resetOwner(testApp);
  const { body } = await createOwnerBrowser(testApp).signIn();
  token = body.accessToken;
  id = body.admin.id;
});

async function changePassword(bodyOverrides: object, bearer = token) {
  const response = await testApp.app.inject({
    method: 'PUT',
    url: '/api/admin/password',
    headers: { authorization: `Bearer ${bearer}` },
    payload: { currentPassword: OWNER.password, newPassword: NEW_PASSWORD, ...bodyOverrides },
  });
  return { status: response.statusCode, body: response.json() };
}
const signIn = (password: string) => createOwnerBrowser(testApp, '198.51.100.4').signIn({ password });

describe('changing the password', () => {
  test('a new password replaces the old one, and signs out every other device', async () => {
    const other = await signIn(OWNER.password);
    const cookie = `admin-refresh=${other.cookies.find(({ name }) => name === 'admin-refresh')?.value}`;
    const client = await createSignedInClient(testApp);
    expect(await changePassword({})).toEqual({
      status: 200,
      body: { message: 'Your password is changed. You’re signed out on every other device.' },
    });
    expect(await isTokenAccepted(testApp, token, 'owner')).toBe(true);
    expect(await isTokenAccepted(testApp, client.token)).toBe(true);
    expect(await isTokenAccepted(testApp, other.body.accessToken, 'owner')).toBe(false);
    expect((await refreshToken(testApp, cookie, 'owner')).status).toBe(401);
    expect((await signIn(OWNER.password)).status).toBe(401);
    expect((await signIn(NEW_PASSWORD)).status).toBe(200);
  });

  test('a new password gives the calendar feed a new address, which the owner is told and the history has', async () => {
    const headers = { authorization: `Bearer ${token}` };
    const show = async (): Promise<string> =>
      (
        await testApp.app.inject({
          method: 'POST',
          url: '/api/admin/calendar-feed',
          headers,
          payload: { renew: false },
        })
      ).json().address;
    const address = await show();
    expect((await changePassword({})).body.message).toBe(
      'Your password is changed. You’re signed out on every other device. Your calendar feed has a new address: please add it to your calendar app again.',
    );
    expect((await testApp.app.inject(new URL(address).pathname)).statusCode).toBe(404);
    expect(await show()).not.toBe(address);
    const { rows } = await listChanges(testApp.connection.db, { page: 1, subjectId: id });
    expect(rows.filter(({ kind }) => kind === 'calendar feed').map(({ action }) => action)).toEqual([
      'changed',
      'created',
    ]);
  });

  test('a change of the password is in the history without either password', async () => {
    await changePassword({});
    const { rows } = await listChanges(testApp.connection.db, { page: 1, subjectId: id });
    expect(rows[0]).toMatchObject({ kind: 'owner', action: 'changed', changes: [{ field: 'password' }], ownerId: id });
    expect(JSON.stringify(rows)).not.toMatch(/moss|cedar|argon2/);
  });

  test('a change of the password needs the current one', async () => {
    expect(await changePassword({ currentPassword: 'seven kinds of mos' })).toMatchObject({
      status: 400,
      body: { reason: 'password-wrong', message: 'That is not your current password.' },
    });
    expect((await signIn(OWNER.password)).status).toBe(200);
  });

  test('a new password has twelve characters or more, differs from the current ones, and is not trimmed', async () => {
    expect((await changePassword({ newPassword: 'eleven char' })).body).toMatchObject({
      reason: 'invalid-input',
      fields: { 'body/newPassword': 'Your new password must have at least 12 characters.' },
    });
    expect((await changePassword({ newPassword: 'x'.repeat(201) })).status).toBe(400);
    expect((await changePassword({ newPassword: OWNER.password })).body.reason).toBe('password-same');
    expect((await changePassword({ newPassword: ' twelve of us ' })).status).toBe(200);
    expect((await signIn('twelve of us')).status).toBe(401);
    expect((await signIn(' twelve of us ')).status).toBe(200);
  });

  test('with a stolen token the password can be tried nine times, and then even the right one is refused', async () => {
    for (let attempt = 0; attempt < 9; attempt += 1) {
      expect((await changePassword({ currentPassword: `guess ${attempt}` })).body.reason).toBe('password-wrong');
    }
    expect((await changePassword({})).status).toBe(429);
    advanceClocks(300, testApp);
    expect((await changePassword({})).status).toBe(429);
  });

  test('of two concurrent changes of the password one succeeds', async () => {
    const responses = await Promise.all([changePassword({}), changePassword({})]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await signIn(NEW_PASSWORD)).status).toBe(200);
  });
});

describe('changing the password with two-factor login', () => {
  test('a change of the password with two-factor login needs a code, and uses it up', async () => {
    const { call, secret, token: ownerToken } = await enrollSecondFactor(testApp);
    const code = generateCode(secret, testApp.clock.now());
    const invalidCodeResponse = {
      status: 400,
      body: { reason: 'code-invalid', fields: { 'body/code': 'is not right' } },
    };
    expect(await changePassword({}, ownerToken)).toMatchObject(invalidCodeResponse);
    expect(await changePassword({ code: createWrongCode(secret, testApp.clock.now()) }, ownerToken)).toMatchObject(
      invalidCodeResponse,
    );
    expect(await changePassword({ code, currentPassword: 'guess' }, ownerToken)).toMatchObject({
      body: { reason: 'password-wrong', fields: { 'body/currentPassword': 'is not your password' } },
    });
    expect((await changePassword({ code }, ownerToken)).status).toBe(200);
    const reauthentication = await call('POST', '/api/admin/prove', { password: NEW_PASSWORD, code });
    expect(reauthentication.body.reason).toBe('code-invalid');
    advanceToNextCode(testApp);
    const signedIn = await createOwnerBrowser(testApp).signIn({
      password: NEW_PASSWORD,
      code: generateCode(secret, testApp.clock.now()),
    });
    expect(signedIn.status).toBe(200);
  });

  test('wrong codes in a change of the password count with all other wrong codes of the day', async () => {
    const { call, secret, token: ownerToken } = await enrollSecondFactor(testApp);
    const wrongProof = { password: OWNER.password, code: createWrongCode(secret, testApp.clock.now()) };
    for (let attempt = 0; attempt < 19; attempt += 1) await call('POST', '/api/admin/prove', wrongProof);
    expect((await changePassword({ code: wrongProof.code }, ownerToken)).body.reason).toBe('code-invalid');
    expect((await changePassword({ code: generateCode(secret, testApp.clock.now()) }, ownerToken)).status).toBe(429);
  });
});

describe('signing out everywhere', () => {
  test('signing out everywhere ends every session of the owner, this one too, and no session of a client', async () => {
    const other = await signIn(OWNER.password);
    const client = await createSignedInClient(testApp);
    const response = await testApp.app.inject({
      method: 'POST',
      url: '/api/admin/logout-everywhere',
      headers: { authorization: `Bearer ${token}` },
    });
    expect([response.statusCode, response.json()]).toEqual([200, { message: 'You are signed out on every device.' }]);
    expect(response.cookies).toMatchObject([{ name: 'admin-refresh', value: '' }]);
    expect(await isTokenAccepted(testApp, token, 'owner')).toBe(false);
    expect(await isTokenAccepted(testApp, other.body.accessToken, 'owner')).toBe(false);
    expect(await isTokenAccepted(testApp, client.token)).toBe(true);
    const { rows } = await listChanges(testApp.connection.db, { page: 1, subjectId: id });
    expect(rows[0]).toMatchObject({ action: 'signed out everywhere', title: OWNER.email, ownerId: id });
  });
});
