import { expect, test } from 'vitest';
import { listMonths } from './class-list.tsx';

test('the months of the filter are a year ahead, a year back, or both', () => {
  expect(listMonths('upcoming', '2026-11-20', '').slice(0, 2)).toEqual(['2026-11', '2026-12']);
  expect(listMonths('past', '2026-11-20', '').at(0)).toBe('2025-11');
  expect(listMonths('cancelled', '2026-11-20', '')).toHaveLength(25);
  expect(listMonths('upcoming', '2026-11-20', '2029-01').at(-1)).toBe('2029-01');
});
