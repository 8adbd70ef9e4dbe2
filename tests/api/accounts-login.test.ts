import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clients, oneTimeTokens, sessions } from '#database/tables/accounts.ts';
import { askForLogin, askToRegister, cookiesOf, mailedToken, spend } from '../support/mailed-links.ts';
import { signedInClient } from '../support/signed-in.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => studio.close());

const forward = (seconds: number) => studio.clock.moveTo(new Date(studio.clock.now().getTime() + seconds * 1000));
const sessionCount = async () => (await studio.connection.db.select().from(sessions)).length;

async function someone(email: string, firstName = 'Maya') {
  const { client } = await signedInClient(studio, { email, firstName });
  return client;
}

describe('a login link', () => {
  test('signs its person in, once', async () => {
    const client = await someone('once@example.com');
    const asked = await askForLogin(studio, 'once@example.com');
    expect([asked.statusCode, asked.json()]).toEqual([200, { message: 'Login Email Sent!' }]);
    const token = await mailedToken(studio, 'once@example.com', 'verify-login');
    const entered = await spend(studio, 'verify-login', token);
    expect(entered.statusCode).toBe(200);
    expect(entered.json()).toEqual({
      user: expect.objectContaining({ id: client.id, email: 'once@example.com', intakeFormCompleted: false }),
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    });
    expect(entered.headers['cache-control']).toBe('no-store');
    expect(cookiesOf(entered)['user-refresh']).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
    const again = await spend(studio, 'verify-login', token);
    expect([again.statusCode, again.json().reason]).toEqual([404, 'link-spent']);
    expect(cookiesOf(again)['user-refresh']).toBeUndefined();
  });

  test('works for ten minutes and no longer', async () => {
    await someone('ten@example.com');
    const asked = studio.clock.now().getTime();
    await askForLogin(studio, 'ten@example.com');
    await askForLogin(studio, 'ten@example.com');
    const [first = '', second = ''] = (await studio.mailsTo('ten@example.com', 2)).map(
      ({ text }) => /token=([\w-]+)/.exec(text)?.[1],
    );
    studio.clock.moveTo(new Date(asked + 598_000));
    expect((await spend(studio, 'verify-login', first)).statusCode).toBe(200);
    studio.clock.moveTo(new Date(asked + 610_000));
    expect((await spend(studio, 'verify-login', second)).statusCode).toBe(404);
  });

  test('stays expired when the clock is set back', async () => {
    await someone('back@example.com');
    const before = studio.clock.now();
    await askForLogin(studio, 'back@example.com');
    const token = await mailedToken(studio, 'back@example.com', 'verify-login');
    forward(601);
    expect((await spend(studio, 'verify-login', token)).statusCode).toBe(404);
    studio.clock.moveTo(before);
    expect((await spend(studio, 'verify-login', token)).statusCode).toBe(404);
    forward(3600);
  });

  test('is no link of a registration, no code and no access token', async () => {
    await someone('purpose@example.com');
    await askForLogin(studio, 'purpose@example.com');
    const token = await mailedToken(studio, 'purpose@example.com', 'verify-login');
    const post = (url: string) => studio.app.inject({ method: 'POST', url, payload: { token } });
    expect((await spend(studio, 'verify-email', token)).statusCode).toBe(404);
    expect((await post('/api/user/exchange')).statusCode).toBe(404);
    expect((await post('/api/user/validate-token')).statusCode).toBe(401);
    expect((await spend(studio, 'verify-login', token)).statusCode).toBe(200);
  });

  test('is worth nothing once its person was taken out', async () => {
    const client = await someone('gone@example.com');
    await askForLogin(studio, 'gone@example.com');
    const token = await mailedToken(studio, 'gone@example.com', 'verify-login');
    await studio.connection.db
      .update(clients)
      .set({ deletedAt: studio.clock.now() })
      .where(sql`${clients.id} = ${client.id}`);
    expect((await spend(studio, 'verify-login', token)).statusCode).toBe(404);
  });

  test('calls its person by name, unless that is no name', async () => {
    await someone('plain@example.com', 'Zoë');
    await someone('odd@example.com', 'evil.example');
    for (const email of ['plain@example.com', 'odd@example.com']) await askForLogin(studio, email);
    expect((await studio.mailsTo('plain@example.com'))[0]?.text).toContain('Zoë');
    const [mail] = await studio.mailsTo('odd@example.com');
    expect(`${mail?.html}${mail?.text}`).not.toContain('evil');
    expect(mail?.text).toMatch(/once, for ten minutes/);
    expect(mail?.text).toMatch(/If you didn’t ask/);
  });
});

