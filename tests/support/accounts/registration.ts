import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { sendPlainRequest } from '../http/plain-request.ts';
import { createMailboxClient, type Mail } from '../mail/mailbox.ts';

type LinkPage = 'verify-email' | 'verify-login';

export const createEmail = (label: string) => `${label}-${randomUUID()}@example.com`;

function extractToken(mail: Mail | undefined, page: LinkPage): string {
  const token = new RegExp(`/${page}\\?token=([\\w-]{43})(?![\\w-])`).exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`no link to ${page} in: ${mail?.subject}`);
  return token;
}

export async function requestMailedToken(
  origin: string,
  email: string,
  page: LinkPage,
  send: () => Promise<{ status: number }>,
) {
  const mails = createMailboxClient(origin);
  const mailCount = (await mails.listMails(email)).length;
  const { status } = await send();
  if (status >= 300) throw new Error(`asking for a mail answered ${status}`);
  await expect.poll(async () => (await mails.listMails(email)).length).toBeGreaterThan(mailCount);
  return { token: extractToken((await mails.listMails(email))[0], page) };
}

export function requestLoginToken(origin: string, email: string) {
  return requestMailedToken(origin, email, 'verify-login', () =>
    sendPlainRequest(origin, 'POST', '/api/user/login', { body: { email } }),
  );
}

export function requestRegistrationToken(origin: string, email: string, ip = '192.0.2.77', mailOrigin = origin) {
  const body = { firstName: 'Ida', lastName: 'Bell', email };
  return requestMailedToken(mailOrigin, email, 'verify-email', () =>
    sendPlainRequest(origin, 'POST', '/api/user/register', { body, ip }),
  );
}

export async function createSignedInPerson(
  origin: string,
  email = createEmail('person'),
  ip = '192.0.2.77',
  mailOrigin = origin,
) {
  const { token: link } = await requestRegistrationToken(origin, email, ip, mailOrigin);
  const verification = await sendPlainRequest(origin, 'GET', `/api/user/verify-email?token=${link}`, { ip });
  const login = await sendPlainRequest(origin, 'POST', '/api/user/exchange', {
    body: { token: verification.body.token },
    cookies: verification.cookies,
    ip,
  });
  if (login.status !== 200) throw new Error(`signing in answered ${login.status}: ${JSON.stringify(login.body)}`);
  return {
    id: String(verification.body.userId),
    email,
    token: String(login.body.token),
    refreshCookie: login.cookies['user-refresh'] ?? '',
  };
}

export async function refreshToken(origin: string, refreshCookie: string) {
  const { status, body, cookies } = await sendPlainRequest(origin, 'POST', '/api/user/refresh-token', {
    cookies: { 'user-refresh': refreshCookie },
  });
  return { status, token: String(body.accessToken ?? ''), refreshCookie: cookies['user-refresh'] ?? '' };
}
