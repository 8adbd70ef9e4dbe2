import { expect, test } from 'vitest';
import { getDayAfterKey } from './day-grid.tsx';

// 2026-11-20 is a Friday.
test.each([
  ['ArrowLeft', '2026-11-19'],
  ['ArrowRight', '2026-11-21'],
  ['ArrowUp', '2026-11-13'],
  ['ArrowDown', '2026-11-27'],
  ['Home', '2026-11-15'],
  ['End', '2026-11-21'],
  ['PageUp', '2026-10-20'],
  ['PageDown', '2026-12-20'],
])('the key %s leads from Friday, November 20 to %s', (key, day) => {
  expect(getDayAfterKey(key, '2026-11-20')).toBe(day);
});

test('a move to a month without that day leads to its last day', () => {
  expect(getDayAfterKey('PageDown', '2027-01-31')).toBe('2027-02-28');
  expect(getDayAfterKey('PageUp', '2026-12-31')).toBe('2026-11-30');
  expect(getDayAfterKey('PageDown', '2026-12-31')).toBe('2027-01-31');
});

test('other keys do not move the focus', () => {
  expect(getDayAfterKey('a', '2026-11-20')).toBeUndefined();
  expect(getDayAfterKey('Tab', '2026-11-20')).toBeUndefined();
});
