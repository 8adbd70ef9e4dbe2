import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createScale, getArrowKeyTarget } from './bar-chart.tsx';

test.each([
  [0, [0, 100]],
  [5, [0, 1, 2, 3, 4, 5]],
  [180, [0, 50, 100, 150, 200]],
  [4_200, [0, 1_000, 2_000, 3_000, 4_000, 5_000]],
])('a scale for the value %d has even steps', (most, scale) => {
  expect(createScale(most)).toEqual(scale);
});

test('a scale reaches its largest value, not much more, in a few even steps', () => {
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

test('arrow keys go one step and stop at the ends, and Home and End go to the ends', () => {
  expect(getArrowKeyTarget('ArrowRight', 0, 3)).toBe(1);
  expect(getArrowKeyTarget('ArrowRight', 2, 3)).toBe(2);
  expect(getArrowKeyTarget('ArrowLeft', 0, 3)).toBe(0);
  expect(getArrowKeyTarget('Home', 2, 3)).toBe(0);
  expect(getArrowKeyTarget('End', 0, 3)).toBe(2);
  expect(getArrowKeyTarget('Tab', 0, 3)).toBeUndefined();
});
