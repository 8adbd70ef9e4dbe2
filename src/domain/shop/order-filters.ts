import { type OrderState, orderTransitions } from './order-states.ts';

/**
 * The filters of the owner's order list. `to-pack`: paid and not packed; `refunded`: with a completed or pending
 * refund.
 */
export const orderFilters = [
  'to-pack',
  ...(Object.keys(orderTransitions) as OrderState[]),
  'refunded',
  'all',
] as const satisfies readonly string[];
export type OrderFilter = (typeof orderFilters)[number];

export const orderSorts = ['date', 'number', 'total'] as const;
export type OrderSort = (typeof orderSorts)[number];
