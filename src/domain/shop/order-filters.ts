import { type OrderState, orderTransitions } from './order-states.ts';

/** How the owner's list is narrowed. `to-pack` is paid and not packed; `refunded` has money that is back or on its way. */
export const orderFilters = [
  'to-pack',
  ...(Object.keys(orderTransitions) as OrderState[]),
  'refunded',
  'all',
] as const satisfies readonly string[];
export type OrderFilter = (typeof orderFilters)[number];

export const orderSorts = ['date', 'number', 'total'] as const;
export type OrderSort = (typeof orderSorts)[number];
