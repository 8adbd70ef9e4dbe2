import { expect, test } from 'vitest';
import { type PaymentState, paymentTransitions } from '#features/payments/domain/payment-state.ts';
import {
  allowedTransitions,
  canTransitionOrder,
  getOrderPaymentStatus,
  isHandedOver,
  nextTransition,
  type OrderState,
  orderStates,
  undoTransition,
} from './order-states.ts';

const pairs = orderStates.flatMap((from) => orderStates.map((to) => [from, to] as const));
const parcel = { isLocalPickup: false };
const pickup = { isLocalPickup: true };

const ofBoth = [
  'awaiting-payment > paid',
  'awaiting-payment > cancelled',
  'paid > packed',
  'paid > cancelled',
  'packed > paid',
  'packed > cancelled',
  'cancelled > paid',
];
const ofParcels = [...ofBoth, 'packed > shipped'];
const ofPickups = [
  ...ofBoth,
  'packed > ready-for-pickup',
  'ready-for-pickup > packed',
  'ready-for-pickup > collected',
  'ready-for-pickup > cancelled',
];

/** Lists every state that an order can reach from its first state. */
function listReachable(delivery: { isLocalPickup: boolean }): Set<OrderState> {
  const reachable = new Set<OrderState>(['awaiting-payment']);
  for (const from of reachable)
    for (const to of orderStates) if (canTransitionOrder(from, to, delivery)) reachable.add(to);
  return reachable;
}

/** Lists every allowed transition from a state that such an order can reach. */
const listTransitions = (delivery: { isLocalPickup: boolean }) =>
  pairs
    .filter(([from, to]) => listReachable(delivery).has(from) && canTransitionOrder(from, to, delivery))
    .map(([from, to]) => `${from} > ${to}`);

test('a parcel has exactly the listed transitions', () => {
  expect(listTransitions(parcel).sort()).toEqual(ofParcels.sort());
});

test('a pickup has exactly the listed transitions', () => {
  expect(listTransitions(pickup).sort()).toEqual(ofPickups.sort());
});

test('a parcel is never ready for pickup nor collected, and a pickup is never shipped', () => {
  const missing = (delivery: { isLocalPickup: boolean }) =>
    orderStates.filter((state) => !listReachable(delivery).has(state));
  expect(missing(parcel)).toEqual(['ready-for-pickup', 'collected']);
  expect(missing(pickup)).toEqual(['shipped']);
});

test('chocolates have left the business once they are shipped or collected', () => {
  expect(orderStates.filter(isHandedOver)).toEqual(['shipped', 'collected']);
});

test('every state of a payment has a label for the buyer', () => {
  const words = Object.fromEntries(
    (Object.keys(paymentTransitions) as PaymentState[]).map((s) => [s, getOrderPaymentStatus(s)]),
  );
  expect(words).toEqual({
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
  });
});

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
    const waysToPaid = orderStates.filter((from) => allowedTransitions(from, way).includes('paid'));
    expect(waysToPaid).toEqual(['packed']);
  }
});

test('each order has one next step, until it is with its buyer or cancelled', () => {
  const forward = (way: typeof parcel) =>
    Object.fromEntries(
      orderStates.flatMap((from) => (nextTransition(from, way) ? [[from, nextTransition(from, way)]] : [])),
    );
  expect(forward(parcel)).toEqual({ paid: 'packed', packed: 'shipped', 'ready-for-pickup': 'collected' });
  expect(forward(pickup)).toEqual({ paid: 'packed', packed: 'ready-for-pickup', 'ready-for-pickup': 'collected' });
});

test('a transition that was made too early can be undone until the chocolates have left the business', () => {
  expect(orderStates.filter((from) => undoTransition(from, pickup))).toEqual(['packed', 'ready-for-pickup']);
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
