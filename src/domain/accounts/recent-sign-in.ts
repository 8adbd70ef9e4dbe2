/**
 * How long a sign-in counts as proof that it is really the person: for taking their data along and for deleting their
 * account. A session lives for thirty days, and anyone who finds the device open has it; the mailbox they have not.
 */
export const RECENT_SIGN_IN_MINUTES = 15;

/** Until when a session that began at this instant is such a proof. Renewing a session does not lengthen it. */
export function recentSignInUntil(startedAt: Date): Date {
  return new Date(startedAt.getTime() + RECENT_SIGN_IN_MINUTES * 60_000);
}
