import type { PendingCheckout } from './pending-checkout.ts';

/**
 * The phase of a checkout. `paying`: PayPal's buttons are shown; `capturing`: the server captures the payment;
 * `waiting`: the result is unknown; `pending`: PayPal reviews the payment; `thanks`: it was captured and the order
 * exists.
 */
export type CheckoutPhase =
  | { status: 'recovering' | 'cart' | 'beginning' }
  | { status: 'paying' | 'capturing' | 'placing' | 'waiting' | 'pending'; order: PendingCheckout }
  | { status: 'thanks'; order: PendingCheckout; orderNumber: string };
