import { describe, expect, test } from 'vitest';
import { findShortages, formatShortage } from './shortage.ts';

const tin = { id: 'a', name: 'Cardamom', inventory: 2, hidden: false };

describe('insufficient stock', () => {
  test('there is no shortage if the stock covers the requested quantity', () => {
    expect(findShortages([{ id: 'a', quantity: 2 }], [tin])).toEqual([]);
    expect(findShortages([], [tin])).toEqual([]);
  });

  test('a chocolate is short if more are requested than are left', () => {
    expect(findShortages([{ id: 'a', quantity: 3 }], [tin])).toEqual([{ id: 'a', name: 'Cardamom', available: 2 }]);
  });

  test('a hidden or unknown chocolate is short, whatever its stock', () => {
    const requested = [
      { id: 'a', quantity: 1 },
      { id: 'z', quantity: 1 },
    ];
    expect(findShortages(requested, [{ ...tin, hidden: true }])).toEqual([
      { id: 'a', name: 'Cardamom', available: 0 },
      { id: 'z', name: '', available: 0 },
    ]);
  });

  test('only the chocolates that are short are named', () => {
    const shelf = [tin, { ...tin, id: 'b', name: 'Sea Salt', inventory: 0 }];
    const requested = shelf.map(({ id }) => ({ id, quantity: 1 }));
    expect(findShortages(requested, shelf).map(({ name }) => name)).toEqual(['Sea Salt']);
  });
});

test.each([
  [{ name: 'Cardamom', available: 2 }, 'Only 2 tins of Cardamom are left.'],
  [{ name: 'Cardamom', available: 1 }, 'Only one tin of Cardamom is left.'],
  [{ name: 'Cardamom', available: 0 }, 'Cardamom is sold out.'],
  [{ name: '', available: 0 }, 'This tin is sold out.'],
])('the shortage %o is shown as "%s"', (shortage, words) => {
  expect(formatShortage(shortage)).toBe(words);
});
