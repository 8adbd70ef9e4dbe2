import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clients, sessions } from '#platform/sessions/tables.ts';
import { consumeToken, insertLoginToken } from '#tests/support/accounts/login-links.ts';
import { isTokenAccepted, refreshToken } from '#tests/support/accounts/refresh-cookie.ts';
import {
  createMemoryCookieJar,
  createSignedInClient,
  createSignedInOwner,
  signIn,
} from '#tests/support/accounts/signed-in.ts';
import { enforceAndConfirm } from '#tests/support/app/retention.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';
import { closeTestApps, createTestApps, type TestApps } from '#tests/support/app/test-apps.ts';

let processes: TestApps;
let testApp: TestApp;
beforeAll(async () => {
  processes = await createTestApps({ environment: { RATE_LIMITS: 'off' } });
  [testApp] = processes;
});
afterAll(() => closeTestApps(processes));

const setClocks = (to: Date) => {
  for (const { clock } of processes) clock.setTime(to);
};
const advanceSeconds = (seconds: number) => setClocks(new Date(testApp.clock.now().getTime() + seconds * 1000));
const signOut = (headers: Record<string, string>, path = '/api/user/logout') =>
  testApp.app.inject({ method: 'POST', url: path, headers });

const acceptedByProcess = (token: string, role: 'client' | 'owner' = 'client') =>
  Promise.all(processes.map((process) => isTokenAccepted(process, token, role)));
const rejectedByAll = () => processes.map(() => false);

describe('signing out', () => {
  test('signing out stops every token of the session at once, in every process', async () => {
    const { cookie, token } = await createSignedInClient(testApp);
    const { token: newer = '', cookie: newest = '' } = await refreshToken(testApp, cookie);
    const response = await signOut({ cookie: newest });
    expect([response.statusCode, response.json()]).toEqual([200, { message: 'You are signed out.' }]);
    expect(response.cookies).toEqual([expect.objectContaining({ name: 'user-refresh', value: '' })]);
    for (const each of [token, newer]) expect(await acceptedByProcess(each)).toEqual(rejectedByAll());
    expect((await refreshToken(testApp, newest)).status).toBe(401);
  });

  test('signing out works with the access token alone, with the cookie alone, with neither and twice', async () => {
    const byToken = await createSignedInClient(testApp);
    await signOut(byToken.headers);
    expect(await isTokenAccepted(testApp, byToken.token)).toBe(false);
    const byCookie = await createSignedInClient(testApp);
    for (let time = 0; time < 2; time++) expect((await signOut({ cookie: byCookie.cookie })).statusCode).toBe(200);
    expect(await isTokenAccepted(testApp, byCookie.token)).toBe(false);
    expect((await refreshToken(testApp, byCookie.cookie)).status).toBe(401);
    expect((await signOut({})).statusCode).toBe(200);
  });

  test('signing out works a day later with the cookie and an expired access token, and with an older cookie', async () => {
    const { cookie, headers } = await createSignedInClient(testApp);
    const { cookie: newest = '' } = await refreshToken(testApp, cookie);
    const other = await createSignedInClient(testApp);
    advanceSeconds(24 * 3600);
    expect((await signOut({ ...headers, cookie })).statusCode).toBe(200);
    expect((await signOut({ ...other.headers, cookie: other.cookie })).statusCode).toBe(200);
    for (const each of [cookie, newest, other.cookie]) expect((await refreshToken(testApp, each)).status).toBe(401);
  });

  test('signing out ends all ten earlier access tokens', async () => {
    const { headers, cookie } = await createSignedInClient(testApp);
    const tokens = new Set<string>();
    let currentCookie = cookie;
    while (tokens.size < 10) {
      advanceSeconds(1);
      const next = await refreshToken(testApp, currentCookie);
      currentCookie = next.cookie ?? '';
      tokens.add(next.token ?? '');
    }
    expect(await isTokenAccepted(testApp, [...tokens][0])).toBe(true);
    await signOut({ ...headers, cookie: currentCookie });
    for (const token of tokens) expect(await isTokenAccepted(testApp, token)).toBe(false);
  });

  test('signing out does not end the person’s other sessions or the owner’s', async () => {
    const { client, headers, cookie } = await createSignedInClient(testApp);
    const second = await signIn(testApp, 'client', client.id);
    const owner = await createSignedInOwner(testApp);
    await signOut({ ...headers, cookie: `${cookie}; ${owner.cookie}` });
    expect(await isTokenAccepted(testApp, second.token)).toBe(true);
    expect(await isTokenAccepted(testApp, owner.token, 'owner')).toBe(true);
    await signOut({ ...second.headers, cookie: `${second.cookie}; ${owner.cookie}` }, '/api/admin/logout');
    expect(await isTokenAccepted(testApp, second.token)).toBe(true);
    expect(await acceptedByProcess(owner.token, 'owner')).toEqual(rejectedByAll());
  });
});

