import { type OrderState, orderMayBecome, orderTransitions } from './order-states.ts';

/** What the owner does with an order by hand. */
export type OrderStep = Exclude<OrderState, 'awaiting-payment'>;

type Way = { isLocalPickup: boolean };

/**
 * Where the owner may bring an order by hand, the step forward first and cancelling last. `paid` is PayPal's word: the
 * owner comes there only by taking back that it was packed. What is not paid yet is nobody's to touch, since PayPal may
 * be taking the money at this moment; it ends by itself within a quarter of an hour.
 */
export function orderSteps(from: OrderState, way: Way): OrderStep[] {
  if (from === 'awaiting-payment' || from === 'cancelled') return [];
  return orderTransitions[from].filter((to) => orderMayBecome(from, to, way));
}

/** The step that brings an order nearer to its buyer; undefined once there is none. */
export function stepForward(from: OrderState, way: Way): OrderStep | undefined {
  const [first] = orderSteps(from, way);
  return first === 'cancelled' ? undefined : first;
}

/** The step that takes the last one back, for a button that was pressed too early; undefined where there is none. */
export function stepBack(from: OrderState, way: Way): OrderStep | undefined {
  return orderSteps(from, way)
    .slice(1)
    .find((to) => to !== 'cancelled');
}
