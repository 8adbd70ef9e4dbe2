import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clients } from '#database/tables/accounts.ts';
import { askToRegister, cookiesOf, enter, mailedToken, spend, tokenIn } from '../support/mailed-links.ts';
import { signedInClient } from '../support/signed-in.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => studio.close());

const found = (email: string) => studio.connection.db.select().from(clients).where(eq(clients.email, email));
const forward = (seconds: number) => studio.clock.moveTo(new Date(studio.clock.now().getTime() + seconds * 1000));
const post = (url: string, payload: Record<string, unknown>, headers: Record<string, string> = {}) =>
  studio.app.inject({ method: 'POST', url, payload, headers });

describe('registering', () => {
  test('makes nobody a client before the mail was read', async () => {
    const answer = await askToRegister(studio, 'not-yet@example.com');
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      message: 'Registration Successful! Please check your email!',
      token: expect.any(String),
    });
    await studio.mailsTo('not-yet@example.com');
    expect(await found('not-yet@example.com')).toEqual([]);
  });

  test('the mailed link makes the client, and its code brings them in', async () => {
    await askToRegister(studio, ' Noor@Example.com ');
    const token = await mailedToken(studio, 'noor@example.com', 'verify-email');
    const verified = await spend(studio, 'verify-email', token);
    expect(verified.statusCode).toBe(200);
    const [client] = await found('noor@example.com');
    expect(client).toMatchObject({ firstName: 'Noor', lastName: 'Haddad', googleSubject: null });
    expect(verified.json()).toEqual({ message: 'Email Verified!', token: expect.any(String), userId: client?.id });
    const { userId } = verified.json();
    const entered = await enter(studio, verified, { userId });
    expect(entered.statusCode).toBe(200);
    expect(entered.json().user).toMatchObject({ id: userId, email: 'noor@example.com', phone: '' });
    const own = await studio.app.inject({
      url: `/api/user/${userId}`,
      headers: { authorization: `Bearer ${entered.json().token}` },
    });
    expect(own.statusCode).toBe(200);
    expect((await enter(studio, verified, { userId })).statusCode).toBe(404);
  });

  test('the code signs nobody in who did not verify the email in the same browser', async () => {
    await askToRegister(studio, 'attacker@example.com');
    await askToRegister(studio, 'visitor@example.com');
    const theirs = await spend(
      studio,
      'verify-email',
      await mailedToken(studio, 'attacker@example.com', 'verify-email'),
    );
    const own = await spend(studio, 'verify-email', await mailedToken(studio, 'visitor@example.com', 'verify-email'));
    expect(cookiesOf(own)['entry-browser']).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 60, path: '/' });
    const { token, userId } = theirs.json();
    const { value } = cookiesOf(own)['entry-browser'] ?? {};
    for (const cookie of ['', 'entry-browser=', `entry-browser=${value}`]) {
      const answer = await post('/api/user/exchange', { token, userId }, { cookie });
      expect([answer.statusCode, answer.json().reason], cookie).toEqual([404, 'link-spent']);
      expect(cookiesOf(answer)['user-refresh']).toBeUndefined();
    }
    expect((await enter(studio, own)).json().user.email).toBe('visitor@example.com');
    expect((await enter(studio, theirs)).json().user.email).toBe('attacker@example.com');
  });

  test('the code is good for sixty seconds, for one person, and is no mailed link', async () => {
    for (const [email, after, expected] of [
      ['code-early@example.com', 55, 200],
      ['code-late@example.com', 65, 404],
    ] as const) {
      await askToRegister(studio, email);
      const mailed = await mailedToken(studio, email, 'verify-email');
      const spent = studio.clock.now().getTime();
      const verified = await spend(studio, 'verify-email', mailed);
      const { token } = verified.json();
      expect((await spend(studio, 'verify-login', token)).statusCode).toBe(404);
      expect((await spend(studio, 'verify-email', token)).statusCode).toBe(404);
      const { client } = await signedInClient(studio);
      expect((await enter(studio, verified, { userId: client.id })).statusCode).toBe(404);
      studio.clock.moveTo(new Date(spent + after * 1_000));
      expect((await enter(studio, verified)).statusCode).toBe(expected);
    }
  });

  test('two mails of one registration make one client', async () => {
    const { token } = (await askToRegister(studio, 'twice@example.com')).json();
    expect((await post('/api/user/register/mail', { token })).statusCode).toBe(200);
    const mails = await studio.mailsTo('twice@example.com', 2);
    for (const mail of mails) {
      expect((await spend(studio, 'verify-email', tokenIn(mail, 'verify-email'))).statusCode).toBe(200);
    }
    expect(await found('twice@example.com')).toHaveLength(1);
  });

  test('the answer’s token asks for the mail again and does nothing else', async () => {
    const { token } = (await askToRegister(studio, 'again@example.com')).json();
    expect((await spend(studio, 'verify-email', token)).statusCode).not.toBe(200);
    expect((await post('/api/user/exchange', { token: String(token).slice(0, 200) })).statusCode).toBe(404);
    expect((await post('/api/user/validate-token', { token })).statusCode).toBe(401);
    expect((await post('/api/user/register/mail', { token: `${token}x` })).statusCode).toBe(404);
    // An hour later its link would be past its time: a mail that had not left would not leave at all.
    await studio.mailsTo('again@example.com');
    forward(3600);
    const again = await post('/api/user/register/mail', { token });
    expect(again.json()).toEqual({ message: expect.any(String) });
    await studio.mailsTo('again@example.com', 2);
    forward(25 * 3600);
    await studio.services.privacy.enforce();
    expect((await post('/api/user/register/mail', { token })).statusCode).toBe(404);
  });

  test('a known email gets a login link, and its names stay', async () => {
    const { client } = await signedInClient(studio, { email: 'known@example.com', firstName: 'Ida' });
    const answer = await askToRegister(studio, 'known@example.com', { firstName: 'Buy', lastName: 'at evil.example' });
    expect(answer.statusCode).toBe(201);
    const token = await mailedToken(studio, 'known@example.com', 'verify-login');
    const entered = await spend(studio, 'verify-login', token);
    expect(entered.json().user).toMatchObject({ id: client.id, firstName: 'Ida' });
    const [mail] = await studio.mailsTo('known@example.com');
    expect(mail?.text).toContain('Ida');
    expect(`${mail?.subject}${mail?.html}${mail?.text}`).not.toMatch(/evil/);
  });

  test('no word that a stranger typed is in the mail', async () => {
    await askToRegister(studio, 'words@example.com', { firstName: 'Evilword', lastName: 'https://evil.example' });
    const [mail] = await studio.mailsTo('words@example.com');
    expect(`${mail?.subject}${mail?.html}${mail?.text}${JSON.stringify(mail?.headers ?? {})}`).not.toMatch(/evil/i);
    expect(mail?.text).toContain('ten minutes');
  });

  test('a robot that fills the hidden field gets the same answer, and nothing happens', async () => {
    const sentBefore = studio.sent.length;
    const answer = await askToRegister(studio, 'robot@example.com', { website: 'https://spam.example' });
    const real = await askToRegister(studio, 'person@example.com');
    expect(answer.statusCode).toBe(201);
    expect(Object.keys(answer.json())).toEqual(Object.keys(real.json()));
    expect(answer.json().token).toHaveLength(real.json().token.length);
    expect(cookiesOf(answer)['asked-for-link']?.value).toHaveLength(43);
    await studio.mailsTo('person@example.com');
    expect(studio.sent.slice(sentBefore).map(({ to }) => to)).toEqual(['person@example.com']);
  });
});
