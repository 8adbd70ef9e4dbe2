import { failures } from '#platform/http/failures.ts';

export const shopFailures = failures({
  'not-enough-tins': { status: 409, message: 'There are fewer tins left than you’d like.' },
  'too-many-reservations': {
    status: 429,
    message: 'A lot of tins are on hold for your internet address right now. Please try again in 15 minutes.',
  },
  'too-many-tins': { status: 409, message: 'For that many tins at once, please write to {email}.' },
  'tin-in-stock': { status: 409, message: 'This tin is on the shelf right now.' },
  'chocolate-not-found': { status: 404, message: 'There is no such tin.' },
  'stock-changed': {
    status: 409,
    message: 'The stock changed while you were editing. Please check how many tins there are now.',
  },
  'shop-coupon-invalid': { status: 400, message: 'Invalid coupon code' },
  'coupon-minimum': { status: 400, message: 'Coupons valid only on orders' },
  'shop-open': { status: 409, message: 'The shop is open: you can order now.' },
  'shop-closed': { status: 409, message: 'The shop takes no orders at the moment.' },
  'nothing-to-pay': {
    status: 409,
    message: 'There is nothing to pay for this order. Please write to {email}, and it will be put aside for you.',
  },
  'order-being-paid': {
    status: 409,
    message:
      'PayPal hasn’t confirmed yet whether the payment for your last order went through. Please wait: we’re checking, and nothing is charged twice.',
  },
  'order-not-found': { status: 404, message: 'There is no such order.' },
  'order-closed': { status: 409, message: 'This checkout is over, and nothing was charged. Please start it again.' },
  'order-unpaid': { status: 402, message: 'This order has not been paid.' },
  'order-mismatch': { status: 409, message: 'This is not the order that was paid for.' },
  'order-changed': { status: 409, message: 'This order has changed in the meantime. Please look at it again.' },
  'order-transition-invalid': { status: 409, message: 'This order can’t move to that status from where it is.' },
});
