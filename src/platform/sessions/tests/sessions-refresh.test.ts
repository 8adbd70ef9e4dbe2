import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { belongsToAnotherUser } from '#platform/browser-session/token-claims.ts';
import { sha256 } from '#platform/crypto/sha256.ts';
import { newId } from '#platform/database/id.ts';
import { sessions } from '#platform/sessions/tables.ts';
import { isTokenAccepted, refreshInManyTabs, refreshToken } from '#tests/support/accounts/refresh-cookie.ts';
import { createSignedInClient, createSignedInOwner, signIn } from '#tests/support/accounts/signed-in.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';
import { closeTestApps, createTestApps, type TestApps } from '#tests/support/app/test-apps.ts';
import { insertSession, revokeSession, rotateSession, type SessionRow } from '../store.ts';

let processes: TestApps;
let testApp: TestApp;
beforeAll(async () => {
  processes = await createTestApps({ environment: { RATE_LIMITS: 'off' } });
  [testApp] = processes;
});
afterAll(() => closeTestApps(processes));

const advanceSeconds = (seconds: number) => {
  const to = new Date(testApp.clock.now().getTime() + seconds * 1000);
  for (const { clock } of processes) clock.setTime(to);
};

describe('refreshing a session', () => {
  test.each(['client', 'owner'] as const)('a refresh gives the %s a new token and a new cookie', async (role) => {
    const { cookie, token } = await (role === 'client' ? createSignedInClient(testApp) : createSignedInOwner(testApp));
    const first = await refreshToken(testApp, cookie, role);
    expect(first.status).toBe(200);
    expect(first.cookie).not.toBe(cookie);
    expect(first.attributes).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
    expect(first.attributes?.maxAge).toBeLessThanOrEqual(30 * 24 * 3600);
    const second = await refreshToken(testApp, first.cookie ?? '', role);
    expect(second.cookie).not.toBe(first.cookie);
    for (const each of [token, first.token, second.token])
      expect(await isTokenAccepted(testApp, each, role)).toBe(true);
  });

  test('a tab with the previous cookie gets the same new cookie within 20 seconds', async () => {
    const { cookie } = await createSignedInClient(testApp);
    const first = await refreshToken(testApp, cookie);
    advanceSeconds(17);
    const late = await refreshToken(testApp, cookie);
    expect([late.status, late.cookie]).toEqual([200, first.cookie]);
    expect(await isTokenAccepted(testApp, late.token)).toBe(true);
    expect((await refreshToken(testApp, first.cookie ?? '')).status).toBe(200);
  });

  test('the previous cookie ends the whole session after 21 seconds', async () => {
    const { cookie, token } = await createSignedInClient(testApp);
    const first = await refreshToken(testApp, cookie);
    advanceSeconds(21);
    const stolen = await refreshToken(testApp, cookie);
    expect([stolen.status, stolen.reason]).toEqual([401, 'signed-out']);
    expect(stolen.attributes).toMatchObject({ value: '' });
    expect((await refreshToken(testApp, first.cookie ?? '')).status).toBe(401);
    for (const each of [token, first.token]) expect(await isTokenAccepted(testApp, each)).toBe(false);
  });

  test('an older cookie than the previous one ends the session at once', async () => {
    const { cookie } = await createSignedInClient(testApp);
    const first = await refreshToken(testApp, cookie);
    const second = await refreshToken(testApp, first.cookie ?? '');
    expect((await refreshToken(testApp, cookie)).status).toBe(401);
    expect((await refreshToken(testApp, second.cookie ?? '')).status).toBe(401);
    expect(await isTokenAccepted(testApp, second.token)).toBe(false);
  });

  test('the end of one session does not end other sessions of the same person', async () => {
    const { client, cookie } = await createSignedInClient(testApp);
    const graceResponse = await refreshToken(testApp, cookie);
    const second = await signIn(testApp, 'client', client.id);
    await refreshToken(testApp, graceResponse.cookie ?? '');
    expect((await refreshToken(testApp, cookie)).status).toBe(401);
    expect((await refreshToken(testApp, second.cookie)).status).toBe(200);
  });

  test('10 concurrent refreshes: all get the same new cookie, and none signs out', async () => {
    const { cookie } = await createSignedInClient(testApp);
    advanceSeconds(0);
    const after = await refreshInManyTabs(processes, cookie);
    expect(after).toMatchObject({ signedOut: 0, mostCookies: 1 });
    advanceSeconds(600);
    expect((await refreshToken(testApp, after.cookie)).status).toBe(200);
  });

  test('the access tokens of several tabs are all valid until each ends, and the oldest beyond sixteen is forgotten', async () => {
    const { cookie, token } = await createSignedInClient(testApp);
    const tabs = await Promise.all(processes.map((process) => refreshToken(process, cookie)));
    const late = await refreshToken(testApp, cookie);
    for (const each of [token, ...tabs.map((tab) => tab.token), late.token])
      for (const process of processes) expect(await isTokenAccepted(process, each)).toBe(true);
    let last = late;
    for (let index = 0; index < 15; index++) last = await refreshToken(testApp, last.cookie ?? '');
    expect(await isTokenAccepted(testApp, late.token)).toBe(true);
    expect(await isTokenAccepted(testApp, token)).toBe(false);
    advanceSeconds(599);
    expect(await isTokenAccepted(testApp, last.token)).toBe(true);
    advanceSeconds(1);
    expect(await isTokenAccepted(testApp, last.token)).toBe(false);
  });

  test('a token with a later end, another person or another secret is refused', async () => {
    const [{ token }, other] = [await createSignedInClient(testApp), await createSignedInClient(testApp)];
    const [id = '', claims = '', secret = ''] = token.split('.');
    const [, otherClaims = '', otherSecret = ''] = other.token.split('.');
    const { sub, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string; exp: number };
    const later = Buffer.from(JSON.stringify({ sub, exp: exp + 1 })).toString('base64url');
    expect(await isTokenAccepted(testApp, token)).toBe(true);
    for (const forged of [
      `${id}.${later}.${secret}`,
      `${id}.${otherClaims}.${secret}`,
      `${id}.${claims}.${otherSecret}`,
      `${id}.${claims}.`,
      `${id}..${secret}`,
      id,
      `${token}x`,
    ])
      expect(await isTokenAccepted(testApp, forged), forged).toBe(false);
    const rows = await testApp.connection.db.select().from(sessions).where(eq(sessions.id, id));
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('a tab with a signed token of 0.1.0 goes on with its refresh cookie, and reads whose token the new one is', async () => {
    const { cookie, client } = await createSignedInClient(testApp);
    const createSignedToken = (sub: string) =>
      [{ alg: 'HS256' }, { sid: newId(), sub, role: 'client', exp: 4_000_000_000 }, {}]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.');
    const signed = createSignedToken(client.id);
    expect(await isTokenAccepted(testApp, signed)).toBe(false);
    const after = await refreshToken(testApp, cookie);
    expect(after.status).toBe(200);
    expect(await isTokenAccepted(testApp, after.token)).toBe(true);
    expect(belongsToAnotherUser(signed, after.token ?? '')).toBe(false);
    expect(belongsToAnotherUser(createSignedToken(newId()), after.token ?? '')).toBe(true);
  });

  test('a rotation with an older generation changes nothing', async () => {
    const { cookie } = await createSignedInClient(testApp);
    const [id = '', generation = ''] = cookie.split('=')[1]?.split('.') ?? [];
    const first = Number(generation);
    const { db } = testApp.connection;
    const now = testApp.clock.now();
    const rotation = {
      id,
      generation: first,
      now,
      accessTokenHash: sha256(''),
      expiresAt: new Date(now.getTime() + 3_600_000),
    };
    expect((await rotateSession(db, rotation))?.generation).toBe(first + 1);
    expect((await rotateSession(db, { ...rotation, generation: first + 1 }))?.generation).toBe(first + 2);
    expect(await rotateSession(db, rotation)).toBeUndefined();
  });

  test('a session that has ended or expired meanwhile is not rotated', async () => {
    const { db } = testApp.connection;
    const now = testApp.clock.now();
    const expiresAt = new Date(now.getTime() + 3_600_000);
    const createPerson = () => ({
      id: newId(),
      role: 'client' as const,
      subjectId: newId(),
      userAgent: '',
      createdAt: now,
    });
    const [ended, expired, active] = [
      await insertSession(db, { ...createPerson(), expiresAt }),
      await insertSession(db, { ...createPerson(), expiresAt: now }),
      await insertSession(db, { ...createPerson(), expiresAt: new Date(now.getTime() + 1) }),
    ];
    await revokeSession(db, ended.id, now);
    const isRotated = async (session: SessionRow) =>
      (await rotateSession(db, { ...session, now, accessTokenHash: sha256(''), expiresAt })) !== undefined;
    expect([await isRotated(ended), await isRotated(expired), await isRotated(active)]).toEqual([false, false, true]);
  });

  test('a session ends thirty days after the last visit', async () => {
    const { cookie } = await createSignedInClient(testApp);
    const days = (count: number) => count * 24 * 3600;
    advanceSeconds(days(29));
    const visit = await refreshToken(testApp, cookie);
    expect(visit.attributes?.maxAge).toBeGreaterThan(days(30) - 60);
    advanceSeconds(days(29));
    const next = await refreshToken(testApp, visit.cookie ?? '');
    expect(next.status).toBe(200);
    advanceSeconds(days(30) + 1);
    expect((await refreshToken(testApp, next.cookie ?? '')).status).toBe(401);
    expect(await isTokenAccepted(testApp, next.token)).toBe(false);
  });

  test('a value that is not a cookie of the site is refused', async () => {
    const { cookie } = await createSignedInClient(testApp);
    const [, value = ''] = cookie.split('=');
    const [id = '', generation = '', signature = ''] = value.split('.');
    for (const invalidCookie of [
      '',
      'x',
      `${id}.${generation}.`,
      `${id}.1.${signature}`,
      `${id}.-1.${signature}`,
      `${id}.${generation}.${signature}.`,
      `${'0'.repeat(36)}.${generation}.${signature}`,
      `${id}.${generation}.${'A'.repeat(43)}`,
      `${id}.999999999999999999.${signature}`,
    ]) {
      expect((await refreshToken(testApp, `user-refresh=${invalidCookie}`)).status, invalidCookie).toBe(401);
    }
    expect((await refreshToken(testApp, '')).status).toBe(401);
    expect((await refreshToken(testApp, cookie)).status).toBe(200);
  });

  test('a client’s cookie does not refresh an owner’s session, nor the other way round', async () => {
    const client = await createSignedInClient(testApp);
    const owner = await createSignedInOwner(testApp);
    const as = (cookie: string, name: string) => `${name}=${cookie.split('=')[1]}`;
    expect((await refreshToken(testApp, as(client.cookie, 'admin-refresh'), 'owner')).status).toBe(401);
    expect((await refreshToken(testApp, as(owner.cookie, 'user-refresh'), 'client')).status).toBe(401);
    expect((await refreshToken(testApp, client.cookie)).status).toBe(200);
    expect((await refreshToken(testApp, owner.cookie, 'owner')).status).toBe(200);
  });

  test('a page of another site cannot refresh a session through a visitor’s browser', async () => {
    const { cookie, token } = await createSignedInClient(testApp);
    for (const origin of ['https://evil.example', 'null', 'http://studio.test.evil.example', 'https://studio.test']) {
      for (const path of ['refresh-token', 'logout']) {
        const headers = { cookie, origin };
        const response = await testApp.app.inject({ method: 'POST', url: `/api/user/${path}`, headers });
        expect([response.statusCode, response.json().reason]).toEqual([403, 'foreign-origin']);
        expect(response.cookies).toEqual([]);
      }
    }
    expect(await isTokenAccepted(testApp, token)).toBe(true);
    expect((await refreshToken(testApp, cookie, 'client', { origin: 'http://studio.test' })).status).toBe(200);
  });
});
