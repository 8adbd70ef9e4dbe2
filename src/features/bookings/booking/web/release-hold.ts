import { getUserToken } from '#platform/browser-session/stored-user.ts';
import { clientApi } from '../../web/signed-in-api.ts';

let pendingRelease: Promise<unknown> = Promise.resolve();

/**
 * Releases a hold; the request survives leaving the page. If it fails, the hold expires on the server: until then this
 * page does not use it, `listOfferedSlots` still offers its slot, and a hold that may be paid returns with the booking
 * data.
 */
export function releaseHold(slotId: string): void {
  // After sign-out this call would only fail with "session ended", which the user must not see.
  if (!getUserToken()) return;
  pendingRelease = clientApi('DELETE /api/bookings/{slotId}/hold', { params: { slotId } }).catch(() => {});
}

/** Settles when no release is pending. Data requested earlier may still contain the hold. */
export function pendingHoldRelease(): Promise<unknown> {
  return pendingRelease;
}

let releaseAbandonedHold = () => {};

/** Registers how New Booking releases its hold. */
export function onAbandon(release: () => void): void {
  releaseAbandonedHold = release;
}

/**
 * Releases the hold of New Booking before the page that follows loads its bookings. New Booking itself ends only when
 * that page is loaded.
 */
export function abandonNewBooking(): void {
  releaseAbandonedHold();
}
