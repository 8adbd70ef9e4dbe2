import { expect, test } from 'vitest';
import { getSameDayOfMonth } from './day-of-month.ts';

test.each([
  ['2026-11', '2026-10-20', '2026-11-20'],
  ['2026-11', '2026-10-31', '2026-11-30'],
  ['2027-02', '2026-10-31', '2027-02-28'],
  ['2028-02', '2026-10-30', '2028-02-29'],
  ['2026-12', '2028-02-29', '2026-12-29'],
])('in %s, the same day as %s is %s', (month, day, expected) => {
  expect(getSameDayOfMonth(month, day)).toBe(expected);
});
