import { describe, expect, it } from 'vitest';
import {
  addToCart,
  type CartItem,
  type CartTin,
  cartSubtotal,
  isTinId,
  mergeWithShelf,
  readCart,
  removeFromCart,
  setQuantity,
  toBuy,
  withBack,
  withoutBought,
} from './cart.ts';
import { countTins } from './cart-count.ts';

const tin = (name: string, more: Partial<CartTin> = {}): CartTin => ({
  _id: name.toLowerCase(),
  name,
  price: 20,
  image: '',
  description: '',
  details: '',
  inventory: 10,
  pictures: { avif: '', webp: '' },
  label: { ground: '#DDA23A', ink: '#4A1F12', motif: 'pod' },
  ...more,
});
const item = (name: string, quantity = 1, more: Partial<CartTin> = {}): CartItem => ({ ...tin(name, more), quantity });
const quantities = (cart: readonly CartItem[] | undefined) => cart?.map(({ name, quantity }) => [name, quantity]);

describe('reading what a browser kept', () => {
  it('takes whatever is not a cart for an empty one', () => {
    for (const kept of [null, undefined, 'cart', 7, {}, { length: 3 }, [null, 1, 'x', {}, { _id: 7 }, { _id: '' }]]) {
      expect(readCart(kept)).toEqual([]);
      expect(countTins(kept)).toBe(0);
    }
  });

  it('reads back what it was, field by field', () => {
    const pictures = { avif: '/pictures/a 320w', webp: '/pictures/b 320w' };
    const words = { description: 'Soft', details: 'Very' };
    const cart = [item('Fir', 2), item('Fig', 1, { image: '/pictures/b', pictures, ...words })];
    expect(readCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart);
  });

  it.each([
    [0, 1],
    [-3, 1],
    [2.9, 2],
    ['4', 4],
    ['four', 1],
    [null, 1],
    [1e9, 99],
    [Number.POSITIVE_INFINITY, 99],
  ])('makes a quantity of %s a %s, in the cart and in its count', (kept, quantity) => {
    expect(readCart([{ ...tin('Fir'), quantity: kept }])[0]?.quantity).toBe(quantity);
    expect(countTins([{ ...tin('Fir'), quantity: kept }])).toBe(quantity);
  });

  it('keeps at most fifty kinds, and a tin that is there twice on one line', () => {
    const many = Array.from({ length: 60 }, (_, index) => item(`Tin ${index}`));
    expect(readCart(many)).toHaveLength(50);
    expect(countTins(many)).toBe(50);
    expect(quantities(readCart([item('Fir', 2), item('Fig'), item('Fir', 3)]))).toEqual([
      ['Fir', 5],
      ['Fig', 1],
    ]);
  });

  it('keeps a tin on one line whose id is written with small letters and with large ones', () => {
    const cart = readCart([item('Fir', 2), item('Fig'), { ...item('Fir', 3), _id: 'FIR' }]);
    expect(cart.map(({ _id, quantity }) => [_id, quantity])).toEqual([
      ['fir', 5],
      ['fig', 1],
    ]);
  });

  it('cuts texts that no tin has', () => {
    const long = 'x'.repeat(1_000_000);
    const [kept] = readCart([item('Fir', 1, { name: long, description: long, details: long, image: long })]);
    expect(kept?.name).toHaveLength(100);
    expect(JSON.stringify(kept).length).toBeLessThan(10_000);
  });

  it('leaves no odd field in: a price below zero, an image that is no text, a label that is none', () => {
    const odd = { _id: 'a', name: 3, price: -2, image: {}, inventory: 'some', label: null, quantity: 1 };
    expect(readCart([odd])).toEqual([item('', 1, { _id: 'a', price: 0, inventory: 99, label: empty })]);
  });
  const empty = { ground: '', ink: '', motif: '' };
});

describe('changing the cart', () => {
  it('starts a new tin at 1 and adds 1 to one that is there', () => {
    const once = addToCart([], tin('Fir')).cart ?? [];
    expect(quantities(once)).toEqual([['Fir', 1]]);
    expect(quantities(addToCart(once, tin('Fir')).cart)).toEqual([['Fir', 2]]);
    expect(quantities(addToCart(once, tin('Fig')).cart)).toEqual([
      ['Fir', 1],
      ['Fig', 1],
    ]);
  });

  it('adds no more than there are, and says how many there are', () => {
    expect(addToCart([item('Fir', 2)], tin('Fir', { inventory: 2 }))).toEqual({ no: 'Only 2 tins of Fir are left.' });
    expect(addToCart([], tin('Fir', { inventory: 0 }))).toEqual({ no: 'Fir is sold out.' });
    expect(addToCart([item('Fir', 99)], tin('Fir', { inventory: 500 })).no).toContain('up to 99');
  });

  it('takes no fifty-first kind, and still more of the fifty', () => {
    const full = Array.from({ length: 50 }, (_, index) => item(`Tin ${index}`));
    expect(addToCart(full, tin('Fir')).no).toContain('up to 50 kinds');
    expect(addToCart(full, tin('Tin 7')).cart).toHaveLength(50);
  });

  it('sets a quantity: less than 1 is 1, more than the stock is refused', () => {
    const cart = [item('Fir', 3, { inventory: 4 }), item('Fig')];
    expect(quantities(setQuantity(cart, 'fir', 4).cart)?.[0]).toEqual(['Fir', 4]);
    for (const low of [0, -2, Number.NaN]) {
      expect(quantities(setQuantity(cart, 'fir', low).cart)?.[0]).toEqual(['Fir', 1]);
    }
    expect(setQuantity(cart, 'fir', 5)).toEqual({ no: 'Only 4 tins of Fir are left.' });
    expect(setQuantity([item('Fir', 3, { inventory: 1 })], 'fir', 2).cart).toMatchObject([{ quantity: 2 }]);
  });

  it('removes a tin and leaves the others', () => {
    expect(quantities(removeFromCart([item('Fir'), item('Fig', 2)], 'fir'))).toEqual([['Fig', 2]]);
  });
});

