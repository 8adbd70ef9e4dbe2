import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type Mail, mailbox } from '../../support/mailbox.ts';
import { newAddress } from './addresses.ts';
import { plainCall } from './plain-call.ts';

type LinkPage = 'verify-email' | 'verify-login';

export const newEmail = (who: string) => `${who}-${randomUUID()}@example.com`;

/** What the link to a page carries, by which a mail is followed. */
function tokenIn(mail: Mail | undefined, page: LinkPage): string {
  const token = new RegExp(`/${page}\\?token=([\\w-]{43})(?![\\w-])`).exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`no link to ${page} in: ${mail?.subject}`);
  return token;
}

/** Does what has a mail sent, and answers what its link carries. */
export async function mailed(origin: string, email: string, page: LinkPage, ask: () => Promise<{ status: number }>) {
  const mails = mailbox(origin);
  const before = (await mails.all(email)).length;
  const { status } = await ask();
  if (status >= 300) throw new Error(`asking for a mail answered ${status}`);
  await expect.poll(async () => (await mails.all(email)).length).toBeGreaterThan(before);
  return { token: tokenIn((await mails.all(email))[0], page) };
}

/** Asks for a login link. */
export function mailedLogin(origin: string, email: string) {
  return mailed(origin, email, 'verify-login', () => plainCall(origin, 'POST', '/api/user/login', { body: { email } }));
}

/** Whom the mails are for that only show that those before them have left. */
export const LAST_IN_LINE = 'last-in-line';

/** Waits until every mail has left that was caused before: one more is asked for, and it comes last. */
export async function allMailsLeft(origin: string): Promise<void> {
  const email = newEmail(LAST_IN_LINE);
  const { status } = await plainCall(origin, 'POST', '/api/user/login', { body: { email }, address: newAddress() });
  expect(status).toBe(200);
  await expect.poll(async () => (await mailbox(origin).all(email)).length, { timeout: 300_000 }).toBe(1);
}

/** Begins a registration; its mail is read at the stand-ins of `mailsAt`. */
export function mailedRegistration(origin: string, email: string, address = '192.0.2.77', mailsAt = origin) {
  const body = { firstName: 'Ida', lastName: 'Bell', email };
  return mailed(mailsAt, email, 'verify-email', () =>
    plainCall(origin, 'POST', '/api/user/register', { body, address }),
  );
}

/** Someone who has registered by mail and is signed in: what their browser keeps. */
export async function signedInPerson(
  origin: string,
  email = newEmail('person'),
  address = '192.0.2.77',
  mailsAt = origin,
) {
  const { token: link } = await mailedRegistration(origin, email, address, mailsAt);
  const verified = await plainCall(origin, 'GET', `/api/user/verify-email?token=${link}`, { address });
  const entered = await plainCall(origin, 'POST', '/api/user/exchange', {
    body: { token: verified.body.token },
    cookies: verified.cookies,
    address,
  });
  if (entered.status !== 200) throw new Error(`signing in answered ${entered.status}: ${JSON.stringify(entered.body)}`);
  return {
    id: String(verified.body.userId),
    email,
    token: String(entered.body.token),
    refreshCookie: entered.cookies['user-refresh'] ?? '',
  };
}

/** Asks for a new access token with a refresh cookie. */
export async function refreshed(origin: string, refreshCookie: string) {
  const { status, body, cookies } = await plainCall(origin, 'POST', '/api/user/refresh-token', {
    cookies: { 'user-refresh': refreshCookie },
  });
  return { status, token: String(body.accessToken ?? ''), refreshCookie: cookies['user-refresh'] ?? '' };
}
