import { createHash, randomBytes } from 'node:crypto';
import { sha256 } from '#platform/crypto/sha256.ts';
import type { SignedLinks } from '#platform/http/signed-links.ts';
import { EMAIL_LINK_MINUTES } from './domain/email-links.ts';

export const LINK_TTL_MS = EMAIL_LINK_MINUTES * 60_000;
export const EXCHANGE_CODE_TTL_MS = 60_000;

/** 32 random bytes, base64url. */
export const createRandomToken = () => randomBytes(32).toString('base64url');

/**
 * Derives the token of a mailed link from its seed. The queued mail holds only the seed, so a copy of the tables gives
 * no access without the server's secret.
 */
export function deriveToken(links: SignedLinks, seed: string): string {
  const [, signature = ''] = links.sign('one-time token', seed).split('.');
  return signature;
}

/** The hash of a token in the table. */
export const hashToken = (token: string) => sha256(token);

/**
 * The hash that identifies the browser that requested a link: SHA-256 of the line `asked for link`, a line break and
 * the token; base64url without padding. A page with the token computes the same hash by crypto.subtle, but the hash
 * does not reveal the token.
 */
export function linkRequestHash(token: string): string {
  return createHash('sha256').update(`asked for link\n${token}`).digest('base64url');
}

/** The cookie with that hash, readable by pages. Over TLS its name starts with `__Host-`. */
export const LINK_REQUEST_COOKIE = 'asked-for-link';

/**
 * The HttpOnly cookie of the browser that an exchange code is bound to. The code's row holds hashBrowserCookie of its
 * value.
 */
export const EXCHANGE_COOKIE = 'entry-browser';
export const hashBrowserCookie = (cookie: string) => sha256(cookie);
