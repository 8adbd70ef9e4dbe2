import type { EndpointRouter } from '#platform/http/endpoint-router.ts';
import {
  badRequest,
  conflict,
  failures,
  notFound,
  paymentRequired,
  unauthorized,
  unavailable,
} from '#platform/http/failures.ts';

export const paymentFailures = failures({
  'coupon-invalid': badRequest('Invalid code. Double-check or continue without one.'),
  'coupon-used-up': conflict('This code has already been used as often as it allows.'),
  'payments-off': unavailable('Payments are off at the moment. Please write to {email}.'),
  'payment-unavailable': unavailable(
    'PayPal isn’t responding right now. You have not been charged; please try again.',
    30,
  ),
  'payment-unsure': unavailable(
    'PayPal hasn’t confirmed yet whether the payment went through. Please wait: we’re checking, and nothing is charged twice.',
  ),
  'payment-not-approved': conflict(
    'This payment hasn’t been approved at PayPal yet. Please press the PayPal button again.',
  ),
  'payment-declined': paymentRequired('PayPal declined this payment. Please try another way to pay.'),
  'payment-pending': conflict('PayPal is still reviewing this payment. We’ll email you as soon as it goes through.'),
  'payment-refunded': conflict('This payment was refunded. The money is on its way to you.'),
  'coupon-not-found': notFound('There is no such coupon.'),
  'coupon-code-taken': conflict('There is already a coupon with this code.'),
  'coupon-used': conflict(
    'This coupon has been used, so it can’t be deleted, and its code and what it is for can’t change. You can turn it off.',
  ),
  'coupon-for-booking': badRequest('A code for bookings pays for the whole session: 100%.'),
  'nothing-to-refund': conflict('There is nothing left of this payment to refund.'),
  'refund-too-much': conflict('That is more than is left of this payment.'),
  'refund-changed': conflict('Money was refunded in the meantime. Please check what is left before you refund more.'),
  'webhooks-off': notFound('No webhook is set up here.'),
  'webhook-not-genuine': unauthorized('PayPal says that it did not send this.'),
  'webhook-unchecked': unavailable('PayPal could not confirm that it sent this. Please send it again.'),
  'payment-not-found': notFound('There is no such payment.'),
  'payment-changed': conflict(
    'Something has changed with this payment. Nothing was done; please check its current status.',
  ),
});

export type PaymentRouter = EndpointRouter<typeof paymentFailures>;
