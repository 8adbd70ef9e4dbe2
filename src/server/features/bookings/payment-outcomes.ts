import type { Database } from '#database/connection.ts';
import { takeDiaryPen } from '#database/diary.ts';
import { mayBecome } from '#domain/bookings/session-states.ts';
import { remindedByConfirmation } from '../../reminder-time.ts';
import type { PurposeHandler } from '../payments/payment.ts';
import type { Desk, Given } from './desk.ts';
import * as store from './store.ts';

const TOO_LATE = 'The time you paid for was no longer free when the payment came.';

/** What becomes of a session when its payment comes, fails or goes back. Each runs in the ledger's own transaction. */
export function paymentOutcomes(given: Given, desk: Desk): PurposeHandler {
  const { clock, timeZone } = given;

  /** The hold was let go before the money came: it becomes a booking at once if its time is still free. */
  async function tookBack(tx: Database, row: store.BookingRow): Promise<boolean> {
    if (row.state !== 'released') return false;
    const now = clock.now();
    const remindedAt = remindedByConfirmation(row, now, timeZone);
    const booked = await store.takeBack(tx, row.id, { bookedAt: now, paidAt: now, remindedAt });
    if (booked) await desk.tellBooked(tx, booked);
    return booked !== undefined;
  }

  return {
    // The pen comes before any row: someone may be letting this very hold go.
    async lock(tx, payment) {
      await takeDiaryPen(tx);
      await store.lockBooking(tx, payment.subjectId);
    },

    // Anyone who lets a hold go lets its payment go as well: what still waits for its buyer is held for them.
    async ready() {
      return true;
    },

    async captured(tx, payment) {
      const found = await store.findBooking(tx, payment.subjectId);
      if (!found) return { refund: TOO_LATE };
      if (found.paidAt && (found.state === 'held' || found.state === 'booked')) return 'keep';
      if (!desk.hasBegun(found) && mayBecome(found.state, 'booked')) {
        if (await store.markPaid(tx, found.id, clock.now())) return 'keep';
        if (await tookBack(tx, found)) return 'keep';
      }
      await desk.letGo(tx, found.id, 'unpaid');
      return { refund: TOO_LATE };
    },

    async failed(tx, payment) {
      await desk.letGo(tx, payment.subjectId, 'unpaid');
    },

    async refunded(tx, payment) {
      if (await desk.letGo(tx, payment.subjectId, 'any')) return;
      const row = await store.findBooking(tx, payment.subjectId);
      // Money can go back for a session that still takes place, so this alone cancels nothing: the owner decides.
      if (row?.state === 'booked')
        given.report('a booked session was refunded and still stands', { bookingId: row.id });
    },
  };
}
