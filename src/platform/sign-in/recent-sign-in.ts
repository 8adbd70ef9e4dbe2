/**
 * How long a sign-in allows a data export and account deletion. A session lasts thirty days and is open to any user of
 * the device; the mailbox is not.
 */
export const RECENT_SIGN_IN_MINUTES = 15;

/**
 * Returns when a session that started at this instant stops counting as recent. Renewing the session does not extend
 * it.
 */
export function recentSignInUntil(startedAt: Date): Date {
  return new Date(startedAt.getTime() + RECENT_SIGN_IN_MINUTES * 60_000);
}
