import type { paymentFailures } from '#features/payments/failures.ts';
import type { EndpointRouter } from '#platform/http/endpoint-router.ts';
import { badRequest, conflict, failures, notFound, paymentRequired } from '#platform/http/failures.ts';

export const shopFailures = failures({
  'not-enough-tins': conflict('There are fewer tins left than you’d like.'),
  'too-many-reservations': {
    status: 429,
    message: 'A lot of tins are on hold for your internet address right now. Please try again in 15 minutes.',
  },
  'too-many-tins': conflict('For that many tins at once, please write to {email}.'),
  'tin-in-stock': conflict('This tin is on the shelf right now.'),
  'chocolate-not-found': notFound('There is no such tin.'),
  'stock-changed': conflict('The stock changed while you were editing. Please check how many tins there are now.'),
  'shop-coupon-invalid': badRequest('Invalid coupon code'),
  'coupon-minimum': badRequest('Coupons valid only on orders'),
  'shop-open': conflict('The shop is open: you can order now.'),
  'shop-closed': conflict('The shop takes no orders at the moment.'),
  'nothing-to-pay': conflict(
    'There is nothing to pay for this order. Please write to {email}, and it will be put aside for you.',
  ),
  'order-being-paid': conflict(
    'PayPal hasn’t confirmed yet whether the payment for your last order went through. Please wait: we’re checking, and nothing is charged twice.',
  ),
  'order-not-found': notFound('There is no such order.'),
  'order-closed': conflict('This checkout is over, and nothing was charged. Please start it again.'),
  'order-unpaid': paymentRequired('This order has not been paid.'),
  'order-mismatch': conflict('This is not the order that was paid for.'),
  'order-changed': conflict('This order has changed in the meantime. Please look at it again.'),
  'order-transition-invalid': conflict('This order can’t move to that status from where it is.'),
});

/** Routes that fail with these reasons, or with those of what the feature uses. */
export type ShopRouter = EndpointRouter<typeof shopFailures & typeof paymentFailures>;
