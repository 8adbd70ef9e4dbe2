import { couponAdminEndpoints } from './coupons.ts';
import { paymentEndpoints } from './payments.ts';

/** Every endpoint of payments. */
export const allPaymentEndpoints = {
  ...paymentEndpoints,
  ...couponAdminEndpoints,
};
export type PaymentEndpoints = typeof allPaymentEndpoints;
