import { beforeEach, describe, expect, it } from 'vitest';
import { readCart } from '#domain/shop/cart.ts';
import {
  checkoutUnderWay,
  forgetCheckout,
  isFor,
  isOutOfCart,
  keepCheckout,
  type UnderWay,
} from './checkout-under-way.ts';

const order: UnderWay = {
  orderId: 'O-1',
  items: readCart([{ _id: 'fir', name: 'Fir', price: 20, quantity: 2 }]),
  totals: { subtotal: 40, discount: 6, shipping: 0, total: 34 },
  isLocalPickup: true,
  code: 'KINDWORDS',
  discount: 0.15,
  stage: 'open',
};
const choices = { isLocalPickup: true, code: 'KINDWORDS', discount: 0.15 };

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
});

describe('the order under way', () => {
  it('is read back as it was kept', () => {
    keepCheckout(order);
    expect(checkoutUnderWay()).toEqual(order);
  });

  it('is none where what is kept is none', () => {
    const { totals: _, ...without } = order;
    for (const odd of [null, 7, 'x', [], {}, without, { ...order, items: [] }, { ...order, totals: { total: 'x' } }]) {
      kept.set('checkout', JSON.stringify(odd));
      expect(checkoutUnderWay()).toBeUndefined();
    }
    for (const orderId of ['', 'a/b', '../slots', 'O 1', 'x'.repeat(65), 7, null]) {
      kept.set('checkout', JSON.stringify({ ...order, orderId }));
      expect(checkoutUnderWay()).toBeUndefined();
    }
    for (const odd of [{ stage: 'paid' }, { code: {} }, { isLocalPickup: 'no' }, { discount: '0.15' }]) {
      kept.set('checkout', JSON.stringify({ ...order, ...odd }));
      expect(checkoutUnderWay()).toBeUndefined();
    }
    kept.set('checkout', '{"orderId"');
    expect(checkoutUnderWay()).toBeUndefined();
  });

  it('is forgotten, unless another one was begun since', () => {
    keepCheckout({ ...order, orderId: 'O-2' });
    forgetCheckout(order);
    expect(checkoutUnderWay()?.orderId).toBe('O-2');
    forgetCheckout({ orderId: 'O-2' });
    expect(checkoutUnderWay()).toBeUndefined();
  });

  it('stands for one cart, one coupon and one way', () => {
    const lines = (quantity: number) => [{ _id: 'fir', quantity }];
    expect(isFor(order, lines(2), choices)).toBe(true);
    expect(isFor(order, lines(3), choices)).toBe(false);
    expect(isFor(order, [...lines(2), { _id: 'fig', quantity: 1 }], choices)).toBe(false);
    expect(isFor(order, lines(2), { ...choices, isLocalPickup: false })).toBe(false);
    expect(isFor(order, lines(2), { ...choices, code: '' })).toBe(false);
  });

  it('has its tins in the cart until the money was taken or is being looked at', () => {
    expect(
      (['open', 'approved', 'taken', 'pending'] as const).map((stage) => isOutOfCart({ ...order, stage })),
    ).toEqual([false, false, true, true]);
  });
});
