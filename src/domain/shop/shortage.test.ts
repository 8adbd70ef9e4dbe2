import { describe, expect, test } from 'vitest';
import { shortageInWords, shortages } from './shortage.ts';

const tin = { id: 'a', name: 'Cardamom', inventory: 2, hidden: false };

describe('what the shelf cannot give', () => {
  test('is nothing while there are as many as were asked for', () => {
    expect(shortages([{ id: 'a', quantity: 2 }], [tin])).toEqual([]);
    expect(shortages([], [tin])).toEqual([]);
  });

  test('is a tin of which more were asked for than are left', () => {
    expect(shortages([{ id: 'a', quantity: 3 }], [tin])).toEqual([{ id: 'a', name: 'Cardamom', left: 2 }]);
  });

  test('is a tin that is hidden, however many there are, and one that nobody knows', () => {
    const asked = [
      { id: 'a', quantity: 1 },
      { id: 'z', quantity: 1 },
    ];
    expect(shortages(asked, [{ ...tin, hidden: true }])).toEqual([
      { id: 'a', name: 'Cardamom', left: 0 },
      { id: 'z', name: '', left: 0 },
    ]);
  });

  test('names only the tins that are short', () => {
    const shelf = [tin, { ...tin, id: 'b', name: 'Sea Salt', inventory: 0 }];
    const asked = shelf.map(({ id }) => ({ id, quantity: 1 }));
    expect(shortages(asked, shelf).map(({ name }) => name)).toEqual(['Sea Salt']);
  });
});

test.each([
  [{ name: 'Cardamom', left: 2 }, 'Only 2 tins of Cardamom are left.'],
  [{ name: 'Cardamom', left: 1 }, 'Only one tin of Cardamom is left.'],
  [{ name: 'Cardamom', left: 0 }, 'Cardamom is sold out.'],
  [{ name: '', left: 0 }, 'This tin is sold out.'],
])('%o is said as "%s"', (shortage, words) => {
  expect(shortageInWords(shortage)).toBe(words);
});
