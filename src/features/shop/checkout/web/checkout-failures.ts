import type { ApiError } from '#platform/api/client.ts';
import type { Notice } from '#platform/documents.ts';
import { cart, checkout as words } from '../../cart/web/cart-words.ts';

const toNotice = (notice: Notice, apiError: ApiError): Notice => ({
  title: notice.title,
  text: apiError.message || notice.text,
});

/** Joins the server's messages: 'Only 2 tins of Fir are left. Fig is sold out.' */
const createShortageDialog = ({ fields }: ApiError): Notice => ({
  title: words.insufficientStock.title,
  text: words.insufficientStock.text(Object.values(fields).join(' ')),
});

/**
 * Why a checkout failed to start. `tins`: insufficient stock; `coupon`: invalid code, with a message at its field;
 * `off`: payments are disabled; `service`: any other failure, which can be retried.
 */
export type StartFailure =
  | { kind: 'tins' | 'service'; dialog: Notice }
  | { kind: 'coupon'; message: string }
  | { kind: 'off' };

/** Classifies a failed checkout; undefined means no response. */
export function toStartFailure(apiError: ApiError | undefined): StartFailure {
  if (!apiError) return { kind: 'service', dialog: words.unanswered };
  const { reason, status, message } = apiError;
  if (reason === 'not-enough-tins') return { kind: 'tins', dialog: createShortageDialog(apiError) };
  if (reason === 'shop-coupon-invalid') return { kind: 'coupon', message: cart.coupon.invalid };
  if (reason.startsWith('coupon-')) return { kind: 'coupon', message: message || cart.coupon.failed };
  if (reason === 'payments-off') return { kind: 'off' };
  if (reason === 'shop-closed') return { kind: 'service', dialog: toNotice(words.closed, apiError) };
  if (reason === 'payment-unavailable') return { kind: 'service', dialog: words.unavailable };
  return { kind: 'service', dialog: status >= 500 ? words.unanswered : toNotice(words.unavailable, apiError) };
}

/**
 * How a capture failed. `again`: the same order can be retried; `ask`: the result is unknown, so the status is
 * polled; `pending`: PayPal reviews the payment; `tins`, `coupon`, `over`: the order is closed, and the checkout
 * starts again from the cart.
 */
export type CaptureFailure =
  | { action: 'ask' }
  | { action: 'pending' }
  | { action: 'again' | 'tins' | 'over'; dialog: Notice }
  | { action: 'coupon'; dialog: Notice; message: string };

/** Classifies a failed capture; undefined means no response. */
export function toCaptureFailure(apiError: ApiError | undefined): CaptureFailure {
  // A rate limit also counts as unknown: the buyer has already approved the payment.
  if (!apiError || apiError.status >= 500 || apiError.status === 429) return { action: 'ask' };
  const { reason, message } = apiError;
  if (reason === 'payment-pending') return { action: 'pending' };
  if (reason === 'not-enough-tins') return { action: 'tins', dialog: createShortageDialog(apiError) };
  const dialog = toNotice(words.unsuccessful, apiError);
  if (reason.startsWith('coupon-')) return { action: 'coupon', dialog, message: message || cart.coupon.failed };
  if (reason === 'payment-refunded' || reason.startsWith('order-')) return { action: 'over', dialog };
  return { action: 'again', dialog };
}

/** Whether a failed POST /api/orders is final. Otherwise the status is polled until it is known. */
export function isFinalFailure(apiError: ApiError | undefined): apiError is ApiError {
  return apiError !== undefined && apiError.status < 500 && apiError.status !== 429;
}
