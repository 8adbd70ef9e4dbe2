import type { Hold } from '#contract/bookings.ts';
import type { ApiProblem } from '#web/api/client.ts';
import { bookingPayment, newBooking, payBooking } from '#web/content/bookings.ts';
import type { Notice } from '#web/content/text.ts';
import { type HoldNews, mayLetGo } from './standing-hold.ts';

const words = newBooking.dialogs;

/** The time itself cannot be had: the person chooses another. */
const slotReasons = ['slot-taken', 'slot-past', 'slot-not-found', 'hold-lost'];

const said = (notice: Notice, refused: ApiProblem | undefined): Notice => ({
  title: notice.title,
  text: refused?.message || notice.text,
});

/** Why Continue did not lead to a held time. */
export type HoldFailure = {
  about: 'slot' | 'coupon' | 'amount' | 'service';
  dialog: Notice;
  /** Nobody knows whether the time is held now: the server is asked. */
  unsure?: true;
};

/** What a refusal to hold a time means; undefined stands for no answer at all. */
export function holdFailure(refused: ApiProblem | undefined): HoldFailure {
  if (!refused) return { about: 'service', dialog: words.unanswered, unsure: true };
  const { reason, status } = refused;
  if (reason === 'slot-taken') return { about: 'slot', dialog: words.taken };
  if (slotReasons.includes(reason)) return { about: 'slot', dialog: said(words.failed, refused) };
  if (reason === 'coupon-invalid') {
    return { about: 'coupon', dialog: { title: words.failed.title, text: newBooking.payment.couponInvalid } };
  }
  if (reason.startsWith('coupon-')) return { about: 'coupon', dialog: said(words.failed, refused) };
  if (reason === 'amount-refused') return { about: 'amount', dialog: words.amount };
  if (reason === 'payment-unavailable') return { about: 'service', dialog: bookingPayment.notBegun };
  if (reason === 'payments-off') return { about: 'service', dialog: said(bookingPayment.notBegun, refused) };
  if (status >= 500) return { about: 'service', dialog: words.unanswered, unsure: true };
  return { about: 'service', dialog: said(words.failed, refused) };
}

/**
 * How a capture or a Finalize ended that did not end well. `again`: it can be tried once more. `wait`: it is not known
 * yet whether the money was taken. `lost`: the time is gone.
 */
export type Failure = { next: 'again' | 'wait' | 'lost'; dialog: Notice | undefined };

const unsure: Failure = { next: 'wait', dialog: bookingPayment.unsure };
const refunded: Failure = { next: 'lost', dialog: payBooking.refunded };

/** What a refusal to capture means; undefined stands for no answer at all. */
export function captureFailure(refused: ApiProblem | undefined): Failure {
  if (!refused || refused.status >= 500) return unsure;
  const { reason } = refused;
  if (reason === 'payment-pending') return { next: 'wait', dialog: undefined };
  if (reason === 'payment-refunded') return refunded;
  if (reason === 'slot-taken') return { next: 'lost', dialog: payBooking.taken };
  if (reason === 'slot-past') return { next: 'lost', dialog: payBooking.past };
  if (slotReasons.includes(reason)) return { next: 'lost', dialog: payBooking.lost };
  return { next: 'again', dialog: said(bookingPayment.unsuccessful, refused) };
}

/** What a refusal to finalize this hold means; undefined stands for no answer at all. */
export function finalizeFailure(refused: ApiProblem | undefined, { payment }: Hold): Failure {
  if (!refused) return { next: 'again', dialog: words.failed };
  const { reason, status } = refused;
  if (reason === 'payment-pending') return { next: 'wait', dialog: undefined };
  if (reason === 'payment-unsure') return unsure;
  if (reason === 'payment-refunded') return refunded;
  if (status >= 500) return { next: 'again', dialog: words.failed };
  if (reason === 'payment-required') return { next: 'again', dialog: words.missing };
  if (slotReasons.includes(reason)) {
    return { next: 'lost', dialog: payment === 'paid' ? payBooking.gone : payBooking.runOut };
  }
  return { next: 'again', dialog: said(words.failed, refused) };
}

/**
 * A failure in the light of what the server says when it is asked once more, which counts more: the money may have come
 * by another way while the call was refused. `stands`: the hold as it is by now.
 *
 * @param hold as the page went by it
 * @param news undefined when that question was not answered, either
 */
export function afterLooking(
  failure: Failure,
  hold: Hold,
  news: HoldNews | undefined,
): Failure | { next: 'booked' } | { next: 'stands'; hold: Hold } {
  if (news?.is === 'booked') return { next: 'booked' };
  if (failure.next !== 'lost' || failure === refunded) return failure;
  const again: Failure = { next: 'again', dialog: words.failed };
  if (!news) return hold.payment === 'awaiting' ? unsure : again;
  if (news.is === 'changed' && !mayLetGo(news.hold)) return { next: 'stands', hold: news.hold };
  return news.is === 'gone' || news.is === 'moved' ? failure : again;
}
