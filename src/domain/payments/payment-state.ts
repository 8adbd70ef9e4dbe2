/**
 * The states of a payment in our ledger, and from each the states it may pass to.
 *
 * - `opened`: written down; the provider has not heard of it.
 * - `awaiting-approval`: the provider has an order that the buyer can approve.
 * - `capturing`: the provider was or is about to be asked for the money; only its word ends this state.
 * - `pending`: the provider is still looking at it. Not paid.
 * - `captured`: paid. `part-refunded`: paid, and some of it went back. `disputed`: paid, and the buyer objects.
 * - `refunding`: paid, and money is on its way back. `refunded`: all of it is back.
 * - `failed`: it will not come. `abandoned`: it is no longer wanted. Money that comes all the same is not overlooked.
 */
export const paymentTransitions = {
  opened: ['awaiting-approval', 'abandoned', 'failed'],
  'awaiting-approval': ['capturing', 'abandoned', 'failed', 'pending', 'captured'],
  capturing: ['awaiting-approval', 'pending', 'captured', 'failed', 'abandoned'],
  pending: ['captured', 'failed'],
  captured: ['refunding', 'part-refunded', 'refunded', 'disputed'],
  refunding: ['captured', 'part-refunded', 'refunded'],
  'part-refunded': ['refunding', 'refunded', 'disputed'],
  disputed: ['captured', 'part-refunded', 'refunding', 'refunded'],
  failed: ['pending', 'captured'],
  abandoned: ['pending', 'captured'],
  refunded: [],
} as const satisfies Record<string, readonly string[]>;

export type PaymentState = keyof typeof paymentTransitions;

/** Whether a payment may pass from one state to the other. */
export function canTransition(from: PaymentState, to: PaymentState): boolean {
  return (paymentTransitions[from] as readonly PaymentState[]).includes(to);
}

/** States before the provider was asked for the money: a payment in one of them can still be let go. */
export const openStates = ['opened', 'awaiting-approval'] as const satisfies PaymentState[];
/** States in which only the provider knows whether the money comes. */
export const capturePendingStates = ['capturing', 'pending'] as const satisfies PaymentState[];

const isOneOf = (states: readonly PaymentState[]) => (state: PaymentState) => states.includes(state);

/** Whether nobody has tried to take the money yet. */
export const isOpen = isOneOf(openStates);
/** Whether the provider was asked for the money and has not said what came of it. */
export const isCapturePending = isOneOf(capturePendingStates);
/** Whether money is on its way back, be it a part of it, or all of it is back. */
export const isRefunding = isOneOf(['refunding', 'refunded']);
/** Whether the money will not come, as far as we know. */
const isClosed = isOneOf(['failed', 'abandoned']);

/** Whether the money may still come by itself. */
export function isOutstanding(state: PaymentState): boolean {
  return isOpen(state) || isCapturePending(state);
}

/** Whether the money has come, whatever became of it since. */
export function isReceived(state: PaymentState): boolean {
  return !isOutstanding(state) && !isClosed(state);
}

/** Whether the money has come and is here to stay, as far as we know. */
export function isPaid(state: PaymentState): boolean {
  return isReceived(state) && !isRefunding(state);
}

/** Whether the provider was asked for the money, or has it: what is paid for is not let go any more. */
export function isPaidOrCapturing(state: PaymentState): boolean {
  return isCapturePending(state) || isPaid(state);
}

/** Whether all of a payment is back or on its way, when refunds of `pendingCents` have not come to their end. */
export function isFullyRefunded(
  { state, amountCents, refundedCents }: { state: PaymentState; amountCents: number; refundedCents: number },
  pendingCents: number,
): boolean {
  return isRefunding(state) && refundedCents + pendingCents >= amountCents;
}

/** Where a payment stands once `refundedCents` of it are back and nothing else is on its way. */
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
