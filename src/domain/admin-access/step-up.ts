const MINUTE_MS = 60_000;

/** How long the owner has proved herself for, by signing in or by giving her password again. */
export const STEP_UP_TTL_MS = 15 * MINUTE_MS;

/**
 * So many different pages with people on them a session sees in an hour without a fresh proof. Asking for a page again,
 * as screens do by themselves, counts as nothing.
 */
export const MAX_PAGES_WITHOUT_STEP_UP = 60;

/**
 * Whether a proof of who she is still counts for what asks for a fresh one; null is no proof at all. The clocks of two
 * processes may differ by up to a minute.
 */
export function isRecentlyAuthenticated(reauthenticatedAt: Date | null, now: Date): boolean {
  if (reauthenticatedAt === null) return false;
  const ageMs = now.getTime() - reauthenticatedAt.getTime();
  return ageMs >= -MINUTE_MS && ageMs <= STEP_UP_TTL_MS;
}
