import { beforeEach, describe, expect, it } from 'vitest';
import { parseCart } from '../../cart/domain/cart.ts';
import {
  deletePendingCheckout,
  isRemovedFromCart,
  matchesCart,
  type PendingCheckout,
  pendingCheckout,
} from './pending-checkout.ts';

const order: PendingCheckout = {
  orderId: 'O-1',
  items: parseCart([{ _id: 'fir', name: 'Fir', price: 20, quantity: 2 }]),
  totals: { subtotal: 40, discount: 6, shipping: 0, total: 34 },
  isLocalPickup: true,
  code: 'KINDWORDS',
  discount: 0.15,
  stage: 'open',
};
const choices = { isLocalPickup: true, code: 'KINDWORDS', discount: 0.15 };

const storage = new Map<string, string>();

beforeEach(() => {
  storage.clear();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    },
  });
});

describe('the pending checkout', () => {
  it('the pending checkout is read as it was stored', () => {
    pendingCheckout.save(order);
    expect(pendingCheckout.load()).toEqual(order);
  });

  it('the pending checkout is empty if the stored value is invalid', () => {
    const { totals: _, ...without } = order;
    for (const invalid of [
      null,
      7,
      'x',
      [],
      {},
      without,
      { ...order, items: [] },
      { ...order, totals: { total: 'x' } },
    ]) {
      storage.set('checkout', JSON.stringify(invalid));
      expect(pendingCheckout.load()).toBeUndefined();
    }
    for (const orderId of ['', 'a/b', '../slots', 'O 1', 'x'.repeat(65), 7, null]) {
      storage.set('checkout', JSON.stringify({ ...order, orderId }));
      expect(pendingCheckout.load()).toBeUndefined();
    }
    for (const invalid of [{ stage: 'paid' }, { code: {} }, { isLocalPickup: 'no' }, { discount: '0.15' }]) {
      storage.set('checkout', JSON.stringify({ ...order, ...invalid }));
      expect(pendingCheckout.load()).toBeUndefined();
    }
    storage.set('checkout', '{"orderId"');
    expect(pendingCheckout.load()).toBeUndefined();
  });

  it('the pending checkout is cleared, unless another one was begun since', () => {
    pendingCheckout.save({ ...order, orderId: 'O-2' });
    deletePendingCheckout(order);
    expect(pendingCheckout.load()?.orderId).toBe('O-2');
    deletePendingCheckout({ orderId: 'O-2' });
    expect(pendingCheckout.load()).toBeUndefined();
  });

  it('the pending checkout is for one cart, one coupon and one delivery method', () => {
    const lines = (quantity: number) => [{ _id: 'fir', quantity }];
    expect(matchesCart(order, lines(2), choices)).toBe(true);
    expect(matchesCart(order, lines(3), choices)).toBe(false);
    expect(matchesCart(order, [...lines(2), { _id: 'fig', quantity: 1 }], choices)).toBe(false);
    expect(matchesCart(order, lines(2), { ...choices, isLocalPickup: false })).toBe(false);
    expect(matchesCart(order, lines(2), { ...choices, code: '' })).toBe(false);
  });

  it('the pending checkout has its chocolates in the cart until the payment is captured or in review', () => {
    expect(
      (['open', 'approved', 'taken', 'pending'] as const).map((stage) => isRemovedFromCart({ ...order, stage })),
    ).toEqual([false, false, true, true]);
  });
});
