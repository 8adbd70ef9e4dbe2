import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/time/clock.ts';
import { type CookieJar, createCookieJar } from '../cookie-jar.ts';
import type { SignedLinks } from '../signed-links.ts';

const COOKIE = 'site-view';
const PURPOSE = 'site-view';
export const SITE_VIEW_HOURS = 24;

export type SiteView = ReturnType<typeof createSiteView>;

/**
 * Lets the owner's browser see the site while it is closed. The session is in the browser's storage and is not sent
 * with the request for a page, so a signed cookie says it.
 */
export function createSiteView({ links, clock, secure }: { links: SignedLinks; clock: Clock; secure: boolean }) {
  return {
    grant(cookies: CookieJar): void {
      const value = links.sign(PURPOSE, String(clock.now().getTime() + SITE_VIEW_HOURS * 3_600_000));
      cookies.set(COOKIE, value, { maxAgeSeconds: SITE_VIEW_HOURS * 3_600, sameSite: 'lax' });
    },
    isGranted(request: FastifyRequest, reply: FastifyReply): boolean {
      const value = createCookieJar(request, reply, secure).get(COOKIE);
      return value !== undefined && Number(links.verify(PURPOSE, value) ?? 0) > clock.now().getTime();
    },
  };
}
