import { describe, expect, it } from 'vitest';
import { noContents } from '../../tins/domain/tin-contents.ts';
import {
  addToCart,
  type CartChocolate,
  type CartItem,
  computeCartSubtotal,
  filterAvailableItems,
  isChocolateId,
  parseCart,
  refreshCartFromCatalog,
  removeFromCart,
  removeLidName,
  removePurchased,
  restoreItems,
  setQuantity,
} from './cart.ts';
import { countCartQuantity } from './cart-count.ts';

const createChocolate = (name: string, more: Partial<CartChocolate> = {}): CartChocolate => ({
  _id: name.toLowerCase(),
  name,
  price: 20,
  image: '',
  description: '',
  details: '',
  contents: { pieces: 9, shape: 'round', grams: 110 },
  inventory: 10,
  pictures: { avif: '', webp: '' },
  label: { ground: '#DDA23A', ink: '#4A1F12', motif: 'pod' },
  ...more,
});
const createItem = (name: string, quantity = 1, more: Partial<CartChocolate> = {}): CartItem => ({
  ...createChocolate(name, more),
  quantity,
});
const listQuantities = (cart: readonly CartItem[] | undefined) => cart?.map(({ name, quantity }) => [name, quantity]);

describe('reading a stored cart', () => {
  it('a stored value that is no cart is read as an empty cart', () => {
    for (const stored of [null, undefined, 'cart', 7, {}, { length: 3 }, [null, 1, 'x', {}, { _id: 7 }, { _id: '' }]]) {
      expect(parseCart(stored)).toEqual([]);
      expect(countCartQuantity(stored)).toBe(0);
    }
  });

  it('a stored cart is read field by field as it was', () => {
    const pictures = { avif: '/pictures/a 320w', webp: '/pictures/b 320w' };
    const words = { description: 'Soft', details: 'Very' };
    const cart = [createItem('Fir', 2), createItem('Fig', 1, { image: '/pictures/b', pictures, ...words })];
    expect(parseCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart);
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
  ])('a stored quantity of %s is read as %s, in the cart and in its count', (stored, quantity) => {
    expect(parseCart([{ ...createChocolate('Fir'), quantity: stored }])[0]?.quantity).toBe(quantity);
    expect(countCartQuantity([{ ...createChocolate('Fir'), quantity: stored }])).toBe(quantity);
  });

  it('a stored cart keeps at most fifty kinds, and one line for each chocolate', () => {
    const many = Array.from({ length: 60 }, (_, index) => createItem(`Tin ${index}`));
    expect(parseCart(many)).toHaveLength(50);
    expect(countCartQuantity(many)).toBe(50);
    expect(listQuantities(parseCart([createItem('Fir', 2), createItem('Fig'), createItem('Fir', 3)]))).toEqual([
      ['Fir', 5],
      ['Fig', 1],
    ]);
  });

  it('ids in lower and upper case are one line of a stored cart', () => {
    const cart = parseCart([createItem('Fir', 2), createItem('Fig'), { ...createItem('Fir', 3), _id: 'FIR' }]);
    expect(cart.map(({ _id, quantity }) => [_id, quantity])).toEqual([
      ['fir', 5],
      ['fig', 1],
    ]);
  });

  it('texts of a stored cart that are too long are cut', () => {
    const long = 'x'.repeat(1_000_000);
    const [stored] = parseCart([createItem('Fir', 1, { name: long, description: long, details: long, image: long })]);
    expect(stored?.name).toHaveLength(100);
    expect(JSON.stringify(stored).length).toBeLessThan(10_000);
  });

  it('invalid fields of a stored cart are dropped: a negative price, an image that is no text, a wrong label', () => {
    const odd = { _id: 'a', name: 3, price: -2, image: {}, inventory: 'some', label: null, quantity: 1 };
    const rest = { _id: 'a', price: 0, inventory: 99, contents: noContents, label: empty };
    expect(parseCart([odd])).toEqual([createItem('', 1, rest)]);
  });
  it.each([18.005, 1e308, Number.NaN, '18'])('a stored price of %j is no price', (price) => {
    expect(parseCart([{ ...createItem('Fir'), price }])[0]?.price).toBe(0);
  });

  const empty = { ground: '', ink: '', motif: '' };
});

