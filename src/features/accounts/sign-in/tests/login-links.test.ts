import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clients, sessions } from '#platform/sessions/tables.ts';
import {
  consumeToken,
  parseCookies,
  register,
  requestLoginLink,
  waitForToken,
} from '#tests/support/accounts/login-links.ts';
import { createSignedInClient } from '#tests/support/accounts/signed-in.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { consumeToken as consumeStoredToken, insertToken } from '../../store.ts';
import { oneTimeTokens } from '../../tables.ts';
import { hashToken, LINK_TTL_MS } from '../one-time-token.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => testApp.close());

const advanceSeconds = (seconds: number) =>
  testApp.clock.setTime(new Date(testApp.clock.now().getTime() + seconds * 1000));
const countSessions = async () => (await testApp.connection.db.select().from(sessions)).length;

async function createClient(email: string, firstName = 'Maya') {
  const { client } = await createSignedInClient(testApp, { email, firstName });
  return client;
}

describe('a login link', () => {
  test('a login link signs its person in once', async () => {
    const client = await createClient('once@example.com');
    const loginResponse = await requestLoginLink(testApp, 'once@example.com');
    expect([loginResponse.statusCode, loginResponse.json()]).toEqual([200, { message: 'Login Email Sent!' }]);
    const token = await waitForToken(testApp, 'once@example.com', 'verify-login');
    const tokenResponse = await consumeToken(testApp, 'verify-login', token);
    expect(tokenResponse.statusCode).toBe(200);
    expect(tokenResponse.json()).toEqual({
      user: expect.objectContaining({ id: client.id, email: 'once@example.com', intakeFormCompleted: false }),
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    });
    expect(tokenResponse.headers['cache-control']).toBe('no-store');
    expect(parseCookies(tokenResponse)['user-refresh']).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
    });
    const repeatedResponse = await consumeToken(testApp, 'verify-login', token);
    expect([repeatedResponse.statusCode, repeatedResponse.json().reason]).toEqual([404, 'link-used']);
    expect(parseCookies(repeatedResponse)['user-refresh']).toBeUndefined();
  });

  test('a login link works for ten minutes', async () => {
    await createClient('ten@example.com');
    const requestedAt = testApp.clock.now().getTime();
    await requestLoginLink(testApp, 'ten@example.com');
    await requestLoginLink(testApp, 'ten@example.com');
    const [first = '', second = ''] = (await testApp.mailsTo('ten@example.com', 2)).map(
      ({ text }) => /token=([\w-]+)/.exec(text)?.[1],
    );
    testApp.clock.setTime(new Date(requestedAt + 598_000));
    expect((await consumeToken(testApp, 'verify-login', first)).statusCode).toBe(200);
    testApp.clock.setTime(new Date(requestedAt + 610_000));
    expect((await consumeToken(testApp, 'verify-login', second)).statusCode).toBe(404);
  });

  test('a link has expired at the end of its lifetime, not a moment later', async () => {
    const createdAt = testApp.clock.now();
    const expiresAt = new Date(createdAt.getTime() + LINK_TTL_MS);
    const token = { tokenHash: hashToken('exactly'), purpose: 'login', email: 'exactly@example.com' } as const;
    await insertToken(testApp.connection.db, { ...token, createdAt, expiresAt });
    const consumeAt = (now: Date) => consumeStoredToken(testApp.connection.db, { ...token, now });
    expect(await consumeAt(expiresAt)).toBeUndefined();
    expect(await consumeAt(new Date(expiresAt.getTime() - 1))).toMatchObject({ email: token.email });
  });

  test('a login link stays expired when the clock is set back', async () => {
    await createClient('back@example.com');
    const before = testApp.clock.now();
    await requestLoginLink(testApp, 'back@example.com');
    const token = await waitForToken(testApp, 'back@example.com', 'verify-login');
    advanceSeconds(601);
    expect((await consumeToken(testApp, 'verify-login', token)).statusCode).toBe(404);
    testApp.clock.setTime(before);
    expect((await consumeToken(testApp, 'verify-login', token)).statusCode).toBe(404);
    advanceSeconds(3600);
  });

  test('a login link is not accepted as a registration link, a code or an access token', async () => {
    await createClient('purpose@example.com');
    await requestLoginLink(testApp, 'purpose@example.com');
    const token = await waitForToken(testApp, 'purpose@example.com', 'verify-login');
    const post = (url: string) => testApp.app.inject({ method: 'POST', url, payload: { token } });
    expect((await consumeToken(testApp, 'verify-email', token)).statusCode).toBe(404);
    expect((await post('/api/user/exchange')).statusCode).toBe(404);
    expect((await post('/api/user/validate-token')).statusCode).toBe(401);
    expect((await consumeToken(testApp, 'verify-login', token)).statusCode).toBe(200);
  });

  test('a login link fails after its person was deleted', async () => {
    const client = await createClient('gone@example.com');
    await requestLoginLink(testApp, 'gone@example.com');
    const token = await waitForToken(testApp, 'gone@example.com', 'verify-login');
    await testApp.connection.db
      .update(clients)
      .set({ deletedAt: testApp.clock.now() })
      .where(sql`${clients.id} = ${client.id}`);
    expect((await consumeToken(testApp, 'verify-login', token)).statusCode).toBe(404);
  });

  test('a login mail greets a person by name only if the name is a plain name', async () => {
    await createClient('plain@example.com', 'Zoë');
    await createClient('odd@example.com', 'evil.example');
    for (const email of ['plain@example.com', 'odd@example.com']) await requestLoginLink(testApp, email);
    expect((await testApp.mailsTo('plain@example.com'))[0]?.text).toContain('Zoë');
    const [mail] = await testApp.mailsTo('odd@example.com');
    expect(`${mail?.html}${mail?.text}`).not.toContain('evil');
    expect(mail?.text).toMatch(/once, within ten minutes/);
    expect(mail?.text).toMatch(/If you didn’t ask/);
  });
});

