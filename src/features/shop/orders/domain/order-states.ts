import type { PaymentState } from '#features/payments/domain/payment-state.ts';

/**
 * The allowed transitions of an order's fulfillment; the owner can undo one until the chocolates are handed over. Its
 * payment has a separate state (payments/domain/payment-state.ts): a packed order can be partly refunded.
 */
const orderTransitions = {
  'awaiting-payment': ['paid', 'cancelled'],
  paid: ['packed', 'cancelled'],
  packed: ['shipped', 'ready-for-pickup', 'paid', 'cancelled'],
  shipped: [],
  'ready-for-pickup': ['collected', 'packed', 'cancelled'],
  collected: [],
  /** Paid again if a payment arrived after cancellation while the stock was still available. */
  cancelled: ['paid'],
} as const satisfies Record<string, readonly string[]>;

export type OrderState = keyof typeof orderTransitions;
export const orderStates = Object.keys(orderTransitions) as [OrderState, ...OrderState[]];
/** The states of a paid order. */
export type PaidOrderState = Exclude<OrderState, 'awaiting-payment' | 'cancelled'>;

/** Returns true if the transition is allowed; parcels are shipped, pickups are collected. */
export function canTransitionOrder(
  from: OrderState,
  to: OrderState,
  { isLocalPickup }: { isLocalPickup: boolean },
): boolean {
  if (to === (isLocalPickup ? 'shipped' : 'ready-for-pickup')) return false;
  return (orderTransitions[from] as readonly OrderState[]).includes(to);
}

/** Returns true if the chocolates are handed over: a refund after that does not restock them. */
export function isHandedOver(state: OrderState): boolean {
  return state === 'shipped' || state === 'collected';
}

/** The payment statuses of an order for its buyer and the owner. */
export const orderPaymentStatuses = [
  'awaited',
  'pending',
  'paid',
  'refunding',
  'part-refunded',
  'refunded',
  'disputed',
  'none',
] as const;
export type OrderPaymentStatus = (typeof orderPaymentStatuses)[number];

const paymentStatuses: Record<PaymentState, OrderPaymentStatus> = {
  opened: 'awaited',
  'awaiting-approval': 'awaited',
  capturing: 'awaited',
  pending: 'pending',
  captured: 'paid',
  refunding: 'refunding',
  'part-refunded': 'part-refunded',
  refunded: 'refunded',
  disputed: 'disputed',
  failed: 'none',
  abandoned: 'none',
};

/** Maps a payment's state to the order's payment status. */
export function getOrderPaymentStatus(state: PaymentState): OrderPaymentStatus {
  return paymentStatuses[state];
}

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
