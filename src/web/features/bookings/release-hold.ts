import { clientApi } from '#web/api/signed-in.ts';
import { getUserToken } from '#web/features/accounts/stored-user.ts';

let pendingRelease: Promise<unknown> = Promise.resolve();

/**
 * Lets a held time go. The call outlives the page that makes it. Where it is refused or does not get through, the hold
 * runs out by itself; until then this page neither goes by it nor calls its time taken (`offeredIn`), and one that may
 * be paid for comes back with the diary.
 */
export function releaseHold(slotId: string): void {
  // The person who signed out a moment ago must not be told that the session is over.
  if (!getUserToken()) return;
  pendingRelease = clientApi('DELETE /api/bookings/{slotId}/hold', { params: { slotId } }).catch(() => {});
}

/** Settles when no hold is being let go: what is read before that still has it. */
export function pendingHoldRelease(): Promise<unknown> {
  return pendingRelease;
}
