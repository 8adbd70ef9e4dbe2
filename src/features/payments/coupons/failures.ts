import { failures, withStatus } from '#platform/http/failures.ts';

export const couponFailures = failures({
  ...withStatus(400, {
    'coupon-invalid': 'Invalid code. Double-check or continue without one.',
    'coupon-for-booking': 'A code for bookings pays for the whole session: 100%.',
  }),
  ...withStatus(409, {
    'coupon-used-up': 'This code has already been used as often as it allows.',
    'coupon-code-taken': 'There is already a coupon with this code.',
    'coupon-used':
      'This coupon has been used, so it can’t be deleted, and its code and what it is for can’t change. You can turn it off.',
  }),
  'coupon-not-found': { status: 404, message: 'There is no such coupon.' },
});
export type CouponReason = keyof typeof couponFailures;
