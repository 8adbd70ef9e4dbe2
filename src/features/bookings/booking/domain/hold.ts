/** How long a slot is held for a client who is about to pay. */
export const HOLD_MINUTES = 15;
/** The total limit of repeated holds of one slot by one client without payment. */
export const MAX_TOTAL_HOLD_MINUTES = 30;
/** The server finalizes a paid hold if the client's Finalize request does not arrive in this time. */
export const AUTO_FINALIZE_AFTER_SECONDS = 60;

const MINUTE_MS = 60_000;

/**
 * Returns the expiry of a hold placed now.
 * @param heldSince when the client first held this slot within the last MAX_TOTAL_HOLD_MINUTES
 */
export function holdExpiresAt(now: Date, heldSince: Date = now): Date {
  const maxExpiryMs = heldSince.getTime() + MAX_TOTAL_HOLD_MINUTES * MINUTE_MS;
  return new Date(Math.min(now.getTime() + HOLD_MINUTES * MINUTE_MS, maxExpiryMs));
}

/**
 * Returns true if a hold is unpaid and its time is over, so that other clients may book the slot. A paid hold never
 * expires; a hold with an unknown payment outcome lasts until the session begins.
 */
export function isHoldExpired(
  hold: { heldUntil: Date | null; paidAt: Date | null; isCapturePending: boolean; hasStarted: boolean },
  now: Date,
): boolean {
  if (hold.paidAt || (hold.isCapturePending && !hold.hasStarted)) return false;
  return hold.heldUntil === null || hold.heldUntil <= now;
}
