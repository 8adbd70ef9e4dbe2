import { randomBytes } from 'node:crypto';
import type { CookieJar } from '../../../http/cookie-jar.ts';
import type { RequestMeta } from '../../../http/endpoint-router.ts';
import { hashIp } from '../../../http/ip-hash.ts';
import { computeKeyedHash } from '../../../keyed-hash.ts';

/** Marks the browser that checks out, so that its orders are its own. It says nothing about anybody. */
const BUYER_COOKIE = 'buyer';
const YEAR_SECONDS = 365 * 24 * 3600;
const COOKIE_PATTERN = /^[\w-]{22}$/;

/** The browser and the address that a request comes from, as keyed hashes: the table holds neither. */
export type CheckoutOrigin = { browser: string; address: string };

export type BuyerCookies = ReturnType<typeof createBuyerCookies>;

/** The origins of requests, hashed with `secret`. */
export function createBuyerCookies(secret: string) {
  const hash = (value: string) => computeKeyedHash(secret, 'order/browser', value);

  const readCookie = (cookies: CookieJar): string | undefined => {
    const value = cookies.get(BUYER_COOKIE);
    return value && COOKIE_PATTERN.test(value) ? value : undefined;
  };

  return {
    /** The browser that asks, as it was marked; undefined when it was not. */
    read(cookies: CookieJar): string | undefined {
      const value = readCookie(cookies);
      return value && hash(value);
    },
    /** Where a request comes from that leads to buying; a browser that has no mark gets one. */
    issue(cookies: CookieJar, { ip }: RequestMeta): CheckoutOrigin {
      const value = readCookie(cookies) ?? randomBytes(16).toString('base64url');
      cookies.set(BUYER_COOKIE, value, { maxAgeSeconds: YEAR_SECONDS, sameSite: 'lax' });
      return { browser: hash(value), address: hashIp(secret, ip) };
    },
  };
}
