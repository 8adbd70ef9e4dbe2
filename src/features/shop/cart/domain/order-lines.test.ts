import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areSameLines, mergeLines } from './order-lines.ts';

const id = fc.constantFrom('a', 'b', 'c', 'd');
const lines = fc.array(fc.record({ id, quantity: fc.integer({ min: 1, max: 99 }) }), { maxLength: 12 });
const shuffled = lines.chain((requested) =>
  fc.tuple(
    fc.constant(requested),
    fc.shuffledSubarray(requested, { minLength: requested.length, maxLength: requested.length }),
  ),
);

describe('lines of a cart', () => {
  test('two lines of one tin become one line with the sum of both', () => {
    const requested = [
      { id: 'b', quantity: 2 },
      { id: 'a', quantity: 1 },
      { id: 'b', quantity: 3 },
    ];
    expect(mergeLines(requested)).toEqual([
      { id: 'a', quantity: 1 },
      { id: 'b', quantity: 5 },
    ]);
  });

  test('merged lines have every tin once, with its whole quantity, in the order of the ids', () => {
    fc.assert(
      fc.property(lines, (requested) => {
        const merged = mergeLines(requested);
        const ids = merged.map((line) => line.id);
        expect(ids).toEqual([...new Set(requested.map((line) => line.id))].sort());
        for (const line of merged) {
          const each = requested.filter(({ id: its }) => its === line.id).map(({ quantity }) => quantity);
          expect(line.quantity).toBe(each.reduce((sum, quantity) => sum + quantity, 0));
        }
      }),
    );
  });

  test('two lists of the same tins are equal in any order', () => {
    fc.assert(
      fc.property(
        shuffled,
        ([requested, other]) => areSameLines(requested, other) && areSameLines(other, mergeLines(requested)),
      ),
    );
  });

  test('a cart with one tin more, fewer or different is a different cart', () => {
    const requested = [
      { id: 'a', quantity: 1 },
      { id: 'b', quantity: 2 },
    ];
    const others = [
      [],
      requested.slice(1),
      [...requested, { id: 'c', quantity: 1 }],
      [...requested, { id: 'a', quantity: 1 }],
      [requested[0], { id: 'c', quantity: 2 }],
    ] as (typeof requested)[];
    for (const other of others)
      expect([areSameLines(requested, other), areSameLines(other, requested)]).toEqual([false, false]);
  });
});
