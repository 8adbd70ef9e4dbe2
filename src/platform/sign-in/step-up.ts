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
