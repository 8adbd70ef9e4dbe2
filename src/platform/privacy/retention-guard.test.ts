import { expect, test } from 'vitest';
import { findConfirmationReason } from './retention-guard.ts';

const NOW = new Date('2026-11-20T10:41:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const lastRun = (days: number, confirmed: number | null = null) => ({
  ranAt: daysAgo(days),
  confirmedAt: confirmed === null ? null : daysAgo(confirmed),
});
const createDue = (rows: number, of: number, days = 730) => [{ rule: 'enquiries', days, rows, of }];

test('the night after the last one is ordinary, and so is one after a failed night', () => {
  for (const days of [0, 1, 2]) expect(findConfirmationReason(lastRun(days), createDue(3, 400), NOW)).toBeUndefined();
});

test('more than two days since the last run are a jump of the clock, whatever is to be deleted', () => {
  for (const days of [2.01, 31, 8 * 365]) expect(findConfirmationReason(lastRun(days), [], NOW)).toBe('jump');
});

test('a clock that is set back is not a jump', () => {
  expect(findConfirmationReason(lastRun(-3000), createDue(3, 400), NOW)).toBeUndefined();
});

test.each([
  [50, 50, undefined],
  [51, 51, 'share'],
  [51, 255, undefined],
  [51, 254, 'share'],
  [2_000, 1_000_000, undefined],
] as const)('deleting %i of %i records asks the owner: %s', (rows, of, reason) => {
  expect(findConfirmationReason(lastRun(1), createDue(rows, of), NOW)).toBe(reason);
  // On the first night nothing is remembered, and a share is a share.
  expect(findConfirmationReason(undefined, createDue(rows, of), NOW)).toBe(reason);
});

test('records that are kept for weeks are deleted in large numbers without a question', () => {
  expect(findConfirmationReason(lastRun(1), createDue(900, 1000, 90), NOW)).toBeUndefined();
});

test('a confirmation is valid for a week, and not for a jump of the clock', () => {
  expect(findConfirmationReason(lastRun(1, 6), createDue(900, 1000), NOW)).toBeUndefined();
  expect(findConfirmationReason(lastRun(1, 8), createDue(900, 1000), NOW)).toBe('share');
  expect(findConfirmationReason(lastRun(1, -2), createDue(900, 1000), NOW)).toBe('share');
  expect(findConfirmationReason(lastRun(30, 3), createDue(900, 1000), NOW)).toBe('jump');
});
