import { type OrderState, orderTransitions } from './order-states.ts';

/**
 * The filters of the owner's order list. `to-pack`: paid and not packed; `pending`: PayPal holds the payment;
 * `refunded`: with a completed or pending refund; `all`: pending ones, and all that were ever paid.
 */
export const orderFilters = [
  'to-pack',
  'pending',
  ...(Object.keys(orderTransitions) as OrderState[]),
  'refunded',
  'all',
] as const satisfies readonly string[];
export type OrderFilter = (typeof orderFilters)[number];

export const orderSorts = ['date', 'number', 'total'] as const;
export type OrderSort = (typeof orderSorts)[number];
