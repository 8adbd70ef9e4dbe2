import { failures } from '#platform/http/failures.ts';

export const paymentFailures = failures({
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
export type PaymentReason = keyof typeof paymentFailures;
