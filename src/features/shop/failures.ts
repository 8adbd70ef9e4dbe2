import { failures, withStatus } from '#platform/http/failures.ts';

export const shopFailures = failures({
  ...withStatus(409, {
    'not-enough-tins': 'There are fewer tins left than you’d like.',
    'too-many-tins': 'For that many tins at once, please write to {email}.',
    'tin-in-stock': 'This tin is on the shelf right now.',
    'stock-changed': 'The stock changed while you were editing. Please check how many tins there are now.',
    'shop-open': 'The shop is open: you can order now.',
    'shop-closed': 'The shop takes no orders at the moment.',
    'nothing-to-pay':
      'There is nothing to pay for this order. Please write to {email}, and it will be put aside for you.',
    'order-being-paid':
      'PayPal hasn’t confirmed yet whether the payment for your last order went through. Please wait: we’re checking, and nothing is charged twice.',
    'order-closed': 'This checkout is over, and nothing was charged. Please start it again.',
    'order-mismatch': 'This is not the order that was paid for.',
    'order-changed': 'This order has changed in the meantime. Please look at it again.',
    'order-transition-invalid': 'This order can’t move to that status from where it is.',
  }),
  'too-many-reservations': {
    status: 429,
    message: 'A lot of tins are on hold for your internet address right now. Please try again in 15 minutes.',
  },
  ...withStatus(404, {
    'chocolate-not-found': 'There is no such tin.',
    'order-not-found': 'There is no such order.',
  }),
  ...withStatus(400, {
    'shop-coupon-invalid': 'Invalid coupon code',
    'coupon-minimum': 'Coupons valid only on orders',
  }),
  'order-unpaid': { status: 402, message: 'This order has not been paid.' },
});
