import { expect, test } from 'vitest';
import { MAX_PIECES, pieceShapes } from '../domain/tin-contents.ts';
import { arrangePieces } from './tin-pieces.tsx';

test.each([
  [1, [1]],
  [4, [2, 2]],
  [5, [3, 2]],
  [9, [3, 3, 3]],
  [12, [4, 4, 4]],
  [13, [3, 4, 3, 3]],
  [16, [4, 4, 4, 4]],
])('a tin of %d pieces has rows of %j', (pieces, lengths) => {
  const rows = Map.groupBy(arrangePieces({ pieces, shape: 'round' }).places, ({ y }) => y);
  expect([...rows.values()].map(({ length }) => length)).toEqual(lengths);
});

test('seven round pieces are one in the middle and six around it', () => {
  const { places } = arrangePieces({ pieces: 7, shape: 'round' });
  const distances = places.map(({ x, y }) => Math.round(Math.hypot(x, y) / 10)).sort();
  expect(distances).toEqual([0, 11, 11, 11, 11, 11, 11]);
});

test('a tin of any number is drawn with exactly that number, all inside the box', () => {
  for (const shape of pieceShapes) {
    for (let pieces = 1; pieces <= MAX_PIECES; pieces += 1) {
      const { places, scale } = arrangePieces({ pieces, shape });
      expect(places).toHaveLength(pieces);
      for (const { x, y } of places) expect(Math.hypot(x, y) * scale).toBeLessThan(128);
    }
  }
});

test('a tin that states no number is drawn with nine', () => {
  expect(arrangePieces({ pieces: 0, shape: 'round' }).places).toHaveLength(9);
});