describe('a cart and the shelf', () => {
  it('says nothing when nothing changed', () => {
    expect(mergeWithShelf([item('Fir', 2)], [tin('Fir')])).toEqual({ cart: [item('Fir', 2)], news: [] });
  });

  it('takes the price of now and says so', () => {
    const { cart, news } = mergeWithShelf([item('Fir', 2)], [tin('Fir', { price: 22.5 })]);
    expect(cart).toEqual([item('Fir', 2, { price: 22.5 })]);
    expect(news).toEqual(['Fir is now $22.50 a tin. It was $20.']);
  });

  it('lowers a quantity to what is left', () => {
    const { cart, news } = mergeWithShelf([item('Fir', 5)], [tin('Fir', { inventory: 2 })]);
    expect(quantities(cart)).toEqual([['Fir', 2]]);
    expect(news).toEqual(['Only 2 tins of Fir are left. Your cart has been changed to 2.']);
  });

  it('sets a sold-out tin aside: it stays, is not paid for, and comes back', () => {
    const { cart, news } = mergeWithShelf([item('Fir', 2), item('Fig')], [tin('Fir', { inventory: 0 }), tin('Fig')]);
    expect(quantities(cart)).toEqual([
      ['Fir', 2],
      ['Fig', 1],
    ]);
    expect(news).toEqual(['Fir is sold out. It is set aside below, and comes back by itself with the next batch.']);
    expect(countTins(cart)).toBe(3);
    expect(cartSubtotal(cart)).toBe(2000);
    expect(quantities(toBuy(cart))).toEqual([['Fig', 1]]);
    expect(mergeWithShelf(cart, [tin('Fir', { inventory: 0 }), tin('Fig')]).news).toEqual([]);
    const later = mergeWithShelf(cart, [tin('Fir'), tin('Fig')]);
    expect(later.news).toEqual(['Fir is on the shelf again, and back in your cart.']);
    expect(countTins(later.cart)).toBe(3);
  });

  it('takes out what is no longer made, by its name where it has one', () => {
    const { cart, news } = mergeWithShelf([item('Fir'), item('', 1, { _id: 'x' })], []);
    expect(cart).toEqual([]);
    expect(news).toEqual([
      'Fir is no longer made. It was taken out of your cart.',
      'A tin is no longer made. It was taken out of your cart.',
    ]);
  });

  it('does not take what is reserved for this cart for sold out', () => {
    const shelf = [tin('Fir', { inventory: 0 })];
    const ours = [{ _id: 'fir', quantity: 2 }];
    expect(mergeWithShelf([item('Fir', 2)], shelf, ours).news).toEqual([]);
    expect(quantities(mergeWithShelf([item('Fir', 3)], shelf, ours).cart)).toEqual([['Fir', 2]]);
  });
});

describe('a cart after paying', () => {
  it('loses what was bought and nothing else', () => {
    const cart = [item('Fir', 3), item('Fig', 1), item('Plum', 1)];
    expect(
      quantities(
        withoutBought(cart, [
          { _id: 'fir', quantity: 2 },
          { _id: 'fig', quantity: 1 },
        ]),
      ),
    ).toEqual([
      ['Fir', 1],
      ['Plum', 1],
    ]);
  });

  it('gets back what was not paid after all', () => {
    const bought = [item('Fir', 2)];
    expect(quantities(withBack([item('Fir', 1), item('Fig')], bought))).toEqual([
      ['Fir', 3],
      ['Fig', 1],
    ]);
    expect(withBack([], bought)).toEqual(bought);
  });
});

it('knows the ids of tins from others', () => {
  expect(isTinId('0198d7f0-1111-7abc-8def-0123456789ab')).toBe(true);
  for (const other of ['a', '', '0198d7f0-1111-7abc-8def-0123456789ab,', '0198d7f011117abc8def0123456789ab']) {
    expect(isTinId(other)).toBe(false);
  }
});
