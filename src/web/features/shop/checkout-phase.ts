import type { UnderWay } from './checkout-under-way.ts';

/**
 * Where a checkout is. `paying`: PayPal's buttons stand. `capturing`: our server takes the money. `waiting`: nobody knows
 * yet whether it was taken. `pending`: PayPal has just said that it looks at it. `thanks`: it was taken, and there is an
 * order.
 */
export type Phase =
  | { is: 'recovering' | 'cart' | 'beginning' }
  | { is: 'paying' | 'capturing' | 'placing' | 'waiting' | 'pending'; order: UnderWay }
  | { is: 'thanks'; order: UnderWay; orderNumber: string };
