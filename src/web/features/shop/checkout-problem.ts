import type { ApiProblem } from '#web/api/client.ts';
import { cart, checkout as words } from '#web/content/cart.ts';
import type { Notice } from '#web/content/text.ts';

const said = (notice: Notice, refused: ApiProblem): Notice => ({
  title: notice.title,
  text: refused.message || notice.text,
});

/** 'Only 2 tins of Fir are left. Fig is sold out.', as a refusal names what there is too little of. */
function leftInWords({ fields }: ApiProblem): string {
  return Object.values(fields).join(' ');
}

/**
 * Why there is no order. `tins`: the shelf has too few. `coupon`: the code is refused, for a reason that stands beside its
 * field. `off`: the owner takes no payments. `service`: something else; it can be tried again.
 */
export type BeginFailure =
  | { about: 'tins' | 'service'; dialog: Notice }
  | { about: 'coupon'; said: string }
  | { about: 'off' };

/** What a refused checkout means; undefined stands for no answer at all. */
export function beginFailure(refused: ApiProblem | undefined): BeginFailure {
  if (!refused) return { about: 'service', dialog: words.unanswered };
  const { reason, status, message } = refused;
  if (reason === 'not-enough-tins') {
    return { about: 'tins', dialog: { title: words.tooFew.title, text: words.tooFew.text(leftInWords(refused)) } };
  }
  if (reason === 'coupon-minimum') return { about: 'coupon', said: cart.coupon.minimum };
  if (reason === 'shop-coupon-invalid') return { about: 'coupon', said: cart.coupon.invalid };
  if (reason.startsWith('coupon-')) return { about: 'coupon', said: message || cart.coupon.failed };
  if (reason === 'payments-off') return { about: 'off' };
  if (reason === 'payment-unavailable') return { about: 'service', dialog: words.unavailable };
  return { about: 'service', dialog: status >= 500 ? words.unanswered : said(words.unavailable, refused) };
}

/**
 * How a capture ended that did not end well. `again`: the buttons stay, the same order can be tried once more. `ask`: it is
 * not known whether the money was taken, so the server is asked. `pending`: PayPal is looking at it. `tins`, `coupon`,
 * `over`: there is no such order any more, and the cart is where one begins again.
 */
export type CaptureFailure =
  | { next: 'ask' }
  | { next: 'pending' }
  | { next: 'again' | 'tins' | 'over'; dialog: Notice }
  | { next: 'coupon'; dialog: Notice; said: string };

/** What a refused capture means; undefined stands for no answer at all. */
export function captureFailure(refused: ApiProblem | undefined): CaptureFailure {
  // Too many calls at once are none of the buyer's business, either: they have agreed to pay.
  if (!refused || refused.status >= 500 || refused.status === 429) return { next: 'ask' };
  const { reason, message } = refused;
  if (reason === 'payment-pending') return { next: 'pending' };
  if (reason === 'not-enough-tins') {
    return { next: 'tins', dialog: { title: words.tooFew.title, text: words.tooFew.text(leftInWords(refused)) } };
  }
  const dialog = said(words.unsuccessful, refused);
  if (reason.startsWith('coupon-')) return { next: 'coupon', dialog, said: message || cart.coupon.failed };
  if (reason === 'payment-refunded' || reason.startsWith('order-')) return { next: 'over', dialog };
  return { next: 'again', dialog };
}

/** Whether a refused POST /api/orders is final. What is not is asked about until it is known. */
export function isRefusedForGood(refused: ApiProblem | undefined): refused is ApiProblem {
  return refused !== undefined && refused.status < 500 && refused.status !== 429;
}
