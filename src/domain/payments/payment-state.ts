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
export function canBecome(from: PaymentState, to: PaymentState): boolean {
  return (paymentTransitions[from] as readonly PaymentState[]).includes(to);
}

/** States before the provider was asked for the money: a payment in one of them can still be let go. */
export const openStates = ['opened', 'awaiting-approval'] as const satisfies PaymentState[];
/** States in which only the provider knows whether the money comes. */
export const takingStates = ['capturing', 'pending'] as const satisfies PaymentState[];

const isOneOf = (states: readonly PaymentState[]) => (state: PaymentState) => states.includes(state);

/** Whether nobody has tried to take the money yet. */
export const isOpen = isOneOf(openStates);
/** Whether the provider was asked for the money and has not said what came of it. */
export const isBeingTaken = isOneOf(takingStates);
/** Whether money is on its way back, be it a part of it, or all of it is back. */
export const isSentBack = isOneOf(['refunding', 'refunded']);
/** Whether the money will not come, as far as we know. */
const isOver = isOneOf(['failed', 'abandoned']);

/** Whether the money may still come by itself. */
export function isAwaited(state: PaymentState): boolean {
  return isOpen(state) || isBeingTaken(state);
}

/** Whether the money has come, whatever became of it since. */
export function hasCome(state: PaymentState): boolean {
  return !isAwaited(state) && !isOver(state);
}

/** Whether the money has come and is here to stay, as far as we know. */
export function isPaid(state: PaymentState): boolean {
  return hasCome(state) && !isSentBack(state);
}

/** Whether the provider was asked for the money, or has it: what is paid for is not let go any more. */
export function isUnderWay(state: PaymentState): boolean {
  return isBeingTaken(state) || isPaid(state);
}

/** Whether all of a payment is back or on its way, when refunds of `askedCents` have not come to their end. */
export function goesBackWhole(
  { state, amountCents, refundedCents }: { state: PaymentState; amountCents: number; refundedCents: number },
  askedCents: number,
): boolean {
  return isSentBack(state) && refundedCents + askedCents >= amountCents;
}

/** Where a payment stands once `refundedCents` of it are back and nothing else is on its way. */
export function settledState({
  amountCents,
  refundedCents,
}: {
  amountCents: number;
  refundedCents: number;
}): 'captured' | 'part-refunded' | 'refunded' {
  if (refundedCents >= amountCents) return 'refunded';
  return refundedCents > 0 ? 'part-refunded' : 'captured';
}
