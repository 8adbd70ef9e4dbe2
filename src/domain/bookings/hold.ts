/** A slot is held this long for someone who is about to pay. */
export const HOLD_MINUTES = 15;
/** Holds that one client lets go of and makes again last no longer than this in all, unless they pay. */
export const MAX_TOTAL_HOLD_MINUTES = 30;
/** A paid hold whose Finalize did not come within this time is finalized by the server. */
export const AUTO_FINALIZE_AFTER_SECONDS = 60;

const MINUTE_MS = 60_000;

/**
 * Until when a hold lasts that is made now.
 *
 * @param heldSince when its client first held this slot within the last HOLDS_IN_ALL_MINUTES
 */
export function holdExpiresAt(now: Date, heldSince: Date = now): Date {
  const maxExpiryMs = heldSince.getTime() + MAX_TOTAL_HOLD_MINUTES * MINUTE_MS;
  return new Date(Math.min(now.getTime() + HOLD_MINUTES * MINUTE_MS, maxExpiryMs));
}

/**
 * A hold that nobody paid for and whose time is over: others may have the slot. A paid one never runs out. While only the
 * provider knows whether it is paid, it is kept until its session begins.
 */
export function isHoldExpired(
  hold: { heldUntil: Date | null; paidAt: Date | null; isCapturePending: boolean; hasStarted: boolean },
  now: Date,
): boolean {
  if (hold.paidAt || (hold.isCapturePending && !hold.hasStarted)) return false;
  return hold.heldUntil === null || hold.heldUntil <= now;
}
