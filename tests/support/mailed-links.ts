import { oneTimeTokens } from '#database/tables/accounts.ts';
import { hashOfToken, randomToken } from '#server/features/accounts/one-time-token.ts';
import type { OutgoingMail } from '#server/outside/mail.ts';
import type { Studio } from './studio.ts';

type Page = 'verify-email' | 'verify-login';

/** The token of the link to a page that a mail carries; fails when there is none. */
export function tokenIn(mail: OutgoingMail | undefined, page: Page): string {
  const found = new RegExp(`/${page}\\?token=([\\w-]{43})(?![\\w-])`).exec(mail?.text ?? '')?.[1];
  if (!found) throw new Error(`no link to ${page} in: ${mail?.subject}`);
  return found;
}

/** The token of the newest mail to an address, once there are `count`. */
export async function mailedToken(studio: Studio, email: string, page: Page, count = 1): Promise<string> {
  return tokenIn((await studio.mailsTo(email, count)).at(-1), page);
}

const TEN_MINUTES_MS = 600_000;

/** The token of a login link of a client, which no mail was sent for. */
export async function unmailedToken({ connection, clock }: Studio, client: { id: string; email: string }) {
  const token = randomToken();
  const createdAt = clock.now();
  await connection.db.insert(oneTimeTokens).values({
    ...{ tokenHash: hashOfToken(token), purpose: 'login', clientId: client.id, email: client.email },
    ...{ createdAt, expiresAt: new Date(createdAt.getTime() + TEN_MINUTES_MS) },
  });
  return token;
}

/** Asks for a login link. */
export const askForLogin = (studio: Studio, email: string, remoteAddress?: string) =>
  studio.app.inject({
    method: 'POST',
    url: '/api/user/login',
    payload: { email },
    ...(remoteAddress && { remoteAddress }),
  });

/** Registers. */
export const askToRegister = (studio: Studio, email: string, more: Record<string, unknown> = {}) =>
  studio.app.inject({
    method: 'POST',
    url: '/api/user/register',
    payload: { firstName: 'Noor', lastName: 'Haddad', email, ...more },
  });

/** Spends a mailed token as the page does. */
export const spend = (studio: Studio, page: Page, token: string, headers: Record<string, string> = {}) =>
  studio.app.inject({ url: `/api/user/${page}?token=${token}`, headers });

/** Spends the code of a verified email in the browser that verified it; `more` goes into the body. */
export const enter = (
  studio: Studio,
  verified: Awaited<ReturnType<typeof spend>> | undefined,
  more: Record<string, unknown> = {},
) =>
  studio.app.inject({
    method: 'POST',
    url: '/api/user/exchange',
    headers: { cookie: `entry-browser=${verified ? cookiesOf(verified)['entry-browser']?.value : ''}` },
    payload: { token: verified?.json().token, ...more },
  });

/** Cookies that an answer sets, by name, with their attributes. */
export function cookiesOf(answer: { cookies: { name: string; value: string }[] }) {
  return Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie])) as Record<
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