describe('signing in again in the same browser', () => {
  test('a new sign-in in the same browser ends the earlier session in every process, and no other', async () => {
    const { client } = await createSignedInClient(testApp);
    const cookieJar = createMemoryCookieJar();
    const before = await signIn(testApp, 'client', client.id, cookieJar);
    const otherSession = await signIn(testApp, 'client', client.id);
    const other = await createSignedInClient(testApp);
    const after = await signIn(testApp, 'client', other.client.id, cookieJar);
    expect(await acceptedByProcess(before.token)).toEqual(rejectedByAll());
    expect((await refreshToken(testApp, before.cookie)).status).toBe(401);
    for (const each of [otherSession, other, after]) expect(await isTokenAccepted(testApp, each.token)).toBe(true);
  });

  test('signing in by a mailed link ends the earlier session of the same browser', async () => {
    const { client, token, cookie } = await createSignedInClient(testApp);
    const response = await consumeToken(testApp, 'verify-login', await insertLoginToken(testApp, client), { cookie });
    expect(response.statusCode).toBe(200);
    expect(await acceptedByProcess(token)).toEqual(rejectedByAll());
    expect(await isTokenAccepted(testApp, response.json().token)).toBe(true);
  });

  test('signing in as a client leaves the owner signed in, and the other way round', async () => {
    const cookieJar = createMemoryCookieJar();
    const { id } = await createSignedInOwner(testApp);
    const owner = await signIn(testApp, 'owner', id, cookieJar);
    const { client } = await createSignedInClient(testApp);
    const signedIn = await signIn(testApp, 'client', client.id, cookieJar);
    const secondSession = await signIn(testApp, 'owner', id, cookieJar);
    expect(await acceptedByProcess(owner.token, 'owner')).toEqual(rejectedByAll());
    expect(await isTokenAccepted(testApp, secondSession.token, 'owner')).toBe(true);
    expect(await isTokenAccepted(testApp, signedIn.token)).toBe(true);
  });

  test('a failed sign-in in the same browser ends no session', async () => {
    const { client } = await createSignedInClient(testApp);
    const cookieJar = createMemoryCookieJar();
    const before = await signIn(testApp, 'client', client.id, cookieJar);
    const person = { role: 'client', subjectId: client.id, userAgent: 'test' } as const;
    const failedTransaction = testApp.connection.inTransaction(async (tx) => {
      await testApp.services.sessions.start(tx, person, cookieJar);
      throw new Error('something else went wrong');
    });
    await expect(failedTransaction).rejects.toThrow('something else');
    expect(await isTokenAccepted(testApp, before.token)).toBe(true);
  });
});

describe('invalid tokens', () => {
  test('an access token is refused after ten minutes', async () => {
    const { token, headers, client } = await createSignedInClient(testApp);
    advanceSeconds(598);
    expect(await isTokenAccepted(testApp, token)).toBe(true);
    advanceSeconds(2);
    expect(await isTokenAccepted(testApp, token)).toBe(false);
    const response = await testApp.app.inject({ url: `/api/user/${client.id}`, headers });
    expect([response.statusCode, response.json().reason]).toEqual([401, 'signed-out']);
  });

  test('the tokens and the cookie of a deleted person are refused', async () => {
    const { client, token, cookie } = await createSignedInClient(testApp);
    await testApp.connection.db
      .update(clients)
      .set({ deletedAt: testApp.clock.now() })
      .where(eq(clients.id, client.id));
    expect(await acceptedByProcess(token)).toEqual(rejectedByAll());
    expect((await refreshToken(testApp, cookie)).status).toBe(401);
    const deletedClient = await createSignedInClient(testApp);
    await testApp.connection.db.delete(clients).where(eq(clients.id, deletedClient.client.id));
    expect(await isTokenAccepted(testApp, deletedClient.token)).toBe(false);
    expect((await refreshToken(testApp, deletedClient.cookie)).status).toBe(401);
  });

  test('a token is refused when all sessions of its person were ended', async () => {
    const { client, token } = await createSignedInClient(testApp);
    const second = await signIn(testApp, 'client', client.id);
    const bystander = await createSignedInClient(testApp);
    await testApp.connection.inTransaction((tx) => testApp.services.sessions.endAllForPerson(tx, client.id));
    for (const each of [token, second.token]) expect(await acceptedByProcess(each)).toEqual(rejectedByAll());
    expect(await isTokenAccepted(testApp, bystander.token)).toBe(true);
  });

  test('an expired access token is refused although the clock is set back', async () => {
    const { token, cookie } = await createSignedInClient(testApp);
    const before = testApp.clock.now();
    advanceSeconds(601);
    expect(await isTokenAccepted(testApp, token)).toBe(false);
    setClocks(before);
    expect(await isTokenAccepted(testApp, token)).toBe(false);
    setClocks(new Date(before.getTime() - 3_600_000));
    expect(await isTokenAccepted(testApp, token)).toBe(false);
    const refreshResponse = await refreshToken(testApp, cookie);
    expect(refreshResponse.status).toBe(200);
    expect(await isTokenAccepted(testApp, refreshResponse.token)).toBe(true);
    setClocks(before);
    advanceSeconds(601);
  });
});

test('sessions that ended more than a week ago are deleted, and others are kept', async () => {
  const { client } = await createSignedInClient(testApp);
  const countValidSessions = async () =>
    (await testApp.connection.db.select().from(sessions).where(eq(sessions.subjectId, client.id))).length;
  advanceSeconds(36 * 24 * 3600);
  await enforceAndConfirm(testApp);
  expect(await countValidSessions()).toBe(1);
  advanceSeconds(36 * 3600);
  await enforceAndConfirm(testApp);
  expect(await countValidSessions()).toBe(0);
});

test('sessions that were signed out a week ago are deleted, even if they would last longer', async () => {
  const { client } = await createSignedInClient(testApp);
  const countValidSessions = async () =>
    (await testApp.connection.db.select().from(sessions).where(eq(sessions.subjectId, client.id))).length;
  await testApp.connection.inTransaction((tx) => testApp.services.sessions.endAllForPerson(tx, client.id));
  await signIn(testApp, 'client', client.id);
  advanceSeconds(6 * 24 * 3600);
  await enforceAndConfirm(testApp);
  expect(await countValidSessions()).toBe(2);
  advanceSeconds(36 * 3600);
  await enforceAndConfirm(testApp);
  expect(await countValidSessions()).toBe(1);
});
