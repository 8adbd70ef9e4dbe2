import { randomBytes } from 'node:crypto';
import type { CookieJar } from '#platform/http/cookie-jar.ts';
import type { SignedLinks } from '#platform/http/signed-links.ts';

/** The HttpOnly cookie of a browser in which an owner has signed in. It stays after the logout. */
const DEVICE_COOKIE = 'owner-browser';
const PURPOSE = 'owner-browser';
const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * The device id of this browser, if this owner has signed in with it. It grants no access: its failed attempts are
 * counted separately, so that a stranger's attempts do not lock the owner out (decision record 26).
 */
export function readDeviceCookie(
  links: SignedLinks,
  cookies: CookieJar,
  ownerId: string | undefined,
): string | undefined {
  const value = cookies.get(DEVICE_COOKIE);
  const subject = value && links.verify(PURPOSE, value);
  return subject && ownerId !== undefined && subject.startsWith(`${ownerId} `) ? subject : undefined;
}

/** Marks this browser as known to the owner for one year. */
export function setDeviceCookie(
  links: SignedLinks,
  cookies: CookieJar,
  ownerId: string,
  deviceId: string | undefined,
): void {
  const subject = deviceId ?? `${ownerId} ${randomBytes(16).toString('base64url')}`;
  cookies.set(DEVICE_COOKIE, links.sign(PURPOSE, subject), { maxAgeSeconds: YEAR_SECONDS, sameSite: 'strict' });
}
