const MINUTE_MS = 60_000;

/** How long a sign-in or a repeated password counts as recent authentication. */
export const STEP_UP_TTL_MS = 15 * MINUTE_MS;

/**
 * The maximum number of different pages with personal data per session and hour without recent authentication.
 * Reloading the same page does not count.
 */
export const MAX_PAGES_WITHOUT_STEP_UP = 60;

/**
 * Returns true if the authentication is recent enough; null is none. Allows a clock difference of one minute between
 * processes.
 */
export function isRecentlyAuthenticated(reauthenticatedAt: Date | null, now: Date): boolean {
  if (reauthenticatedAt === null) return false;
  const ageMs = now.getTime() - reauthenticatedAt.getTime();
  return ageMs >= -MINUTE_MS && ageMs <= STEP_UP_TTL_MS;
}

/**
 * How long a sign-in allows a data export and account deletion. A session lasts thirty days and is open to any user of
 * the device; the mailbox is not.
 */
const RECENT_SIGN_IN_MINUTES = 15;

/**
 * Returns when a session that started at this instant stops counting as recent. Renewing the session does not extend
 * it.
 */
export function recentSignInUntil(startedAt: Date): Date {
  return new Date(startedAt.getTime() + RECENT_SIGN_IN_MINUTES * 60_000);
}
