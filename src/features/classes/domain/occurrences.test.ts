import { expect, test } from 'vitest';
import { OCCURRENCE_COUNTS } from './occurrences.ts';

test('a series usually has 12 classes, and one that repeats monthly 6', () => {
  expect(OCCURRENCE_COUNTS).toEqual({ weekly: 12, biweekly: 12, monthly: 6, 'monthly-weekday': 6 });
});