describe('what looks at links without meaning to', () => {
  test('HEAD spends nothing, ten times over', async () => {
    await someone('head@example.com');
    await askForLogin(studio, 'head@example.com');
    const token = await mailedToken(studio, 'head@example.com', 'verify-login');
    await askToRegister(studio, 'head-new@example.com');
    const other = await mailedToken(studio, 'head-new@example.com', 'verify-email');
    const before = await sessionCount();
    for (let time = 0; time < 10; time++) {
      for (const url of [
        `/api/user/verify-login?token=${token}`,
        `/verify-login?token=${token}`,
        `/api/user/verify-email?token=${other}`,
        `/verify-email?token=${other}`,
      ]) {
        const headers = { accept: 'application/json' };
        const answer = await studio.app.inject({ method: 'HEAD', url, headers });
        expect(answer.statusCode, url).toBeGreaterThanOrEqual(400);
        expect(answer.cookies).toEqual([]);
      }
    }
    expect(await sessionCount()).toBe(before);
    expect((await spend(studio, 'verify-login', token)).statusCode).toBe(200);
    expect((await spend(studio, 'verify-email', other)).statusCode).toBe(200);
  });

  test('a link on another site cannot spend one in a visitor’s browser', async () => {
    await someone('elsewhere@example.com');
    await askForLogin(studio, 'elsewhere@example.com');
    const token = await mailedToken(studio, 'elsewhere@example.com', 'verify-login');
    const elsewhere: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
      { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ];
    for (const headers of elsewhere) {
      const answer = await spend(studio, 'verify-login', token, headers);
      expect([answer.statusCode, answer.json().reason]).toEqual([403, 'foreign-origin']);
      expect(answer.cookies).toEqual([]);
    }
    expect((await spend(studio, 'verify-login', token, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
  });

  test('only the browser that asked is marked, with what its page reckons from the token', async () => {
    await someone('marked@example.com');
    const asked = await askForLogin(studio, 'marked@example.com');
    const token = await mailedToken(studio, 'marked@example.com', 'verify-login');
    const cookie = cookiesOf(asked)['asked-for-link'];
    expect(cookie).toMatchObject({ sameSite: 'Lax', path: '/', maxAge: 600 });
    expect(cookie?.httpOnly).toBeUndefined();
    expect(cookie?.value).toBe(createHash('sha256').update(`asked for link\n${token}`).digest('base64url'));
    const entered = await spend(studio, 'verify-login', token);
    expect(cookiesOf(entered)['asked-for-link']).toMatchObject({ value: '' });
  });
});

test('over TLS every cookie is the site’s own, and Secure', async () => {
  const served = await openStudio({ environment: { PUBLIC_URL: 'https://studio.test' } });
  try {
    await signedInClient(served, { email: 'tls@example.com' });
    const asked = cookiesOf(await askForLogin(served, 'tls@example.com'));
    expect(Object.keys(asked)).toEqual(['__Host-asked-for-link']);
    const token = await mailedToken(served, 'tls@example.com', 'verify-login');
    const entered = cookiesOf(await spend(served, 'verify-login', token));
    for (const cookie of [asked['__Host-asked-for-link'], entered['__Host-user-refresh']]) {
      expect(cookie).toMatchObject({ secure: true, path: '/' });
      expect(cookie).not.toHaveProperty('domain');
    }
    expect(entered['__Host-user-refresh']).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  } finally {
    await served.close();
  }
});

/** Every row of every table, the queue's included. */
async function dumped({ connection: { db } }: Studio): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['public.mails', 'public.one_time_tokens']));
  const tables = [];
  for (const { name } of rows) tables.push((await db.execute(sql`select * from ${sql.raw(name)}`)).rows);
  return JSON.stringify(tables);
}

test('a dump of the tables holds no token that could be used, not even of mails that have not left', async () => {
  await someone('dump@example.com');
  const waiting = await openStudio({
    environment: { RATE_LIMITS: 'off' },
    mailServer: { send: () => Promise.reject(new Error('down')), close() {} },
  });
  try {
    await signedInClient(waiting, { email: 'dump@example.com' });
    await askForLogin(waiting, 'dump@example.com');
    await askToRegister(waiting, 'dump-new@example.com');
    const everything = await dumped(waiting);
    expect(await waiting.connection.db.select().from(oneTimeTokens)).toHaveLength(2);
    const candidates = new Set(everything.match(/[\w-]{20,}(\.[\w-]+)*/g));
    expect(candidates.size).toBeGreaterThan(4);
    for (const candidate of candidates) {
      for (const page of ['verify-login', 'verify-email'] as const) {
        expect((await spend(waiting, page, candidate.slice(0, 200))).statusCode).not.toBe(200);
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
