import type { PaymentState } from '../payments/payment-state.ts';

/**
 * What happens to an order's tins, and which states may follow which. What happens to its money is the ledger's own state
 * (domain/payments/payment-state.ts): a packed order can be refunded in part, a shipped one can be disputed.
 *
 * `cancelled` to `paid` is money that came after the order was given up and whose tins were still there. A step that the
 * owner took too early can be taken back while the tins are in the house.
 */
export const orderTransitions = {
  'awaiting-payment': ['paid', 'cancelled'],
  paid: ['packed', 'cancelled'],
  packed: ['shipped', 'ready-for-pickup', 'paid', 'cancelled'],
  'ready-for-pickup': ['collected', 'packed', 'cancelled'],
  shipped: [],
  collected: [],
  cancelled: ['paid'],
} as const satisfies Record<string, readonly string[]>;

export type OrderState = keyof typeof orderTransitions;

/** Whether an order may pass from one state to the other; parcels are shipped, pickups are collected. */
export function canTransitionOrder(
  from: OrderState,
  to: OrderState,
  { isLocalPickup }: { isLocalPickup: boolean },
): boolean {
  if (to === (isLocalPickup ? 'shipped' : 'ready-for-pickup')) return false;
  return (orderTransitions[from] as readonly OrderState[]).includes(to);
}

/** Whether the tins have left the house: what is sent back in money after that brings none back to the shelf. */
export function isHandedOver(state: OrderState): boolean {
  return state === 'shipped' || state === 'collected';
}

/** The money of an order in one word, as its buyer and the owner read it. */
export type OrderPaymentStatus =
  | 'awaited'
  | 'pending'
  | 'paid'
  | 'refunding'
  | 'part-refunded'
  | 'refunded'
  | 'disputed'
  | 'none';

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

/** The word for a payment's state. */
export function getOrderPaymentStatus(state: PaymentState): OrderPaymentStatus {
  return paymentStatuses[state];
}
