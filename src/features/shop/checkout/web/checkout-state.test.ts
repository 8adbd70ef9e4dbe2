import { describe, expect, it, test } from 'vitest';
import { parseCart } from '../../cart/domain/cart.ts';
import {
  type CheckoutEvent,
  type CheckoutState,
  DEFAULT_CHOICES,
  expectedEvents,
  getChoices,
  initialCheckout,
  isCartLocked,
  isCartShown,
  reduceCheckout,
} from './checkout-state.ts';
import type { PendingCheckout } from './pending-checkout.ts';

const choices = { isLocalPickup: true, code: 'KINDWORDS', discount: 0.15 };
const order: PendingCheckout = {
  ...choices,
  orderId: 'O-1',
  items: parseCart([{ _id: 'fir', name: 'Fir', price: 20, quantity: 2 }]),
  totals: { subtotal: 40, discount: 6, shipping: 0, total: 34 },
  stage: 'open',
};
const follow = (state: CheckoutState, ...events: CheckoutEvent[]) => events.reduce(reduceCheckout, state);

/** Every event about the phase. */
const events = {
  recovered: { type: 'recovered' },
  reviewFound: { type: 'reviewFound', order },
  reservationFound: { type: 'reservationFound', order },
  started: { type: 'started' },
  startFailed: { type: 'startFailed' },
  itemsReserved: { type: 'itemsReserved', items: order.items },
  orderOpened: { type: 'orderOpened', order },
  orderApproved: { type: 'orderApproved', order },
  payPalFailed: { type: 'payPalFailed' },
  orderDeclined: { type: 'orderDeclined', order },
  orderCaptured: { type: 'orderCaptured', order },
  captureRepeated: { type: 'captureRepeated', order },
  checkoutClosed: { type: 'checkoutClosed' },
  resultUnknown: { type: 'resultUnknown', order },
  orderReviewed: { type: 'orderReviewed', order },
  orderFailed: { type: 'orderFailed', order },
  orderPaid: { type: 'orderPaid', order, orderNumber: '7' },
  cartReopened: { type: 'cartReopened', choices: DEFAULT_CHOICES },
  deliveryChosen: { type: 'deliveryChosen', isLocalPickup: true },
} as const satisfies Record<string, CheckoutEvent>;

const recovering = initialCheckout;
const cart = follow(recovering, events.recovered);
const starting = follow(cart, events.started);
const paying = follow(starting, events.orderOpened);
const capturing = follow(paying, events.orderApproved);
const placing = follow(capturing, events.orderCaptured);
const waiting = follow(capturing, events.resultUnknown);
const recapturing = follow(waiting, events.captureRepeated);
const pending = follow(capturing, events.orderReviewed);
const thanks = follow(placing, events.orderPaid);
const states = { recovering, cart, starting, paying, capturing, recapturing, placing, waiting, pending, thanks };

test.each(Object.entries(states))('a checkout can reach the phase %s', (status, state) => {
  expect(state.phase.status).toBe(status);
});

test.each(Object.entries(states))('the phase %s of a checkout changes with its own events only', (status, state) => {
  const changing = Object.values(events).filter((event) => reduceCheckout(state, event) !== state);
  expect(changing.map(({ type }) => type).toSorted()).toEqual(
    [...expectedEvents[status as keyof typeof states]].toSorted(),
  );
});

test.each([
  ['the start of the checkout', cart, events.started],
  ['PayPal’s approval', paying, events.orderApproved],
  ['the repeated capture', waiting, events.captureRepeated],
] as const)('the checkout handles %s once', (_, state, event) => {
  const once = reduceCheckout(state, event);
  expect(reduceCheckout(once, event)).toBe(once);
});

test('a wait with an unknown result keeps its state, so the polling continues', () => {
  expect(follow(waiting, events.resultUnknown)).toBe(waiting);
});

test('the approval of an earlier order changes nothing', () => {
  expect(follow(paying, { type: 'orderApproved', order: { ...order, orderId: 'O-0' } })).toBe(paying);
});

