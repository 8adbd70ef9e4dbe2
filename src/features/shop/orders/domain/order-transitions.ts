import { canTransitionOrder, type OrderState, orderTransitions } from './order-states.ts';

/** A transition that the owner makes manually. */
export type OrderTransition = Exclude<OrderState, 'awaiting-payment'>;

type DeliveryMethod = { isLocalPickup: boolean };

/**
 * Lists the owner's manual transitions, the next step first and cancelling last. `paid` comes from PayPal, so the owner
 * reaches it only by undoing `packed`; an unpaid order is excluded because a capture may be running, and expires within
 * 15 minutes.
 */
export function allowedTransitions(from: OrderState, delivery: DeliveryMethod): OrderTransition[] {
  if (from === 'awaiting-payment' || from === 'cancelled') return [];
  return orderTransitions[from].filter((to) => canTransitionOrder(from, to, delivery));
}

/** Returns the next fulfillment step; undefined after the last one. */
export function nextTransition(from: OrderState, delivery: DeliveryMethod): OrderTransition | undefined {
  const [first] = allowedTransitions(from, delivery);
  return first === 'cancelled' ? undefined : first;
}

/** Returns the transition that undoes the last one after a mistaken click; undefined if there is none. */
export function undoTransition(from: OrderState, delivery: DeliveryMethod): OrderTransition | undefined {
  return allowedTransitions(from, delivery)
    .slice(1)
    .find((to) => to !== 'cancelled');
}
