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

test('a payment that was approved in a tab that closed is found before a hold of fifteen minutes expires', () => {
  const within = listChecks('awaiting-approval', 15);
  expect(within[0]).toBe(1);
  expect(within.at(-1)).toBeGreaterThan(12);
});

test('so is who approves just before PayPal forgets the order: looks are never more than two minutes apart', () => {
  const at = [0, ...listChecks('awaiting-approval', 180)];
  const apart = at.slice(1).map((minutes, index) => minutes - (at[index] ?? 0));
  expect(Math.max(...apart)).toBeLessThanOrEqual(2);
  expect(at.at(-1)).toBeGreaterThan(177);
  expect(at.length).toBeLessThan(100);
});

test('a capture whose outcome is not known is looked at every minute', () => {
  expect(listChecks('capturing', 5)).toEqual([1, 2, 3, 4, 5]);
});

test('a refund is asked for more and more seldom for a day, and once a day from then on', () => {
  const DAY = 24 * 60;
  const at = listChecks('refunding', 5 * DAY);
  expect(at.filter((minutes) => minutes <= DAY).length).toBeGreaterThan(24);
  const late = at.filter((minutes) => minutes > DAY + 60);
  expect(late).toHaveLength(3);
  expect((late[1] ?? 0) - (late[0] ?? 0)).toBeCloseTo(DAY);
});

test('a refund of an old payment is looked at as soon as that of a new one', () => {
  expect(nextCheckDelayMs('refunding', 30 * 24 * 60 * MINUTE, 0)).toBe(MINUTE);
});

test('an abandoned payment is checked once more', () => {
  expect(listChecks('abandoned', 1000)).toEqual([10]);
});

test('only a payment in a final state is not checked', () => {
  const ended = (Object.keys(paymentTransitions) as PaymentState[]).filter(
    (state) => nextCheckDelayMs(state, MINUTE, MINUTE) === undefined,
  );
  expect(ended.sort()).toEqual(['captured', 'failed', 'part-refunded', 'refunded']);
});
