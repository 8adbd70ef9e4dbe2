import { canTransitionOrder, type OrderState, orderTransitions } from './order-states.ts';

/** What the owner does with an order by hand. */
export type OrderTransition = Exclude<OrderState, 'awaiting-payment'>;

type DeliveryMethod = { isLocalPickup: boolean };

/**
 * Where the owner may bring an order by hand, the step forward first and cancelling last. `paid` is PayPal's word: the
 * owner comes there only by taking back that it was packed. What is not paid yet is nobody's to touch, since PayPal may
 * be taking the money at this moment; it ends by itself within a quarter of an hour.
 */
export function allowedTransitions(from: OrderState, delivery: DeliveryMethod): OrderTransition[] {
  if (from === 'awaiting-payment' || from === 'cancelled') return [];
  return orderTransitions[from].filter((to) => canTransitionOrder(from, to, delivery));
}

/** The step that brings an order nearer to its buyer; undefined once there is none. */
export function nextTransition(from: OrderState, delivery: DeliveryMethod): OrderTransition | undefined {
  const [first] = allowedTransitions(from, delivery);
  return first === 'cancelled' ? undefined : first;
}

/** The step that takes the last one back, for a button that was pressed too early; undefined where there is none. */
export function undoTransition(from: OrderState, delivery: DeliveryMethod): OrderTransition | undefined {
  return allowedTransitions(from, delivery)
    .slice(1)
    .find((to) => to !== 'cancelled');
}
