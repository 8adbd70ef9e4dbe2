import { expect, test } from 'vitest';
import { getArrowKeyTarget } from './keyboard-navigation.ts';

test('arrows go one step and stop at the ends, Home and End go there at once', () => {
  expect(getArrowKeyTarget('ArrowRight', 0, 3)).toBe(1);
  expect(getArrowKeyTarget('ArrowRight', 2, 3)).toBe(2);
  expect(getArrowKeyTarget('ArrowLeft', 0, 3)).toBe(0);
  expect(getArrowKeyTarget('Home', 2, 3)).toBe(0);
  expect(getArrowKeyTarget('End', 0, 3)).toBe(2);
  expect(getArrowKeyTarget('Tab', 0, 3)).toBeUndefined();
});
