import type { EndpointRouter } from '#platform/http/endpoint-router.ts';
import { failures } from '#platform/http/failures.ts';

export const paymentFailures = failures({
  'coupon-invalid': { status: 400, message: 'Invalid code. Double-check or continue without one.' },
  'coupon-used-up': { status: 409, message: 'This code has already been used as often as it allows.' },
  'payments-off': { status: 503, message: 'Payments are off at the moment. Please write to {email}.' },
  'payment-unavailable': {
    status: 503,
    message: 'PayPal isn’t responding right now. You have not been charged; please try again.',
    retryAfterSeconds: 30,
  },
  'payment-unsure': {
    status: 503,
    message:
      'PayPal hasn’t confirmed yet whether the payment went through. Please wait: we’re checking, and nothing is charged twice.',
  },
  'payment-not-approved': {
    status: 409,
    message: 'This payment hasn’t been approved at PayPal yet. Please press the PayPal button again.',
  },
  'payment-declined': { status: 402, message: 'PayPal declined this payment. Please try another way to pay.' },
  'payment-pending': {
    status: 409,
    message: 'PayPal is still reviewing this payment. We’ll email you as soon as it goes through.',
  },
  'payment-refunded': { status: 409, message: 'This payment was refunded. The money is on its way to you.' },
  'coupon-not-found': { status: 404, message: 'There is no such coupon.' },
  'coupon-code-taken': { status: 409, message: 'There is already a coupon with this code.' },
  'coupon-used': {
    status: 409,
    message:
      'This coupon has been used, so it can’t be deleted, and its code and what it is for can’t change. You can turn it off.',
  },
  'coupon-for-booking': { status: 400, message: 'A code for bookings pays for the whole session: 100%.' },
  'nothing-to-refund': { status: 409, message: 'There is nothing left of this payment to refund.' },
  'refund-too-much': { status: 409, message: 'That is more than is left of this payment.' },
  'refund-changed': {
    status: 409,
    message: 'Money was refunded in the meantime. Please check what is left before you refund more.',
  },
  'webhooks-off': { status: 404, message: 'No webhook is set up here.' },
  'webhook-not-genuine': { status: 401, message: 'PayPal says that it did not send this.' },
  'webhook-unchecked': { status: 503, message: 'PayPal could not confirm that it sent this. Please send it again.' },
  'payment-not-found': { status: 404, message: 'There is no such payment.' },
  'payment-changed': {
    status: 409,
    message: 'Something has changed with this payment. Nothing was done; please check its current status.',
  },
});

export type PaymentRouter = EndpointRouter<typeof paymentFailures>;
