import type { PaymentHandler } from '#features/payments/payment.ts';
import { lockSchedule } from '#platform/database/schedule.ts';
import { reportRefunded } from '../booking/payment-handler.ts';
import { type BookingDeps, hasStartedNow } from '../core.ts';
import { bookOffer, checkIsOpen } from './answer.ts';
import { formatOfferLabel } from './mail-props.ts';
import { findOffer, listBookedShares, lockOffer } from './store.ts';

const TOO_LATE_MESSAGE = 'The times you paid for were no longer free when the payment came.';

/** Updates an offer when its payment is captured, fails or is refunded. Each method runs in the ledger's transaction. */
export function createOfferPaymentHandler(deps: BookingDeps): PaymentHandler {
  return {
    async lockSubject(tx, payment) {
      await lockSchedule(tx);
      await lockOffer(tx, { id: payment.subjectId });
    },

    // An offer is over from its last minute on, which can be before its payment is abandoned.
    async isAvailable(tx, payment) {
      const offer = await findOffer(tx, payment.subjectId);
      return offer !== undefined && checkIsOpen(deps, offer) === undefined;
    },

    // Money for an offer that has lapsed books it if all its times are still free.
    async onCaptured(tx, payment) {
      const offer = await findOffer(tx, payment.subjectId);
      if (offer?.paymentId === payment.id) return 'keep';
      const canBook = (offer?.state === 'open' || offer?.state === 'lapsed') && !hasStartedNow(deps, offer);
      if (canBook && (await bookOffer(deps, tx, offer, payment.id))) return 'keep';
      return { refund: TOO_LATE_MESSAGE };
    },

    // The offer stays open, and its client can pay again.
    async onFailed() {},

    async getLabel(tx, payment) {
      const offer = await findOffer(tx, payment.subjectId);
      return offer ? formatOfferLabel(offer) : '';
    },

    async onRefunded(tx, payment) {
      for (const { id } of await listBookedShares(tx, payment)) reportRefunded(deps, id);
    },
  };
}
