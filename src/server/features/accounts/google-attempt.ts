import type { SignedLinks } from '../../http/signed-links.ts';
import type { GoogleAttempt } from '../../integrations/google.ts';

/** The HttpOnly cookie that remembers a sign-in with Google between its two redirects. */
export const GOOGLE_ATTEMPT_COOKIE = 'google-attempt';
export const ATTEMPT_TTL_SECONDS = 600;

const PURPOSE = 'google-attempt';

/** The cookie's value: an attempt, signed, good for ten minutes. */
export function encodeAttempt(links: SignedLinks, attempt: GoogleAttempt, now: Date): string {
  const untilMs = now.getTime() + ATTEMPT_TTL_SECONDS * 1000;
  return links.sign(PURPOSE, JSON.stringify({ ...attempt, untilMs }));
}

/** The attempt in a cookie; undefined when there is none, we did not sign it, or it is too old. */
export function decodeAttempt(links: SignedLinks, cookie: string | undefined, now: Date): GoogleAttempt | undefined {
  const subject = cookie && links.verify(PURPOSE, cookie);
  if (!subject) return undefined;
  const { untilMs, ...attempt } = JSON.parse(subject) as GoogleAttempt & { untilMs: number };
  return now.getTime() < untilMs ? attempt : undefined;
}

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Address of the site as this browser spells it, without a slash at the end. A site on one's own machine has several
 * names, and what a browser keeps under one it does not send to the other. No other name that a request claims is
 * believed.
 *
 * @param host the request's own, with its port
 */
export function resolveSiteOrigin(publicUrl: string, host: string): string {
  const site = new URL(publicUrl);
  const requestUrl = URL.parse(`${site.protocol}//${host}`);
  const names = [site, requestUrl].map((url) => url?.hostname ?? '');
  return requestUrl?.port === site.port && names.every((name) => LOOPBACK_HOSTS.includes(name))
    ? requestUrl.origin
    : publicUrl;
}
