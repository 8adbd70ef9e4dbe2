import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergedLines, sameLines } from './order-lines.ts';

const id = fc.constantFrom('a', 'b', 'c', 'd');
const lines = fc.array(fc.record({ id, quantity: fc.integer({ min: 1, max: 99 }) }), { maxLength: 12 });
const shuffled = lines.chain((asked) =>
  fc.tuple(fc.constant(asked), fc.shuffledSubarray(asked, { minLength: asked.length, maxLength: asked.length })),
);

describe('lines of a cart', () => {
  test('the same tin twice is one line with the sum of both', () => {
    const asked = [
      { id: 'b', quantity: 2 },
      { id: 'a', quantity: 1 },
      { id: 'b', quantity: 3 },
    ];
    expect(mergedLines(asked)).toEqual([
      { id: 'a', quantity: 1 },
      { id: 'b', quantity: 5 },
    ]);
  });

  test('no tin is lost or counted twice, each has one line, and they stand by their ids', () => {
    fc.assert(
      fc.property(lines, (asked) => {
        const merged = mergedLines(asked);
        const ids = merged.map((line) => line.id);
        expect(ids).toEqual([...new Set(asked.map((line) => line.id))].sort());
        for (const line of merged) {
          const each = asked.filter(({ id: its }) => its === line.id).map(({ quantity }) => quantity);
          expect(line.quantity).toBe(each.reduce((sum, quantity) => sum + quantity, 0));
        }
      }),
    );
  });

  test('two lists of the same tins are the same however they are arranged', () => {
    fc.assert(
      fc.property(shuffled, ([asked, other]) => sameLines(asked, other) && sameLines(other, mergedLines(asked))),
    );
  });

  test('one tin more, fewer or another is not the same', () => {
    const asked = [
      { id: 'a', quantity: 1 },
      { id: 'b', quantity: 2 },
    ];
    const others = [
      [],
      asked.slice(1),
      [...asked, { id: 'c', quantity: 1 }],
      [...asked, { id: 'a', quantity: 1 }],
      [asked[0], { id: 'c', quantity: 2 }],
    ] as (typeof asked)[];
    for (const other of others) expect([sameLines(asked, other), sameLines(other, asked)]).toEqual([false, false]);
  });
});
