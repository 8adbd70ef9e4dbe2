import { createHash, randomBytes } from 'node:crypto';
import type { SignedLinks } from '../../http/signed-links.ts';
import { sha256 } from '../../sha256.ts';

/** Decision 10. */
export const LINK_TTL_MS = 10 * 60_000;
export const EXCHANGE_CODE_TTL_MS = 60_000;

/** 32 random bytes, base64url. */
export const createRandomToken = () => randomBytes(32).toString('base64url');

/**
 * The token that a mailed link carries, from its seed. The mail's props wait in the database until it leaves, and hold
 * the seed alone: without the server's secret nobody makes the token from it, so a copy of the tables opens nothing.
 */
export function deriveToken(links: SignedLinks, seed: string): string {
  const [, signature = ''] = links.sign('one-time token', seed).split('.');
  return signature;
}

/** How a token stands in the table. */
export const hashToken = (token: string) => sha256(token);

/**
 * How the browser is marked that asked for a link: SHA-256 of the line `asked for link` and, on the next, the token;
 * base64url without padding. A page that holds the link's token reckons the same with crypto.subtle, and a browser that
 * holds the mark cannot reckon the token from it.
 */
export function linkRequestHash(token: string): string {
  return createHash('sha256').update(`asked for link\n${token}`).digest('base64url');
}

/** The cookie that holds that mark. Pages read it: with `__Host-` before its name where the site is served over TLS. */
export const LINK_REQUEST_COOKIE = 'asked-for-link';

/** The HttpOnly cookie of the browser that an entry code is bound to; the code's row holds hashOfBrowser(its value). */
export const EXCHANGE_COOKIE = 'entry-browser';
export const hashBrowserCookie = (cookie: string) => sha256(cookie);