describe('programs that open links', () => {
  test('HEAD requests do not use a login link, also ten times', async () => {
    await createClient('head@example.com');
    await requestLoginLink(testApp, 'head@example.com');
    const token = await waitForToken(testApp, 'head@example.com', 'verify-login');
    await register(testApp, 'head-new@example.com');
    const other = await waitForToken(testApp, 'head-new@example.com', 'verify-email');
    const before = await countSessions();
    for (let time = 0; time < 10; time++) {
      for (const url of [
        `/api/user/verify-login?token=${token}`,
        `/verify-login?token=${token}`,
        `/api/user/verify-email?token=${other}`,
        `/verify-email?token=${other}`,
      ]) {
        const headers = { accept: 'application/json' };
        const response = await testApp.app.inject({ method: 'HEAD', url, headers });
        expect(response.statusCode, url).toBeGreaterThanOrEqual(400);
        expect(response.cookies).toEqual([]);
      }
    }
    expect(await countSessions()).toBe(before);
    expect((await consumeToken(testApp, 'verify-login', token)).statusCode).toBe(200);
    expect((await consumeToken(testApp, 'verify-email', other)).statusCode).toBe(200);
  });

  test('a link on another site cannot use a login link in a visitor’s browser', async () => {
    await createClient('elsewhere@example.com');
    await requestLoginLink(testApp, 'elsewhere@example.com');
    const token = await waitForToken(testApp, 'elsewhere@example.com', 'verify-login');
    const otherBrowsers: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
      { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ];
    for (const headers of otherBrowsers) {
      const response = await consumeToken(testApp, 'verify-login', token, headers);
      expect([response.statusCode, response.json().reason]).toEqual([403, 'foreign-origin']);
      expect(response.cookies).toEqual([]);
    }
    expect((await consumeToken(testApp, 'verify-login', token, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(
      200,
    );
  });

  test('only the requesting browser is marked, with the hash that its page computes from the token', async () => {
    await createClient('marked@example.com');
    const loginResponse = await requestLoginLink(testApp, 'marked@example.com');
    const token = await waitForToken(testApp, 'marked@example.com', 'verify-login');
    const cookie = parseCookies(loginResponse)['asked-for-link'];
    expect(cookie).toMatchObject({ sameSite: 'Lax', path: '/', maxAge: 600 });
    expect(cookie?.httpOnly).toBeUndefined();
    expect(cookie?.value).toBe(createHash('sha256').update(`asked for link\n${token}`).digest('base64url'));
    const tokenResponse = await consumeToken(testApp, 'verify-login', token);
    expect(parseCookies(tokenResponse)['asked-for-link']).toMatchObject({ value: '' });
  });
});

test('over TLS every cookie belongs to this host only, and is Secure', async () => {
  const served = await createTestApp({ environment: { PUBLIC_URL: 'https://studio.test' } });
  try {
    await createSignedInClient(served, { email: 'tls@example.com' });
    const loginCookies = parseCookies(await requestLoginLink(served, 'tls@example.com'));
    expect(Object.keys(loginCookies)).toEqual(['__Host-asked-for-link']);
    const token = await waitForToken(served, 'tls@example.com', 'verify-login');
    const tokenResponse = parseCookies(await consumeToken(served, 'verify-login', token));
    for (const cookie of [loginCookies['__Host-asked-for-link'], tokenResponse['__Host-user-refresh']]) {
      expect(cookie).toMatchObject({ secure: true, path: '/' });
      expect(cookie).not.toHaveProperty('domain');
    }
    expect(tokenResponse['__Host-user-refresh']).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  } finally {
    await served.close();
  }
});

async function dumpDatabase({ connection: { db } }: TestApp): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['public.mails', 'public.one_time_tokens']));
  const tables = [];
  for (const { name } of rows) tables.push((await db.execute(sql`select * from ${sql.raw(name)}`)).rows);
  return JSON.stringify(tables);
}

test('the database contains no usable token, not even in mails that wait', async () => {
  await createClient('dump@example.com');
  const waiting = await createTestApp({
    environment: { RATE_LIMITS: 'off' },
    mailServer: { send: () => Promise.reject(new Error('down')), close() {} },
  });
  try {
    await createSignedInClient(waiting, { email: 'dump@example.com' });
    await requestLoginLink(waiting, 'dump@example.com');
    await register(waiting, 'dump-new@example.com');
    const everything = await dumpDatabase(waiting);
    expect(await waiting.connection.db.select().from(oneTimeTokens)).toHaveLength(2);
    const candidates = new Set(everything.match(/[\w-]{20,}(\.[\w-]+)*/g));
    expect(candidates.size).toBeGreaterThan(4);
    for (const candidate of candidates) {
      for (const page of ['verify-login', 'verify-email'] as const) {
        expect((await consumeToken(waiting, page, candidate.slice(0, 200))).statusCode).not.toBe(200);
      }
      const payload = { token: candidate.slice(0, 200) };
      const exchanged = await waiting.app.inject({ method: 'POST', url: '/api/user/exchange', payload });
      expect(exchanged.statusCode).toBe(404);
      const headers = { cookie: `user-refresh=${candidate}` };
      const refreshed = await waiting.app.inject({ method: 'POST', url: '/api/user/refresh-token', headers });
      expect(refreshed.statusCode).toBe(401);
    }
  } finally {
    await waiting.close();
  }
});
