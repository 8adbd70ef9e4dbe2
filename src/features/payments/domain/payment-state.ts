/** The states of a payment in the ledger and their allowed transitions. */
export const paymentTransitions = {
  /** Recorded; PayPal does not know it yet. */
  opened: ['awaiting-approval', 'abandoned', 'failed'],
  /** PayPal has an order that the buyer can approve. */
  'awaiting-approval': ['capturing', 'abandoned', 'failed', 'pending', 'captured'],
  /** A capture was or is about to be requested; only PayPal's response ends this state. */
  capturing: ['awaiting-approval', 'pending', 'captured', 'failed', 'abandoned'],
  /** Not paid: PayPal reviews the capture. */
  pending: ['captured', 'failed'],
  /** Paid. */
  captured: ['refunding', 'part-refunded', 'refunded', 'disputed'],
  /** Paid, with a pending refund. */
  refunding: ['captured', 'part-refunded', 'refunded'],
  /** Paid and partly refunded. */
  'part-refunded': ['refunding', 'refunded', 'disputed'],
  /** Paid, with an open dispute. */
  disputed: ['captured', 'part-refunded', 'refunding', 'refunded'],
  /** No money will arrive. Money that arrives anyway is still recorded. */
  failed: ['pending', 'captured'],
  /** The payment is no longer wanted. Money that arrives anyway is still recorded. */
  abandoned: ['pending', 'captured'],
  /** Fully refunded. */
  refunded: [],
} as const satisfies Record<string, readonly string[]>;

export type PaymentState = keyof typeof paymentTransitions;
export const paymentStates = Object.keys(paymentTransitions) as [PaymentState, ...PaymentState[]];

/** Returns true if the transition is allowed. */
export function canTransition(from: PaymentState, to: PaymentState): boolean {
  return (paymentTransitions[from] as readonly PaymentState[]).includes(to);
}

/** States before the capture request: such a payment can still be abandoned. */
export const openStates = ['opened', 'awaiting-approval'] as const satisfies PaymentState[];
/** States in which only PayPal knows whether the money arrives. */
export const capturePendingStates = ['capturing', 'pending'] as const satisfies PaymentState[];

const isOneOf = (states: readonly PaymentState[]) => (state: PaymentState) => states.includes(state);

/** Returns true if no capture was requested yet. */
export const isOpen = isOneOf(openStates);
/** Returns true if a capture was requested and its outcome is unknown. */
export const isCapturePending = isOneOf(capturePendingStates);
/** Returns true if a refund is pending, partial or not, or everything is refunded. */
export const isRefunding = isOneOf(['refunding', 'refunded']);
/** Returns true if no money is expected. */
const isClosed = isOneOf(['failed', 'abandoned']);

/** Returns true if the money may still arrive without an action of ours. */
export function isOutstanding(state: PaymentState): boolean {
  return isOpen(state) || isCapturePending(state);
}

/** Returns true if the money arrived, also if it was refunded or disputed since. */
export function isReceived(state: PaymentState): boolean {
  return !isOutstanding(state) && !isClosed(state);
}

/** Returns true if the money arrived and is expected to stay. */
export function isPaid(state: PaymentState): boolean {
  return isReceived(state) && !isRefunding(state);
}

/** Returns true if a capture was requested or made: the paid booking or order is then no longer released. */
export function isPaidOrCapturing(state: PaymentState): boolean {
  return isCapturePending(state) || isPaid(state);
}

/** Returns true if the whole payment is refunded once the open refunds of `pendingCents` complete. */
export function isFullyRefunded(
  { state, amountCents, refundedCents }: { state: PaymentState; amountCents: number; refundedCents: number },
  pendingCents: number,
): boolean {
  return isRefunding(state) && refundedCents + pendingCents >= amountCents;
}

/** Returns the state of a payment with `refundedCents` refunded and no pending refund. */
export function getSettledState({
  amountCents,
  refundedCents,
}: {
  amountCents: number;
  refundedCents: number;
}): 'captured' | 'part-refunded' | 'refunded' {
  if (refundedCents >= amountCents) return 'refunded';
  return refundedCents > 0 ? 'part-refunded' : 'captured';
}
