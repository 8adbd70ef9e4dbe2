import { expect, test } from 'vitest';
import {
  canTransition,
  getSettledState,
  isCapturePending,
  isOpen,
  isOutstanding,
  isPaid,
  isPaidOrCapturing,
  isReceived,
  isRefunding,
  type PaymentState,
  paymentTransitions,
} from './payment-state.ts';

const states = Object.keys(paymentTransitions) as PaymentState[];

/** Lists every state that is reachable from one, by any number of transitions. */
function reachable(from: PaymentState, found = new Set<PaymentState>()): Set<PaymentState> {
  for (const next of paymentTransitions[from]) if (!found.has(next)) reachable(next, found.add(next));
  return found;
}

test('every payment state can be reached, and leads to one in which the money is kept, returned or not paid', () => {
  expect(new Set(['opened', ...reachable('opened')])).toEqual(new Set(states));
  expect(states.filter((state) => paymentTransitions[state].length === 0)).toEqual(['refunded']);
});

test('received money never changes to not received', () => {
  for (const state of states.filter(isReceived)) {
    expect([...reachable(state)].filter((later) => !isReceived(later))).toEqual([]);
  }
});

test('a payment becomes paid only after PayPal was asked or found to have it', () => {
  expect(states.filter((state) => canTransition(state, 'captured') && !isReceived(state))).toEqual([
    'awaiting-approval',
    'capturing',
    'pending',
    'failed',
    'abandoned',
  ]);
});

test('every payment state is exactly one of open, capture pending, paid, refunding or over', () => {
  const kinds = { isOpen, isCapturePending, isPaid, isRefunding };
  const sorted = Object.fromEntries(Object.entries(kinds).map(([kind, is]) => [kind, states.filter(is)]));
  expect(sorted).toEqual({
    isOpen: ['opened', 'awaiting-approval'],
    isCapturePending: ['capturing', 'pending'],
    isPaid: ['captured', 'part-refunded', 'disputed'],
    isRefunding: ['refunding', 'refunded'],
  });
  const others = states.filter((state) => !Object.values(kinds).some((is) => is(state)));
  expect(others).toEqual(['failed', 'abandoned']);
  expect(others.filter((state) => isOutstanding(state) || isReceived(state) || isPaidOrCapturing(state))).toEqual([]);
});

test('a payment in progress can be released only after PayPal has said that it took nothing', () => {
  expect(states.filter(isPaidOrCapturing)).toEqual(states.filter((state) => isCapturePending(state) || isPaid(state)));
  expect(states.filter(isPaidOrCapturing).filter(isOpen)).toEqual([]);
});

test('a payment that was requested from PayPal cannot be deleted', () => {
  expect(canTransition('opened', 'abandoned')).toBe(true);
  expect(canTransition('pending', 'abandoned')).toBe(false);
  expect(canTransition('captured', 'abandoned')).toBe(false);
  expect(canTransition('refunding', 'abandoned')).toBe(false);
});

test.each([
  [0, 'captured'],
  [1, 'part-refunded'],
  [4999, 'part-refunded'],
  [5000, 'refunded'],
] as const)('a payment with %i of 5000 cents refunded is %s', (refundedCents, state) => {
  expect(getSettledState({ amountCents: 5000, refundedCents })).toBe(state);
});
