import { expect, test } from 'vitest';
import { type PaymentState, paymentTransitions } from '../payments/payment-state.ts';
import { haveTinsLeft, moneyOf, type OrderState, orderMayBecome, orderTransitions } from './order-states.ts';

const states = Object.keys(orderTransitions) as OrderState[];
const pairs = states.flatMap((from) => states.map((to) => [from, to] as const));
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

/** Every state that an order can come to from its beginning. */
function reached(how: { isLocalPickup: boolean }): Set<OrderState> {
  const found = new Set<OrderState>(['awaiting-payment']);
  for (const from of found) for (const to of states) if (orderMayBecome(from, to, how)) found.add(to);
  return found;
}

/** Every way that the states allow, from a state that such an order can be in. */
const waysOf = (how: { isLocalPickup: boolean }) =>
  pairs
    .filter(([from, to]) => reached(how).has(from) && orderMayBecome(from, to, how))
    .map(([from, to]) => `${from} > ${to}`);

test('a parcel goes these ways and no others', () => {
  expect(waysOf(parcel).sort()).toEqual(ofParcels.sort());
});

test('a pickup goes these ways and no others', () => {
  expect(waysOf(pickup).sort()).toEqual(ofPickups.sort());
});

test('a parcel is never ready for pickup nor collected, and a pickup is never shipped', () => {
  const missing = (how: { isLocalPickup: boolean }) => states.filter((state) => !reached(how).has(state));
  expect(missing(parcel)).toEqual(['ready-for-pickup', 'collected']);
  expect(missing(pickup)).toEqual(['shipped']);
});

test('tins have left the house once they are shipped or collected', () => {
  expect(states.filter(haveTinsLeft)).toEqual(['shipped', 'collected']);
});

test('every state of a payment has a word that a buyer understands', () => {
  const words = Object.fromEntries((Object.keys(paymentTransitions) as PaymentState[]).map((s) => [s, moneyOf(s)]));
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