describe('a stored order', () => {
  it.each([
    ['paid meanwhile shows the receipt', events.orderPaid, 'thanks'],
    ['without a result is waited for', events.resultUnknown, 'waiting'],
    ['that failed leads to the cart', events.orderFailed, 'cart'],
  ] as const)('a stored order %s', (_, event, status) => {
    expect(follow(recovering, event).phase.status).toBe(status);
  });

  it('a stored order in review is shown beside the cart until it is paid or denied', () => {
    const beside = follow(recovering, events.reviewFound, events.recovered);
    expect(beside).toMatchObject({ phase: { status: 'cart' }, orderInReview: order });
    expect(follow(recovering, events.reviewFound, events.orderFailed).orderInReview).toBeUndefined();
  });

  it('a stored order that is still reserved is kept until its reservation ends or a new checkout starts', () => {
    const reserved = follow(recovering, events.reservationFound, events.recovered);
    expect(reserved).toMatchObject({ reservedOrder: order, reservedItems: order.items });
    expect(follow(reserved, { type: 'reservationEnded', orderId: 'O-1' }).reservedOrder).toBeUndefined();
    expect(follow(reserved, events.started).reservedOrder).toBeUndefined();
  });
});

describe('a started checkout', () => {
  it.each([
    ['fails to start', starting, events.startFailed],
    ['fails at PayPal', paying, events.payPalFailed],
    ['fails at the capture', capturing, events.orderFailed],
  ] as const)('a started checkout that %s returns to the cart, whose button takes the focus', (_, state, event) => {
    expect(follow(state, event)).toMatchObject({ phase: { status: 'cart' }, returning: true });
  });

  it('a started checkout says that PayPal failed until the next start', () => {
    const failed = follow(paying, events.payPalFailed);
    expect([failed.hasFailed, follow(failed, events.started).hasFailed]).toEqual([true, false]);
  });

  it('a started checkout remembers that payments are off', () => {
    const off = follow(starting, { type: 'startFailed', paymentsOff: true });
    expect(follow(off, events.started, events.startFailed).paymentsOff).toBe(true);
  });

  it('a checkout can be started again while PayPal’s buttons are shown, because the cart may have changed', () => {
    expect(follow(paying, events.started).phase.status).toBe('starting');
  });

  it('a started checkout can be paid again after a declined payment', () => {
    for (const state of [capturing, recapturing]) {
      expect(follow(state, events.orderDeclined).phase).toEqual({ status: 'paying', order });
    }
  });

  it('a started checkout knows the end of the reservation of its order only', () => {
    expect(follow(paying, { type: 'reservationEnded', orderId: 'O-1' }).isReservationOver).toBe(true);
    expect(follow(paying, { type: 'reservationEnded', orderId: 'O-0' })).toBe(paying);
  });

  it('a started checkout forgets the reserved items of an order that failed', () => {
    const reserved = follow(starting, events.itemsReserved, events.orderOpened, events.orderApproved);
    expect([reserved.reservedItems, follow(reserved, events.orderFailed).reservedItems]).toEqual([order.items, []]);
  });
});

describe('the choices of the cart', () => {
  const restored = follow(cart, { type: 'choicesRestored', choices });

  it('the choices of the cart are restored together', () => {
    expect(getChoices(restored)).toEqual(choices);
  });

  it('the choices of the cart belong to a paid order or an order in review, not to the next cart', () => {
    const [paid, inReview] = [events.orderPaid, events.orderReviewed].map((event) =>
      follow(restored, events.started, events.orderOpened, events.orderApproved, events.orderCaptured, event),
    );
    expect([paid, inReview].map((state) => state && getChoices(state))).toEqual([DEFAULT_CHOICES, DEFAULT_CHOICES]);
    expect(follow(thanks, { type: 'cartReopened', choices })).toMatchObject({
      phase: { status: 'cart' },
      isLocalPickup: true,
      coupon: { applied: { code: 'KINDWORDS' } },
    });
  });

  it('the choices of the cart follow the coupon in every state', () => {
    for (const state of Object.values(states)) {
      expect(follow(state, { type: 'couponTyped', text: 'a' }).coupon.input).toBe('A');
    }
  });

  it('the choices of the cart are stored while the cart is shown, and locked during a request', () => {
    const listStates = (matches: (state: CheckoutState) => boolean) =>
      Object.entries(states).flatMap(([status, state]) => (matches(state) ? status : []));
    expect(listStates(isCartShown)).toEqual(['cart', 'starting', 'paying']);
    expect(listStates(isCartLocked)).toEqual(['starting', 'capturing']);
  });
});

test('a failed catalog request keeps the changes of the one before', () => {
  const loaded = follow(cart, { type: 'catalogLoaded', changes: ['Fir is sold out.'] });
  expect(follow(loaded, { type: 'catalogFailed' }).catalog).toEqual({ failed: true, changes: ['Fir is sold out.'] });
});
