import type { ApiError } from '#platform/api/client.ts';
import type { Notice } from '#platform/documents.ts';
import type { WallTime } from '#platform/time/day.ts';
import type { Hold } from '../../contract/bookings.ts';
import { specificationBounds } from '../../sessions/domain/amounts.ts';
import { priceTexts } from '../../sessions/web/offered-sessions.ts';
import { bookingPayment, newBooking, payBooking } from '../../web/bookings-words.ts';
import { mayBeExpired } from './hold-clock.ts';
import { canReleaseHold, type HoldChange } from './hold-status.ts';

const words = newBooking.dialogs;

/** The slot is unavailable; the client must choose another one. */
const SLOT_REASONS = ['slot-taken', 'slot-past', 'slot-not-found', 'hold-expired'];

/** The session cannot be booked by this client at this time. */
const SESSION_REASONS = [
  'session-type-not-offered',
  'session-too-long',
  'session-not-then',
  'session-booked-before',
  'free-sessions-limit',
];

const withServerMessage = (notice: Notice, apiError: ApiError | undefined): Notice => ({
  title: notice.title,
  text: apiError?.message || notice.text,
});

/** The reason why Continue did not create a hold. */
export type HoldFailure = {
  field: 'slot' | 'sessionType' | 'coupon' | 'amount' | 'service';
  dialog: Notice;
  /** It is unknown whether the slot is held, so the page asks the server. */
  indeterminate?: true;
};

/** Describes a failed hold request; undefined means that no response arrived. */
export function describeHoldFailure(apiError: ApiError | undefined): HoldFailure {
  if (!apiError) return { field: 'service', dialog: words.unanswered, indeterminate: true };
  const { reason, status } = apiError;
  if (reason === 'slot-taken') return { field: 'slot', dialog: words.taken };
  if (SLOT_REASONS.includes(reason)) return { field: 'slot', dialog: withServerMessage(words.failed, apiError) };
  if (reason === 'coupon-invalid') {
    return { field: 'coupon', dialog: { title: words.failed.title, text: newBooking.payment.couponInvalid } };
  }
  if (reason.startsWith('coupon-')) return { field: 'coupon', dialog: withServerMessage(words.failed, apiError) };
  if (SESSION_REASONS.includes(reason))
    return { field: 'sessionType', dialog: withServerMessage(words.failed, apiError) };
  if (reason === 'amount-invalid') return { field: 'amount', dialog: priceTexts.rejected(specificationBounds) };
  if (reason === 'amount-unsuitable')
    return { field: 'amount', dialog: withServerMessage(priceTexts.rejected(specificationBounds), apiError) };
  if (reason === 'payment-unavailable') return { field: 'service', dialog: bookingPayment.notBegun };
  if (reason === 'payments-off')
    return { field: 'service', dialog: withServerMessage(bookingPayment.notBegun, apiError) };
  if (status >= 500) return { field: 'service', dialog: words.unanswered, indeterminate: true };
  return { field: 'service', dialog: withServerMessage(words.failed, apiError) };
}

/** Describes why the server's data no longer has the hold. `isMoved`: the client now holds another slot. */
export function describeLostHold(hold: Hold, input: { isMoved: boolean; now: WallTime; zone: string }): Notice {
  if (input.isMoved) return payBooking.moved;
  if (!canReleaseHold(hold)) return payBooking.gone;
  return mayBeExpired(hold.expiresAt, input.now, input.zone) ? payBooking.expired : payBooking.released;
}

/** A failed capture or Finalize. */
export type PaymentFailure = {
  /** `again`: the client can retry; `wait`: it is unknown whether PayPal took the money; `lost`: the slot is gone. */
  next: 'again' | 'wait' | 'lost';
  dialog: Notice | undefined;
};

const indeterminateFailure: PaymentFailure = { next: 'wait', dialog: bookingPayment.unsure };
const refundedFailure: PaymentFailure = { next: 'lost', dialog: payBooking.refunded };

/** Describes a failed capture; undefined means that no response arrived. */
export function describeCaptureFailure(apiError: ApiError | undefined): PaymentFailure {
  if (!apiError || apiError.status >= 500) return indeterminateFailure;
  const { reason } = apiError;
  if (reason === 'payment-pending') return { next: 'wait', dialog: undefined };
  if (reason === 'payment-refunded') return refundedFailure;
  if (reason === 'slot-taken') return { next: 'lost', dialog: payBooking.taken };
  if (reason === 'slot-past') return { next: 'lost', dialog: payBooking.past };
  if (SLOT_REASONS.includes(reason)) return { next: 'lost', dialog: payBooking.lost };
  return { next: 'again', dialog: withServerMessage(bookingPayment.unsuccessful, apiError) };
}

/** Describes a failed Finalize; undefined means that no response arrived. */
export function describeFinalizeFailure(apiError: ApiError | undefined, { payment }: Hold): PaymentFailure {
  if (!apiError) return { next: 'again', dialog: words.failed };
  const { reason, status } = apiError;
  if (reason === 'payment-pending') return { next: 'wait', dialog: undefined };
  if (reason === 'payment-unsure') return indeterminateFailure;
  if (reason === 'payment-refunded') return refundedFailure;
  if (status >= 500) return { next: 'again', dialog: words.failed };
  if (reason === 'payment-required') return { next: 'again', dialog: words.missing };
  if (SLOT_REASONS.includes(reason)) {
    return { next: 'lost', dialog: payment === 'paid' ? payBooking.gone : payBooking.expired };
  }
  return { next: 'again', dialog: withServerMessage(words.failed, apiError) };
}

/**
 * Combines a failure with the server's current state, which takes precedence: the payment may have arrived another way
 * while the call failed. `stands` returns the hold as it is now.
 *
 * @param hold the hold as the page knew it
 * @param change undefined when the second request failed too
 */
export function resolveFailure(
  failure: PaymentFailure,
  hold: Hold,
  change: HoldChange | undefined,
): PaymentFailure | { next: 'booked' } | { next: 'stands'; hold: Hold } {
  if (change?.kind === 'booked') return { next: 'booked' };
  if (failure.next !== 'lost' || failure === refundedFailure) return failure;
  const retryFailure: PaymentFailure = { next: 'again', dialog: words.failed };
  if (!change) return hold.payment === 'awaiting' ? indeterminateFailure : retryFailure;
  if (change.kind === 'changed' && !canReleaseHold(change.hold)) return { next: 'stands', hold: change.hold };
  return change.kind === 'gone' || change.kind === 'moved' ? failure : retryFailure;
}
