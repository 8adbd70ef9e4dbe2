import { expect, test } from 'vitest';
import { type Due, whyToAsk } from './retention-guard.ts';

const NOW = new Date('2026-11-20T10:41:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const ran = (days: number, confirmed: number | null = null) => ({
  ranAt: daysAgo(days),
  confirmedAt: confirmed === null ? null : daysAgo(confirmed),
});
const due = (rows: number, of: number, rule: Due['rule'] = 'enquiries'): Due[] => [{ rule, rows, of }];

test('a night after the last one is an ordinary night, and so is the one after a night that failed', () => {
  for (const days of [0, 1, 2]) expect(whyToAsk(ran(days), due(3, 400), NOW)).toBeUndefined();
});

test('more than two days since the last run are a jump, whatever there is to do', () => {
  for (const days of [2.01, 31, 8 * 365]) expect(whyToAsk(ran(days), [], NOW)).toBe('jump');
});

test('a clock that was put back is none', () => {
  expect(whyToAsk(ran(-3000), due(3, 400), NOW)).toBeUndefined();
});

test.each([
  [50, 50, undefined],
  [51, 51, 'share'],
  [51, 255, undefined],
  [51, 254, 'share'],
  [2_000, 1_000_000, undefined],
] as const)('%i of %i records are asked about: %s', (rows, of, asked) => {
  expect(whyToAsk(ran(1), due(rows, of), NOW)).toBe(asked);
  // On the first night nothing is remembered, and a share is a share.
  expect(whyToAsk(undefined, due(rows, of), NOW)).toBe(asked);
});

test('what is kept for weeks goes in heaps, and nobody is asked', () => {
  expect(whyToAsk(ran(1), due(900, 1000, 'mails'), NOW)).toBeUndefined();
});

test('what was confirmed holds for a week, and not for a jump of the clock', () => {
  expect(whyToAsk(ran(1, 6), due(900, 1000), NOW)).toBeUndefined();
  expect(whyToAsk(ran(1, 8), due(900, 1000), NOW)).toBe('share');
  expect(whyToAsk(ran(1, -2), due(900, 1000), NOW)).toBe('share');
  expect(whyToAsk(ran(30, 3), due(900, 1000), NOW)).toBe('jump');
});