describe('changing the cart', () => {
  it('adding a chocolate starts at 1 and adds 1 to one in the cart', () => {
    const once = addToCart([], createChocolate('Fir')).cart ?? [];
    expect(listQuantities(once)).toEqual([['Fir', 1]]);
    expect(listQuantities(addToCart(once, createChocolate('Fir')).cart)).toEqual([['Fir', 2]]);
    expect(listQuantities(addToCart(once, createChocolate('Fig')).cart)).toEqual([
      ['Fir', 1],
      ['Fig', 1],
    ]);
  });

  it('adding never exceeds the stock, and says how many there are', () => {
    expect(addToCart([createItem('Fir', 2)], createChocolate('Fir', { inventory: 2 }))).toEqual({
      error: 'Only 2 tins of Fir are left.',
    });
    expect(addToCart([], createChocolate('Fir', { inventory: 0 }))).toEqual({ error: 'Fir is sold out.' });
    expect(addToCart([createItem('Fir', 99)], createChocolate('Fir', { inventory: 500 })).error).toContain('up to 99');
  });

  it('a cart refuses the fifty-first kind, and accepts more of the fifty', () => {
    const full = Array.from({ length: 50 }, (_, index) => createItem(`Tin ${index}`));
    expect(addToCart(full, createChocolate('Fir')).error).toContain('up to 50 kinds');
    expect(addToCart(full, createChocolate('Tin 7')).cart).toHaveLength(50);
  });

  it('a quantity below 1 becomes 1, and more than the stock is refused', () => {
    const cart = [createItem('Fir', 3, { inventory: 4 }), createItem('Fig')];
    expect(listQuantities(setQuantity(cart, 'fir', 4).cart)?.[0]).toEqual(['Fir', 4]);
    for (const low of [0, -2, Number.NaN]) {
      expect(listQuantities(setQuantity(cart, 'fir', low).cart)?.[0]).toEqual(['Fir', 1]);
    }
    expect(setQuantity(cart, 'fir', 5)).toEqual({ error: 'Only 4 tins of Fir are left.' });
    expect(setQuantity([createItem('Fir', 3, { inventory: 1 })], 'fir', 2).cart).toMatchObject([{ quantity: 2 }]);
  });

  it('removing a chocolate leaves the others in the cart', () => {
    expect(listQuantities(removeFromCart([createItem('Fir'), createItem('Fig', 2)], 'fir'))).toEqual([['Fig', 2]]);
  });
});

