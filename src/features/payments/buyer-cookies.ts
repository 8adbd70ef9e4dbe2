import { randomBytes } from 'node:crypto';
import { computeKeyedHash } from '#platform/crypto/keyed-hash.ts';
import { hashIp } from '#platform/http/client-ip.ts';
import type { CookieJar } from '#platform/http/cookie-jar.ts';
import type { RequestMeta } from '#platform/http/endpoint-router.ts';

/**
 * Identifies the browser at checkout, so that it can read its own orders. The value is random and holds no personal
 * data.
 */
const BUYER_COOKIE = 'buyer';
const YEAR_SECONDS = 365 * 24 * 3600;
const COOKIE_PATTERN = /^[\w-]{22}$/;

/** The browser and the address of a request as keyed hashes. The table stores neither value itself. */
export type CheckoutOrigin = { browser: string; address: string };

/** Reads and issues buyer cookies; `secret` is the key of the hashes. */
export function createBuyerCookies(secret: string) {
  const hash = (value: string) => computeKeyedHash(secret, 'order/browser', value);

  const readCookie = (cookies: CookieJar): string | undefined => {
    const value = cookies.get(BUYER_COOKIE);
    return value && COOKIE_PATTERN.test(value) ? value : undefined;
  };

  return {
    /** The hash of the request's buyer cookie. Undefined without a cookie. */
    read(cookies: CookieJar): string | undefined {
      const value = readCookie(cookies);
      return value && hash(value);
    },
    /** The origin of a checkout request. Sets the cookie in a browser that has none. */
    issue(cookies: CookieJar, { ip }: RequestMeta): CheckoutOrigin {
      const value = readCookie(cookies) ?? randomBytes(16).toString('base64url');
      cookies.set(BUYER_COOKIE, value, { maxAgeSeconds: YEAR_SECONDS, sameSite: 'lax' });
      return { browser: hash(value), address: hashIp(secret, ip) };
    },
  };
}
