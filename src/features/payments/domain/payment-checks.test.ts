import { expect, test } from 'vitest';
import { nextCheckDelayMs } from './payment-checks.ts';
import { type PaymentState, paymentTransitions } from './payment-state.ts';

const MINUTE = 60_000;

/** When a payment that stays in one state is checked, in minutes since its creation. */
function listChecks(state: PaymentState, untilMinutes: number): number[] {
  const at: number[] = [];
  for (let age = 0; ; ) {
    const next = nextCheckDelayMs(state, age, age);
    if (next === undefined || age + next > untilMinutes * MINUTE) return at;
    age += next;
    at.push(age / MINUTE);
  }
}

test('a payment that was approved in a closed tab is checked before a hold of fifteen minutes expires', () => {
  const within = listChecks('awaiting-approval', 15);
  expect(within[0]).toBe(1);
  expect(within.at(-1)).toBeGreaterThan(12);
});

test('an unapproved payment is checked at least every two minutes, until PayPal forgets its order', () => {
  const at = [0, ...listChecks('awaiting-approval', 180)];
  const apart = at.slice(1).map((minutes, index) => minutes - (at[index] ?? 0));
  expect(Math.max(...apart)).toBeLessThanOrEqual(2);
  expect(at.at(-1)).toBeGreaterThan(177);
  expect(at.length).toBeLessThan(100);
});

test('a capture with an unknown result is checked every minute', () => {
  expect(listChecks('capturing', 5)).toEqual([1, 2, 3, 4, 5]);
});

test('a refund is requested at growing intervals for a day, and once a day afterwards', () => {
  const DAY = 24 * 60;
  const at = listChecks('refunding', 5 * DAY);
  expect(at.filter((minutes) => minutes <= DAY).length).toBeGreaterThan(24);
  const late = at.filter((minutes) => minutes > DAY + 60);
  expect(late).toHaveLength(3);
  expect((late[1] ?? 0) - (late[0] ?? 0)).toBeCloseTo(DAY);
});

test('a refund of an old payment is checked as soon as one of a new payment', () => {
  expect(nextCheckDelayMs('refunding', 30 * 24 * 60 * MINUTE, 0)).toBe(MINUTE);
});

test('an abandoned payment is checked once more', () => {
  expect(listChecks('abandoned', 1000)).toEqual([10]);
});

test('only a payment in a final state is not checked anymore', () => {
  const ended = (Object.keys(paymentTransitions) as PaymentState[]).filter(
    (state) => nextCheckDelayMs(state, MINUTE, MINUTE) === undefined,
  );
  expect(ended.sort()).toEqual(['captured', 'failed', 'part-refunded', 'refunded']);
});
