import { failures, withStatus } from '#platform/http/failures.ts';

export const paymentFailures = failures({
  ...withStatus(503, {
    'payments-off': 'Payments are off at the moment. Please write to {email}.',
    'payment-unsure':
      'PayPal hasn’t confirmed yet whether the payment went through. Please wait: we’re checking, and nothing is charged twice.',
    'webhook-unchecked': 'PayPal could not confirm that it sent this. Please send it again.',
  }),
  ...withStatus(409, {
    'payment-not-approved': 'This payment hasn’t been approved at PayPal yet. Please press the PayPal button again.',
    'payment-pending': 'PayPal is still reviewing this payment. We’ll email you as soon as it goes through.',
    'payment-refunded': 'This payment was refunded. The money is on its way to you.',
    'nothing-to-refund': 'There is nothing left of this payment to refund.',
    'refund-too-much': 'That is more than is left of this payment.',
    'refund-changed': 'Money was refunded in the meantime. Please check what is left before you refund more.',
    'payment-changed': 'Something has changed with this payment. Nothing was done; please check its current status.',
  }),
  'payment-declined': { status: 402, message: 'PayPal declined this payment. Please try another way to pay.' },
  ...withStatus(404, {
    'webhooks-off': 'No webhook is set up here.',
    'payment-not-found': 'There is no such payment.',
  }),
  'webhook-not-genuine': { status: 401, message: 'PayPal says that it did not send this.' },
  'payment-unavailable': {
    status: 503,
    message: 'PayPal isn’t responding right now. You have not been charged; please try again.',
    retryAfterSeconds: 30,
  },
});
export type PaymentReason = keyof typeof paymentFailures;
