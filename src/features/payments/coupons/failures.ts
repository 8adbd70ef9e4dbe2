import { failures } from '#platform/http/failures.ts';

export const couponFailures = failures({
  'coupon-invalid': { status: 400, message: 'Invalid code. Double-check or continue without one.' },
  'coupon-used-up': { status: 409, message: 'This code has already been used as often as it allows.' },
  'coupon-not-found': { status: 404, message: 'There is no such coupon.' },
  'coupon-code-taken': { status: 409, message: 'There is already a coupon with this code.' },
  'coupon-used': {
    status: 409,
    message:
      'This coupon has been used, so it can’t be deleted, and its code and what it is for can’t change. You can turn it off.',
  },
  'coupon-for-booking': { status: 400, message: 'A code for bookings pays for the whole session: 100%.' },
});
export type CouponReason = keyof typeof couponFailures;
