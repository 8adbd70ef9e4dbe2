import { oneTimeTokens } from '#database/tables/accounts.ts';
import { createRandomToken, hashToken } from '#server/features/accounts/one-time-token.ts';
import type { OutgoingMail } from '#server/integrations/mail-server.ts';
import type { TestApp } from './test-app.ts';

type Page = 'verify-email' | 'verify-login';

/** The token of the link to a page that a mail carries; fails when there is none. */
export function extractToken(mail: OutgoingMail | undefined, page: Page): string {
  const token = new RegExp(`/${page}\\?token=([\\w-]{43})(?![\\w-])`).exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`no link to ${page} in: ${mail?.subject}`);
  return token;
}

/** The token of the newest mail to an address, once there are `count`. */
export async function waitForToken(studio: TestApp, email: string, page: Page, count = 1): Promise<string> {
  return extractToken((await studio.mailsTo(email, count)).at(-1), page);
}

const TEN_MINUTES_MS = 600_000;

/** The token of a login link of a client, which no mail was sent for. */
export async function insertLoginToken({ connection, clock }: TestApp, client: { id: string; email: string }) {
  const token = createRandomToken();
  const createdAt = clock.now();
  await connection.db.insert(oneTimeTokens).values({
    ...{ tokenHash: hashToken(token), purpose: 'login', clientId: client.id, email: client.email },
    ...{ createdAt, expiresAt: new Date(createdAt.getTime() + TEN_MINUTES_MS) },
  });
  return token;
}

/** Asks for a login link. */
export const requestLoginLink = (studio: TestApp, email: string, remoteAddress?: string) =>
  studio.app.inject({
    method: 'POST',
    url: '/api/user/login',
    payload: { email },
    ...(remoteAddress && { remoteAddress }),
  });

/** Registers. */
export const register = (studio: TestApp, email: string, overrides: Record<string, unknown> = {}) =>
  studio.app.inject({
    method: 'POST',
    url: '/api/user/register',
    payload: { firstName: 'Noor', lastName: 'Haddad', email, ...overrides },
  });

/** Spends a mailed token as the page does. */
export const consumeToken = (studio: TestApp, page: Page, token: string, headers: Record<string, string> = {}) =>
  studio.app.inject({ url: `/api/user/${page}?token=${token}`, headers });

/** Spends the code of a verified email in the browser that verified it; `more` goes into the body. */
export const exchangeCode = (
  studio: TestApp,
  verifyResponse: Awaited<ReturnType<typeof consumeToken>> | undefined,
  overrides: Record<string, unknown> = {},
) =>
  studio.app.inject({
    method: 'POST',
    url: '/api/user/exchange',
    headers: { cookie: `entry-browser=${verifyResponse ? parseCookies(verifyResponse)['entry-browser']?.value : ''}` },
    payload: { token: verifyResponse?.json().token, ...overrides },
  });

/** Cookies that an answer sets, by name, with their attributes. */
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
