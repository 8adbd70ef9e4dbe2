import { expect, test } from 'vitest';
import { arrowStep } from './arrow-step.ts';

test('arrows go one step and stop at the ends, Home and End go there at once', () => {
  expect(arrowStep('ArrowRight', 0, 3)).toBe(1);
  expect(arrowStep('ArrowRight', 2, 3)).toBe(2);
  expect(arrowStep('ArrowLeft', 0, 3)).toBe(0);
  expect(arrowStep('Home', 2, 3)).toBe(0);
  expect(arrowStep('End', 0, 3)).toBe(2);
  expect(arrowStep('Tab', 0, 3)).toBeUndefined();
});
