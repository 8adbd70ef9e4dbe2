import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clients } from '#platform/sessions/tables.ts';
import {
  consumeToken,
  exchangeCode,
  extractToken,
  parseCookies,
  register,
  waitForToken,
} from '#tests/support/accounts/login-links.ts';
import { createSignedInClient } from '#tests/support/accounts/signed-in.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => testApp.close());

const findClients = (email: string) => testApp.connection.db.select().from(clients).where(eq(clients.email, email));
const advanceSeconds = (seconds: number) =>
  testApp.clock.setTime(new Date(testApp.clock.now().getTime() + seconds * 1000));
const postJson = (url: string, payload: Record<string, unknown>, headers: Record<string, string> = {}) =>
  testApp.app.inject({ method: 'POST', url, payload, headers });

describe('registering', () => {
  test('a registration creates no client before the mail is opened', async () => {
    const response = await register(testApp, 'not-yet@example.com');
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      message: 'Registration Successful! Please check your email!',
      token: expect.any(String),
    });
    await testApp.mailsTo('not-yet@example.com');
    expect(await findClients('not-yet@example.com')).toEqual([]);
  });

  test('the mailed link creates the client, and its code signs them in', async () => {
    await register(testApp, ' Noor@Example.com ');
    const token = await waitForToken(testApp, 'noor@example.com', 'verify-email');
    const verified = await consumeToken(testApp, 'verify-email', token);
    expect(verified.statusCode).toBe(200);
    const [client] = await findClients('noor@example.com');
    expect(client).toMatchObject({ firstName: 'Noor', lastName: 'Haddad', googleSubject: null });
    expect(verified.json()).toEqual({ message: 'Email Verified!', token: expect.any(String), userId: client?.id });
    const { userId } = verified.json();
    const tokenResponse = await exchangeCode(testApp, verified, { userId });
    expect(tokenResponse.statusCode).toBe(200);
    expect(tokenResponse.json().user).toMatchObject({ id: userId, email: 'noor@example.com', phone: '' });
    const ownResponse = await testApp.app.inject({
      url: `/api/user/${userId}`,
      headers: { authorization: `Bearer ${tokenResponse.json().token}` },
    });
    expect(ownResponse.statusCode).toBe(200);
    expect((await exchangeCode(testApp, verified, { userId })).statusCode).toBe(404);
  });

  test('the code signs in only the browser that verified the email', async () => {
    await register(testApp, 'attacker@example.com');
    await register(testApp, 'visitor@example.com');
    const attackerResponse = await consumeToken(
      testApp,
      'verify-email',
      await waitForToken(testApp, 'attacker@example.com', 'verify-email'),
    );
    const verified = await consumeToken(
      testApp,
      'verify-email',
      await waitForToken(testApp, 'visitor@example.com', 'verify-email'),
    );
    expect(parseCookies(verified)['entry-browser']).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: 60,
      path: '/',
    });
    const { token, userId } = attackerResponse.json();
    const { value } = parseCookies(verified)['entry-browser'] ?? {};
    for (const cookie of ['', 'entry-browser=', `entry-browser=${value}`]) {
      const response = await postJson('/api/user/exchange', { token, userId }, { cookie });
      expect([response.statusCode, response.json().reason], cookie).toEqual([404, 'link-used']);
      expect(parseCookies(response)['user-refresh']).toBeUndefined();
    }
    expect((await exchangeCode(testApp, verified)).json().user.email).toBe('visitor@example.com');
    expect((await exchangeCode(testApp, attackerResponse)).json().user.email).toBe('attacker@example.com');
  });

  test('the code works for sixty seconds and one person, and is not accepted as a mailed link', async () => {
    for (const [email, after, expected] of [
      ['code-early@example.com', 55, 200],
      ['code-late@example.com', 65, 404],
    ] as const) {
      await register(testApp, email);
      const mailed = await waitForToken(testApp, email, 'verify-email');
      const consumedAt = testApp.clock.now().getTime();
      const verified = await consumeToken(testApp, 'verify-email', mailed);
      const { token } = verified.json();
      expect((await consumeToken(testApp, 'verify-login', token)).statusCode).toBe(404);
      expect((await consumeToken(testApp, 'verify-email', token)).statusCode).toBe(404);
      const { client } = await createSignedInClient(testApp);
      expect((await exchangeCode(testApp, verified, { userId: client.id })).statusCode).toBe(404);
      testApp.clock.setTime(new Date(consumedAt + after * 1_000));
      expect((await exchangeCode(testApp, verified)).statusCode).toBe(expected);
    }
  });

  test('two mails of one registration create one client', async () => {
    const { token } = (await register(testApp, 'twice@example.com')).json();
    expect((await postJson('/api/user/register/mail', { token })).statusCode).toBe(200);
    const mails = await testApp.mailsTo('twice@example.com', 2);
    for (const mail of mails) {
      expect((await consumeToken(testApp, 'verify-email', extractToken(mail, 'verify-email'))).statusCode).toBe(200);
    }
    expect(await findClients('twice@example.com')).toHaveLength(1);
  });

  test('the token of the response can send the mail again, and does nothing else', async () => {
    const { token } = (await register(testApp, 'again@example.com')).json();
    expect((await consumeToken(testApp, 'verify-email', token)).statusCode).not.toBe(200);
    expect((await postJson('/api/user/exchange', { token: String(token).slice(0, 200) })).statusCode).toBe(404);
    expect((await postJson('/api/user/validate-token', { token })).statusCode).toBe(401);
    expect((await postJson('/api/user/register/mail', { token: `${token}x` })).statusCode).toBe(404);
    await testApp.mailsTo('again@example.com');
    advanceSeconds(3600);
    const resendResponse = await postJson('/api/user/register/mail', { token });
    expect(resendResponse.json()).toEqual({ message: expect.any(String) });
    await testApp.mailsTo('again@example.com', 2);
    advanceSeconds(25 * 3600);
    await testApp.services.privacy.enforce();
    expect((await postJson('/api/user/register/mail', { token })).statusCode).toBe(404);
  });

  test('the registration of a known email sends a login link, and the client keeps their names', async () => {
    const { client } = await createSignedInClient(testApp, { email: 'known@example.com', firstName: 'Ida' });
    const response = await register(testApp, 'known@example.com', { firstName: 'Buy', lastName: 'at evil example' });
    expect(response.statusCode).toBe(201);
    const token = await waitForToken(testApp, 'known@example.com', 'verify-login');
    const tokenResponse = await consumeToken(testApp, 'verify-login', token);
    expect(tokenResponse.json().user).toMatchObject({ id: client.id, firstName: 'Ida' });
    const [mail] = await testApp.mailsTo('known@example.com');
    expect(mail?.text).toContain('Ida');
    expect(`${mail?.subject}${mail?.html}${mail?.text}`).not.toMatch(/evil/);
  });

  test('the mail contains no text that a stranger typed', async () => {
    await register(testApp, 'words@example.com', { firstName: 'Evilword', lastName: 'Evil Example' });
    const [mail] = await testApp.mailsTo('words@example.com');
    expect(`${mail?.subject}${mail?.html}${mail?.text}${JSON.stringify(mail?.headers ?? {})}`).not.toMatch(/evil/i);
    expect(mail?.text).toContain('ten minutes');
  });

  test('a robot that fills in the hidden field gets the same response, and nothing happens', async () => {
    const sentBefore = testApp.sent.length;
    const response = await register(testApp, 'robot@example.com', { website: 'https://spam.example' });
    const real = await register(testApp, 'person@example.com');
    expect(response.statusCode).toBe(201);
    expect(Object.keys(response.json())).toEqual(Object.keys(real.json()));
    expect(response.json().token).toHaveLength(real.json().token.length);
    expect(parseCookies(response)['asked-for-link']?.value).toHaveLength(43);
    await testApp.mailsTo('person@example.com');
    expect(testApp.sent.slice(sentBefore).map(({ to }) => to)).toEqual(['person@example.com']);
  });
});
