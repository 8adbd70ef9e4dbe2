import type { Hold } from '#contract/bookings.ts';
import type { ApiError } from '#web/api/client.ts';
import { bookingPayment, newBooking, payBooking } from '#web/content/bookings.ts';
import type { Notice } from '#web/content/text.ts';
import { canReleaseHold, type HoldChange } from './hold-status.ts';

const words = newBooking.dialogs;

/** The time itself cannot be had: the person chooses another. */
const SLOT_REASONS = ['slot-taken', 'slot-past', 'slot-not-found', 'hold-expired'];

const withServerMessage = (notice: Notice, apiError: ApiError | undefined): Notice => ({
  title: notice.title,
  text: apiError?.message || notice.text,
});

/** Why Continue did not lead to a held time. */
export type HoldFailure = {
  field: 'slot' | 'coupon' | 'amount' | 'service';
  dialog: Notice;
  /** Nobody knows whether the time is held now: the server is asked. */
  indeterminate?: true;
};

/** What a refusal to hold a time means; undefined stands for no answer at all. */
export function describeHoldFailure(apiError: ApiError | undefined): HoldFailure {
  if (!apiError) return { field: 'service', dialog: words.unanswered, indeterminate: true };
  const { reason, status } = apiError;
  if (reason === 'slot-taken') return { field: 'slot', dialog: words.taken };
  if (SLOT_REASONS.includes(reason)) return { field: 'slot', dialog: withServerMessage(words.failed, apiError) };
  if (reason === 'coupon-invalid') {
    return { field: 'coupon', dialog: { title: words.failed.title, text: newBooking.payment.couponInvalid } };
  }
  if (reason.startsWith('coupon-')) return { field: 'coupon', dialog: withServerMessage(words.failed, apiError) };
  if (reason === 'amount-invalid') return { field: 'amount', dialog: words.amount };
  if (reason === 'payment-unavailable') return { field: 'service', dialog: bookingPayment.notBegun };
  if (reason === 'payments-off')
    return { field: 'service', dialog: withServerMessage(bookingPayment.notBegun, apiError) };
  if (status >= 500) return { field: 'service', dialog: words.unanswered, indeterminate: true };
  return { field: 'service', dialog: withServerMessage(words.failed, apiError) };
}

/**
 * How a capture or a Finalize ended that did not end well. `again`: it can be tried once more. `wait`: it is not known
 * yet whether the money was taken. `lost`: the time is gone.
 */
export type PaymentFailure = { next: 'again' | 'wait' | 'lost'; dialog: Notice | undefined };

const indeterminateFailure: PaymentFailure = { next: 'wait', dialog: bookingPayment.unsure };
const refundedFailure: PaymentFailure = { next: 'lost', dialog: payBooking.refunded };

/** What a refusal to capture means; undefined stands for no answer at all. */
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

/** What a refusal to finalize this hold means; undefined stands for no answer at all. */
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
 * A failure in the light of what the server says when it is asked once more, which counts more: the money may have come
 * by another way while the call was refused. `stands`: the hold as it is by now.
 *
 * @param hold as the page went by it
 * @param news undefined when that question was not answered, either
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
