import { expect, test } from 'vitest';
import { arrangeMats, countMatColumns, countStripColumns } from './mats.ts';

const count = (mats: readonly string[], kind: string) => mats.filter((mat) => mat === kind).length;

test('as many mats are rolled out as places are taken', () => {
  const mats = arrangeMats({ capacity: 12, taken: 5, seed: 'Slow Flow' });
  expect([count(mats, 'taken'), count(mats, 'free'), count(mats, 'yours')]).toEqual([5, 7, 0]);
});

test('a mat stays where it is when the next person comes, and theirs is the new one', () => {
  const before = arrangeMats({ capacity: 12, taken: 5, seed: 'Slow Flow' });
  const after = arrangeMats({ capacity: 12, taken: 6, seed: 'Slow Flow', isYours: true });
  const changed = after.flatMap((mat, place) => (mat === before[place] ? [] : [[before[place], mat]]));
  expect(changed).toEqual([['free', 'yours']]);
});

test('a room that is empty, full or without mats is drawn', () => {
  expect(arrangeMats({ capacity: 3, taken: 0, seed: 'x', isYours: true })).toEqual(['free', 'free', 'free']);
  expect(count(arrangeMats({ capacity: 10, taken: 10, seed: 'x', isYours: true }), 'taken')).toBe(9);
  expect(arrangeMats({ capacity: 0, taken: 0, seed: 'x' })).toEqual([]);
});

test.each([
  [1, 1],
  [7, 7],
  [8, 4],
  [10, 5],
  [12, 6],
  [14, 7],
  [20, 7],
  [24, 8],
])('a room of %i mats has %i columns', (capacity, columns) => {
  expect(countMatColumns(capacity)).toBe(columns);
});

test.each([
  [1, 1],
  [12, 12],
  [13, 7],
  [20, 10],
  [24, 12],
])('a strip of %d mats has %d columns', (capacity, columns) => {
  expect(countStripColumns(capacity)).toBe(columns);
});
