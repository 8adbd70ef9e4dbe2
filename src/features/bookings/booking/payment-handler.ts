import type { PaymentHandler } from '#features/payments/payment.ts';
import type { Database } from '#platform/database/connection.ts';
import { lockSchedule } from '#platform/database/schedule.ts';
import { initialRemindedAt } from '#platform/time/repeats/reminder-window.ts';
import { type BookingDeps, hasStartedNow, notifyBooked, releaseHold } from '../core.ts';
import { formatPaymentDescription } from '../mail-props.ts';
import { isSecondOfOnce } from '../sessions/session-terms.ts';
import * as store from '../store.ts';
import { canTransitionBooking } from './domain/booking-states.ts';

const TOO_LATE_MESSAGE = 'The time you paid for was no longer free when the payment came.';

/** The hold was released before the money arrived. It becomes a booking at once if its time is still free. */
async function rebookReleasedHold(deps: BookingDeps, tx: Database, row: store.BookingRow): Promise<boolean> {
  if (row.state !== 'released' || (await isSecondOfOnce(deps, tx, row))) return false;
  const now = deps.clock.now();
  const { sessionHours } = (await deps.settings.read(tx)).reminders;
  const remindedAt = initialRemindedAt(row, now, deps.timeZone, sessionHours);
  const booked = await store.bookReleasedHold(tx, row.id, { bookedAt: now, paidAt: now, remindedAt });
  if (booked) await notifyBooked(deps, tx, booked);
  return booked !== undefined;
}

/** A session may take place although its payment was refunded, so the owner decides whether to cancel it. */
export const reportRefunded = (deps: BookingDeps, bookingId: string) =>
  deps.reportError('a booked session was refunded and still stands', { bookingId });

/** Updates a session when its payment is captured, fails or is refunded. Each method runs in the ledger's transaction. */
export function createBookingPaymentHandler(deps: BookingDeps): PaymentHandler {
  return {
    // The schedule lock comes before any row lock, because another transaction may be releasing this hold.
    async lockSubject(tx, payment) {
      await lockSchedule(tx);
      await store.lockBooking(tx, payment.subjectId);
    },

    // A release of the hold also abandons its payment, so an outstanding payment always has its hold.
    isAvailable: async () => true,

    async onCaptured(tx, payment) {
      const booking = await store.findBooking(tx, payment.subjectId);
      if (!booking) return { refund: TOO_LATE_MESSAGE };
      if (booking.paidAt && (booking.state === 'held' || booking.state === 'booked')) return 'keep';
      if (!hasStartedNow(deps, booking) && canTransitionBooking(booking.state, 'booked')) {
        if (await store.markHoldPaid(tx, booking.id, deps.clock.now())) return 'keep';
        if (await rebookReleasedHold(deps, tx, booking)) return 'keep';
      }
      await releaseHold(deps, tx, booking.id, 'unpaid');
      return { refund: TOO_LATE_MESSAGE };
    },

    async onFailed(tx, payment) {
      await releaseHold(deps, tx, payment.subjectId, 'unpaid');
    },

    async onRefunded(tx, payment) {
      if (await releaseHold(deps, tx, payment.subjectId, 'any')) return;
      const booking = await store.findBooking(tx, payment.subjectId);
      if (booking?.state === 'booked') reportRefunded(deps, booking.id);
    },

    async describe(db, bookingId) {
      const booking = await store.findBooking(db, bookingId);
      return booking && formatPaymentDescription(booking, deps);
    },
  };
}
