import type { Database } from '#database/connection.ts';
import { lockSchedule } from '#database/schedule.ts';
import { canTransitionBooking } from '#domain/bookings/booking-states.ts';
import { initialRemindedAt } from '../../reminder-window.ts';
import type { PaymentHandler } from '../payments/payment.ts';
import { type BookingDeps, hasStartedNow, notifyBooked, releaseHold } from './core.ts';
import { checkIsOpen } from './offers/answer.ts';
import { formatOfferLabel } from './offers/mail-props.ts';
import { keepOfferPayment } from './offers/pay.ts';
import { findOffer, listBookedShares, lockOffer } from './offers/store.ts';
import { isSecondOfOnce } from './session-terms.ts';
import * as store from './store.ts';

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

/**
 * Updates a session, or an offer of several, when its payment is captured, fails or is refunded. Each method runs in the
 * ledger's transaction.
 */
export function createBookingPaymentHandler(deps: BookingDeps): PaymentHandler {
  return {
    // The schedule lock comes before any row lock, because another transaction may be releasing this hold.
    async lockSubject(tx, payment) {
      await lockSchedule(tx);
      await store.lockBooking(tx, payment.subjectId);
      await lockOffer(tx, { id: payment.subjectId });
    },

    // A release of the hold also abandons its payment, so an outstanding payment always has its hold. An offer is over
    // from its last minute on, which can be before it is abandoned.
    async isAvailable(tx, payment) {
      const offer = await findOffer(tx, payment.subjectId);
      return !offer || checkIsOpen(deps, offer) === undefined;
    },

    async onCaptured(tx, payment) {
      const booking = await store.findBooking(tx, payment.subjectId);
      if (!booking) {
        const offer = await findOffer(tx, payment.subjectId);
        return offer ? keepOfferPayment(deps, tx, offer, payment) : { refund: TOO_LATE_MESSAGE };
      }
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

    async getLabel(tx, payment) {
      const offer = await findOffer(tx, payment.subjectId);
      return offer ? formatOfferLabel(offer) : '';
    },

    async onRefunded(tx, payment) {
      if (await releaseHold(deps, tx, payment.subjectId, 'any')) return;
      const row = await store.findBooking(tx, payment.subjectId);
      // A session may take place although its payment was refunded, so the owner decides whether to cancel it.
      const shares = row ? [] : await listBookedShares(tx, payment);
      for (const booked of row?.state === 'booked' ? [row] : shares)
        deps.reportError('a booked session was refunded and still stands', { bookingId: booked.id });
    },
  };
}
