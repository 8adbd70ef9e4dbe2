import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listChanges } from '#platform/database/history.ts';
import { owners } from '#platform/sessions/tables.ts';
import { createOwner, createOwnerBrowser, OWNER } from '#tests/support/accounts/owner-login.ts';
import { isTokenAccepted, refreshToken } from '#tests/support/accounts/refresh-cookie.ts';
import { createSignedInClient, signIn } from '#tests/support/accounts/signed-in.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
  await createOwner(testApp);
});
afterAll(() => testApp.close());

const failed = { reason: 'login-failed', message: 'Invalid email or password. Please try again.' };

describe('signing in', () => {
  test('a sign-in returns the owner, a valid token, and a cookie for the next token', async () => {
    const { status, body, cookies } = await createOwnerBrowser(testApp).signIn();
    expect([status, Object.keys(body).sort()]).toEqual([200, ['accessToken', 'admin']]);
    expect(body.admin).toEqual({ id: expect.any(String), email: OWNER.email });
    expect(await isTokenAccepted(testApp, body.accessToken, 'owner')).toBe(true);
    expect(await isTokenAccepted(testApp, body.accessToken, 'client')).toBe(false);
    const refreshCookie = cookies.find(({ name }) => name === 'admin-refresh');
    expect(refreshCookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
    expect((await refreshToken(testApp, `admin-refresh=${refreshCookie?.value}`, 'owner')).status).toBe(200);
  });

  test('a sign-in accepts the email in any case, and the password only as it is', async () => {
    const signIn = (credentials: object) => createOwnerBrowser(testApp).signIn(credentials);
    expect((await signIn({ email: ' Owner@Example.COM ' })).status).toBe(200);
    for (const password of [OWNER.password.toUpperCase(), ` ${OWNER.password}`, `${OWNER.password} `, '😀']) {
      expect(await signIn({ password })).toMatchObject({ status: 401, body: failed });
    }
  });

  test('a sign-in answers an unknown email and a wrong password alike, and sets no cookie', async () => {
    const responses = [
      await createOwnerBrowser(testApp).signIn({ password: 'not the password' }),
      await createOwnerBrowser(testApp).signIn({ email: 'nobody@example.com' }),
    ];
    for (const { status, body, cookies } of responses) {
      const { requestId: _, ...rest } = body;
      expect([status, rest, cookies]).toEqual([401, failed, []]);
    }
  });

  test('a client with the owner’s email cannot sign in as the owner', async () => {
    await createSignedInClient(testApp, { email: 'maya@example.com' });
    expect((await createOwnerBrowser(testApp).signIn({ email: 'maya@example.com' })).status).toBe(401);
  });

  test('a sign-in refuses an invalid email, an empty or long password, and unknown fields', async () => {
    const invalidBodies = [
      { email: 'owner' },
      { password: '' },
      { password: 'x'.repeat(201) },
      { role: 'owner' },
      { email: ['a'] },
    ];
    for (const credentials of invalidBodies)
      expect((await createOwnerBrowser(testApp).signIn(credentials as object)).status).toBe(400);
  });

  test('a sign-in is in the history once for each browser', async () => {
    const browser = createOwnerBrowser(testApp);
    const { body } = await browser.signIn();
    const ofOwner = () => listChanges(testApp.connection.db, { page: 1, subjectId: body.admin.id });
    const { total, rows } = await ofOwner();
    expect(rows[0]).toMatchObject({ kind: 'owner', action: 'signed in on a new browser', title: OWNER.email });
    expect(rows[0]?.changes).toEqual([{ field: 'browser', after: 'an unknown browser' }]);
    await browser.signIn();
    expect((await ofOwner()).total).toBe(total);
  });

  test('a sign-in checks a bot-check token if there is one, and succeeds without one', async () => {
    const botCheckCalls: unknown[] = [];
    const botCheck = {
      async check(...args: unknown[]) {
        botCheckCalls.push(args);
        return args[0] === 'forged' ? ('refused' as const) : ('unsure' as const);
      },
    };
    const other = await createTestApp({ botCheck });
    try {
      await createOwner(other);
      expect(await createOwnerBrowser(other).signIn({ recaptchaToken: 'forged' })).toMatchObject({
        status: 403,
        body: { reason: 'bot-check-failed' },
      });
      expect((await createOwnerBrowser(other).signIn({ recaptchaToken: 'bypass' })).status).toBe(200);
      expect((await createOwnerBrowser(other).signIn()).status).toBe(200);
      expect(botCheckCalls[0]).toEqual(['forged', 'admin_login', '203.0.113.7']);
    } finally {
      await other.close();
    }
  });
});

describe('a deleted owner', () => {
  test('an owner who was deleted is refused with every token and cookie', async () => {
    const id = '01890000-0000-7000-8000-000000000001';
    const at = testApp.clock.now();
    const row = { id, email: 'former@example.com', passwordHash: '', createdAt: at, passwordChangedAt: at };
    await testApp.connection.db.insert(owners).values(row);
    const { token, cookie } = await signIn(testApp, 'owner', id);
    expect(await isTokenAccepted(testApp, token, 'owner')).toBe(true);
    await testApp.connection.db.delete(owners).where(eq(owners.id, id));
    expect(await isTokenAccepted(testApp, token, 'owner')).toBe(false);
    expect((await refreshToken(testApp, cookie, 'owner')).status).toBe(401);
  });
});
