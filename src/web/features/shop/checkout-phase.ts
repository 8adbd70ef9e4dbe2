import type { PendingCheckout } from './pending-checkout.ts';

/**
 * Where a checkout is. `paying`: PayPal's buttons stand. `capturing`: our server takes the money. `waiting`: nobody knows
 * yet whether it was taken. `pending`: PayPal has just said that it looks at it. `thanks`: it was taken, and there is an
 * order.
 */
export type CheckoutPhase =
  | { status: 'recovering' | 'cart' | 'beginning' }
  | { status: 'paying' | 'capturing' | 'placing' | 'waiting' | 'pending'; order: PendingCheckout }
  | { status: 'thanks'; order: PendingCheckout; orderNumber: string };