describe('a cart and the catalog', () => {
  it('an unchanged catalog gives no message about the cart', () => {
    expect(refreshCartFromCatalog([createItem('Fir', 2)], [createChocolate('Fir')])).toEqual({
      cart: [createItem('Fir', 2)],
      messages: [],
    });
  });

  it('the cart takes the current price and says so', () => {
    const { cart, messages } = refreshCartFromCatalog(
      [createItem('Fir', 2)],
      [createChocolate('Fir', { price: 22.5 })],
    );
    expect(cart).toEqual([createItem('Fir', 2, { price: 22.5 })]);
    expect(messages).toEqual(['Fir is now $22.50 a tin. It was $20.']);
  });

  it('a quantity in the cart is lowered to the stock', () => {
    const { cart, messages } = refreshCartFromCatalog(
      [createItem('Fir', 5)],
      [createChocolate('Fir', { inventory: 2 })],
    );
    expect(listQuantities(cart)).toEqual([['Fir', 2]]);
    expect(messages).toEqual(['Only 2 tins of Fir are left. Your cart has been changed to 2.']);
  });

  it('a sold-out chocolate stays in the cart, is not paid for, and counts again when it is back', () => {
    const { cart, messages } = refreshCartFromCatalog(
      [createItem('Fir', 2), createItem('Fig')],
      [createChocolate('Fir', { inventory: 0 }), createChocolate('Fig')],
    );
    expect(listQuantities(cart)).toEqual([
      ['Fir', 2],
      ['Fig', 1],
    ]);
    expect(messages).toEqual(['Fir is sold out. It’s set aside below, and comes back with the next batch.']);
    expect(countCartQuantity(cart)).toBe(3);
    expect(computeCartSubtotal(cart)).toBe(2000);
    expect(listQuantities(filterAvailableItems(cart))).toEqual([['Fig', 1]]);
    expect(
      refreshCartFromCatalog(cart, [createChocolate('Fir', { inventory: 0 }), createChocolate('Fig')]).messages,
    ).toEqual([]);
    const later = refreshCartFromCatalog(cart, [createChocolate('Fir'), createChocolate('Fig')]);
    expect(later.messages).toEqual(['Fir is on the shelf again, and back in your cart.']);
    expect(countCartQuantity(later.cart)).toBe(3);
  });

  it('a deleted chocolate is removed from the cart, and named if its name is known', () => {
    const { cart, messages } = refreshCartFromCatalog([createItem('Fir'), createItem('', 1, { _id: 'x' })], []);
    expect(cart).toEqual([]);
    expect(messages).toEqual([
      'Fir is no longer made. It was removed from your cart.',
      'A tin is no longer made. It was removed from your cart.',
    ]);
  });

  it('stock that is reserved for this cart is not treated as sold out', () => {
    const shelf = [createChocolate('Fir', { inventory: 0 })];
    const ours = [{ _id: 'fir', quantity: 2 }];
    expect(refreshCartFromCatalog([createItem('Fir', 2)], shelf, ours).messages).toEqual([]);
    expect(listQuantities(refreshCartFromCatalog([createItem('Fir', 3)], shelf, ours).cart)).toEqual([['Fir', 2]]);
  });
});

describe('a cart after paying', () => {
  it('after paying, the cart loses only what was bought', () => {
    const cart = [createItem('Fir', 3), createItem('Fig', 1), createItem('Plum', 1)];
    expect(
      listQuantities(
        removePurchased(cart, [
          { _id: 'fir', quantity: 2 },
          { _id: 'fig', quantity: 1 },
        ]),
      ),
    ).toEqual([
      ['Fir', 1],
      ['Plum', 1],
    ]);
  });

  it('after a failed payment, the cart has its chocolates again', () => {
    const bought = [createItem('Fir', 2)];
    expect(listQuantities(restoreItems([createItem('Fir', 1), createItem('Fig')], bought))).toEqual([
      ['Fir', 3],
      ['Fig', 1],
    ]);
    expect(restoreItems([], bought)).toEqual(bought);
  });
});

it('a cart distinguishes the ids of chocolates from other values', () => {
  expect(isChocolateId('0198d7f0-1111-7abc-8def-0123456789ab')).toBe(true);
  for (const other of ['a', '', '0198d7f0-1111-7abc-8def-0123456789ab,', '0198d7f011117abc8def0123456789ab']) {
    expect(isChocolateId(other)).toBe(false);
  }
});

describe('a name on the lid', () => {
  it('a name on the lid stays with its item while it is added, counted, refreshed and stored', () => {
    const fir = createChocolate('Fir');
    const named = addToCart([], fir, 'Maya').cart ?? [];
    const twice = addToCart(named, fir).cart ?? [];
    expect(twice).toMatchObject([{ quantity: 2, lidName: 'Maya' }]);
    expect(addToCart(twice, fir, 'Leo').cart).toMatchObject([{ quantity: 3, lidName: 'Leo' }]);
    expect(setQuantity(twice, 'fir', 5).cart).toMatchObject([{ lidName: 'Maya' }]);
    expect(refreshCartFromCatalog(twice, [fir]).cart).toMatchObject([{ lidName: 'Maya' }]);
    expect(parseCart(JSON.parse(JSON.stringify(twice)))).toEqual(twice);
    expect(removeLidName(twice, 'fir')[0]).not.toHaveProperty('lidName');
  });

  it('a stored name on the lid that cannot be lettered is dropped', () => {
    for (const lidName of [7, 'x'.repeat(25), 'two\nlines', ''])
      expect(parseCart([{ ...createItem('Fir'), lidName }])[0]).not.toHaveProperty('lidName');
  });
});
