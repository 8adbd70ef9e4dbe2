import type { SignedLinks } from '#platform/http/signed-links.ts';
import type { GoogleAttempt } from './google.ts';

/** The HttpOnly cookie that keeps a Google sign-in between its two redirects. */
export const GOOGLE_ATTEMPT_COOKIE = 'google-attempt';
export const ATTEMPT_TTL_SECONDS = 600;

const PURPOSE = 'google-attempt';

/** The cookie's value: a signed attempt, valid for ten minutes. */
export function encodeAttempt(links: SignedLinks, attempt: GoogleAttempt, now: Date): string {
  const untilMs = now.getTime() + ATTEMPT_TTL_SECONDS * 1000;
  return links.sign(PURPOSE, JSON.stringify({ ...attempt, untilMs }));
}

/** The attempt in a cookie. Undefined when it is missing, forged or expired. */
export function decodeAttempt(links: SignedLinks, cookie: string | undefined, now: Date): GoogleAttempt | undefined {
  const subject = cookie && links.verify(PURPOSE, cookie);
  if (!subject) return undefined;
  const { untilMs, ...attempt } = JSON.parse(subject) as GoogleAttempt & { untilMs: number };
  return now.getTime() < untilMs ? attempt : undefined;
}

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The site's URL as this browser spells it, without a trailing slash. Cookies are bound to a host name and a local site
 * has several names; no other host from a request is trusted.
 *
 * @param host the request's host, with its port
 */
export function resolveSiteOrigin(publicUrl: string, host: string): string {
  const site = new URL(publicUrl);
  const requestUrl = URL.parse(`${site.protocol}//${host}`);
  const names = [site, requestUrl].map((url) => url?.hostname ?? '');
  return requestUrl?.port === site.port && names.every((name) => LOOPBACK_HOSTS.includes(name))
    ? requestUrl.origin
    : publicUrl;
}
