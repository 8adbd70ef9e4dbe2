import { expect, test } from 'vitest';
import { type OrderState, orderTransitions } from './order-states.ts';
import { allowedTransitions, nextTransition, undoTransition } from './order-transitions.ts';

const parcel = { isLocalPickup: false };
const pickup = { isLocalPickup: true };
const states = Object.keys(orderTransitions) as OrderState[];

test.each([
  ['awaiting-payment', parcel, []],
  ['paid', parcel, ['packed', 'cancelled']],
  ['packed', parcel, ['shipped', 'paid', 'cancelled']],
  ['shipped', parcel, []],
  ['cancelled', parcel, []],
  ['paid', pickup, ['packed', 'cancelled']],
  ['packed', pickup, ['ready-for-pickup', 'paid', 'cancelled']],
  ['ready-for-pickup', pickup, ['collected', 'packed', 'cancelled']],
  ['collected', pickup, []],
] as const)('an order that is %s (%o) can be brought to %o', (from, way, to) => {
  expect(allowedTransitions(from, way)).toEqual(to);
});

test('the owner can never mark an unpaid order as paid', () => {
  for (const way of [parcel, pickup]) {
    const waysToPaid = states.filter((from) => allowedTransitions(from, way).includes('paid'));
    expect(waysToPaid).toEqual(['packed']);
  }
});

test('each order has one next step, until it is with its buyer or cancelled', () => {
  const forward = (way: typeof parcel) =>
    Object.fromEntries(
      states.flatMap((from) => (nextTransition(from, way) ? [[from, nextTransition(from, way)]] : [])),
    );
  expect(forward(parcel)).toEqual({ paid: 'packed', packed: 'shipped', 'ready-for-pickup': 'collected' });
  expect(forward(pickup)).toEqual({ paid: 'packed', packed: 'ready-for-pickup', 'ready-for-pickup': 'collected' });
});

test('a transition that was made too early can be undone until the chocolates have left the business', () => {
  expect(states.filter((from) => undoTransition(from, pickup))).toEqual(['packed', 'ready-for-pickup']);
  expect([
    undoTransition('packed', parcel),
    undoTransition('packed', pickup),
    undoTransition('ready-for-pickup', pickup),
  ]).toEqual(['paid', 'paid', 'packed']);
  expect([
    undoTransition('paid', parcel),
    undoTransition('shipped', parcel),
    undoTransition('collected', pickup),
  ]).toEqual([undefined, undefined, undefined]);
});
