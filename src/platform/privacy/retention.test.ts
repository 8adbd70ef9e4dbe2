import { expect, test } from 'vitest';
import { retentionRules } from '#app/schema.ts';
import { formatRetentionDays, retentionCutoff } from './retention.ts';

test('a record is deleted when its days are over, and 0 days keep it', () => {
  const now = new Date('2026-11-20T18:00:00Z');
  expect(retentionCutoff(30, now)).toEqual(new Date('2026-10-21T18:00:00Z'));
  expect(retentionCutoff(0, now)).toBeUndefined();
});

test.each([
  [0, 'permanently'],
  [1, '1 day'],
  [90, '90 days'],
  [365, '1 year'],
  [730, '2 years'],
  [400, '400 days'],
])('%i days are shown as %s', (days, words) => {
  expect(formatRetentionDays(days)).toBe(words);
});

test('every rule has a name and a setting of its own', () => {
  for (const key of ['rule', 'setting'] as const)
    expect(new Set(retentionRules.map(({ keep }) => keep[key])).size).toBe(retentionRules.length);
});
