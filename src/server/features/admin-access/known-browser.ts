import { randomBytes } from 'node:crypto';
import type { Jar } from '../../http/jar.ts';
import type { SignedLinks } from '../../http/signed-links.ts';

/** The HttpOnly cookie of a browser that an owner has signed in with; logging out leaves it. */
const OWNER_BROWSER = 'owner-browser';
const PURPOSE = 'owner-browser';
const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * The name of this browser, if the owner with this id has signed in with it before. It opens nothing: its wrong passwords
 * are counted by themselves, so that a stranger's do not keep the owner out (decision record 26).
 */
export function knownBrowser(links: SignedLinks, jar: Jar, ownerId: string | undefined): string | undefined {
  const told = jar.get(OWNER_BROWSER);
  const subject = told && links.verify(PURPOSE, told);
  return subject && ownerId !== undefined && subject.startsWith(`${ownerId} `) ? subject : undefined;
}

/** Marks this browser as one that an owner has signed in with, for a year from now. */
export function markBrowser(links: SignedLinks, jar: Jar, ownerId: string, known: string | undefined): void {
  const subject = known ?? `${ownerId} ${randomBytes(16).toString('base64url')}`;
  jar.set(OWNER_BROWSER, links.sign(PURPOSE, subject), { maxAgeSeconds: YEAR_SECONDS, sameSite: 'strict' });
}
