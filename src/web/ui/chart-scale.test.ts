import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createScale } from './chart-scale.ts';

test.each([
  [0, [0, 1]],
  [5, [0, 1, 2, 3, 4, 5]],
  [180, [0, 50, 100, 150, 200]],
  [4_200, [0, 1_000, 2_000, 3_000, 4_000, 5_000]],
])('a scale for %d', (most, scale) => {
  expect(createScale(most)).toEqual(scale);
});

test('any scale reaches what it is for, without much above it, in few even steps', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e9, noNaN: true }), (most) => {
      const scale = createScale(most);
      const step = (scale[1] ?? 0) - (scale[0] ?? 0);
      const top = scale.at(-1) ?? 0;
      expect(top).toBeGreaterThanOrEqual(most * (1 - 1e-6));
      expect(top - most).toBeLessThan(step * 1.000001);
      expect(scale.length).toBeLessThanOrEqual(7);
    }),
  );
});
