import { createRandomToken, hashToken } from '#features/accounts/sign-in/one-time-token.ts';
import { oneTimeTokens } from '#features/accounts/tables.ts';
import type { OutgoingMail } from '#platform/mail/mail-server.ts';
import type { TestApp } from '../app/test-app.ts';

type Page = 'verify-email' | 'verify-login';

/** Throws when the mail has no link to this page. */
export function extractToken(mail: OutgoingMail | undefined, page: Page): string {
  const token = new RegExp(`/${page}\\?token=([\\w-]{43})(?![\\w-])`).exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`no link to ${page} in: ${mail?.subject}`);
  return token;
}

/** Waits for `count` mails and returns the token of the newest. */
export async function waitForToken(testApp: TestApp, email: string, page: Page, count = 1): Promise<string> {
  return extractToken((await testApp.mailsTo(email, count)).at(-1), page);
}

const TEN_MINUTES_MS = 600_000;

/** Inserts a login token without sending a mail. */
export async function insertLoginToken({ connection, clock }: TestApp, client: { id: string; email: string }) {
  const token = createRandomToken();
  const createdAt = clock.now();
  await connection.db.insert(oneTimeTokens).values({
    tokenHash: hashToken(token),
    purpose: 'login',
    clientId: client.id,
    email: client.email,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + TEN_MINUTES_MS),
  });
  return token;
}

export const requestLoginLink = (testApp: TestApp, email: string, remoteAddress?: string) =>
  testApp.app.inject({
    method: 'POST',
    url: '/api/user/login',
    payload: { email },
    ...(remoteAddress && { remoteAddress }),
  });

export const register = (testApp: TestApp, email: string, overrides: Record<string, unknown> = {}) =>
  testApp.app.inject({
    method: 'POST',
    url: '/api/user/register',
    payload: { firstName: 'Noor', lastName: 'Haddad', email, ...overrides },
  });

export const consumeToken = (testApp: TestApp, page: Page, token: string, headers: Record<string, string> = {}) =>
  testApp.app.inject({ url: `/api/user/${page}?token=${token}`, headers });

export const exchangeCode = (
  testApp: TestApp,
  verifyResponse: Awaited<ReturnType<typeof consumeToken>> | undefined,
  overrides: Record<string, unknown> = {},
) =>
  testApp.app.inject({
    method: 'POST',
    url: '/api/user/exchange',
    headers: { cookie: `entry-browser=${verifyResponse ? parseCookies(verifyResponse)['entry-browser']?.value : ''}` },
    payload: { token: verifyResponse?.json().token, ...overrides },
  });

export function parseCookies(response: { cookies: { name: string; value: string }[] }) {
  return Object.fromEntries(response.cookies.map((cookie) => [cookie.name, cookie])) as Record<
    string,
    {
      name: string;
      value: string;
      httpOnly?: boolean;
      sameSite?: string;
      secure?: boolean;
      path?: string;
      maxAge?: number;
    }
  >;
}
