import type { ApiError } from '#web/api/client.ts';
import { cart, checkout as words } from '#web/content/cart.ts';
import type { Notice } from '#web/content/text.ts';

const toNotice = (notice: Notice, apiError: ApiError): Notice => ({
  title: notice.title,
  text: apiError.message || notice.text,
});

/** 'Only 2 tins of Fir are left. Fig is sold out.', as a refusal names what there is too little of. */
function describeShortage({ fields }: ApiError): string {
  return Object.values(fields).join(' ');
}

/**
 * Why there is no order. `tins`: the shelf has too few. `coupon`: the code is refused, for a reason that stands beside its
 * field. `off`: the owner takes no payments. `service`: something else; it can be tried again.
 */
export type StartFailure =
  | { kind: 'tins' | 'service'; dialog: Notice }
  | { kind: 'coupon'; message: string }
  | { kind: 'off' };

/** What a refused checkout means; undefined stands for no answer at all. */
export function toStartFailure(apiError: ApiError | undefined): StartFailure {
  if (!apiError) return { kind: 'service', dialog: words.unanswered };
  const { reason, status, message } = apiError;
  if (reason === 'not-enough-tins') {
    return {
      kind: 'tins',
      dialog: { title: words.insufficientStock.title, text: words.insufficientStock.text(describeShortage(apiError)) },
    };
  }
  if (reason === 'coupon-minimum') return { kind: 'coupon', message: cart.coupon.minimum };
  if (reason === 'shop-coupon-invalid') return { kind: 'coupon', message: cart.coupon.invalid };
  if (reason.startsWith('coupon-')) return { kind: 'coupon', message: message || cart.coupon.failed };
  if (reason === 'payments-off') return { kind: 'off' };
  if (reason === 'payment-unavailable') return { kind: 'service', dialog: words.unavailable };
  return { kind: 'service', dialog: status >= 500 ? words.unanswered : toNotice(words.unavailable, apiError) };
}

/**
 * How a capture ended that did not end well. `again`: the buttons stay, the same order can be tried once more. `ask`: it is
 * not known whether the money was taken, so the server is asked. `pending`: PayPal is looking at it. `tins`, `coupon`,
 * `over`: there is no such order any more, and the cart is where one begins again.
 */
export type CaptureFailure =
  | { action: 'ask' }
  | { action: 'pending' }
  | { action: 'again' | 'tins' | 'over'; dialog: Notice }
  | { action: 'coupon'; dialog: Notice; message: string };

/** What a refused capture means; undefined stands for no answer at all. */
export function toCaptureFailure(apiError: ApiError | undefined): CaptureFailure {
  // Too many calls at once are none of the buyer's business, either: they have agreed to pay.
  if (!apiError || apiError.status >= 500 || apiError.status === 429) return { action: 'ask' };
  const { reason, message } = apiError;
  if (reason === 'payment-pending') return { action: 'pending' };
  if (reason === 'not-enough-tins') {
    return {
      action: 'tins',
      dialog: { title: words.insufficientStock.title, text: words.insufficientStock.text(describeShortage(apiError)) },
    };
  }
  const dialog = toNotice(words.unsuccessful, apiError);
  if (reason.startsWith('coupon-')) return { action: 'coupon', dialog, message: message || cart.coupon.failed };
  if (reason === 'payment-refunded' || reason.startsWith('order-')) return { action: 'over', dialog };
  return { action: 'again', dialog };
}

/** Whether a refused POST /api/orders is final. What is not is asked about until it is known. */
export function isFinalFailure(apiError: ApiError | undefined): apiError is ApiError {
  return apiError !== undefined && apiError.status < 500 && apiError.status !== 429;
}
