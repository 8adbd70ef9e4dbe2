import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { getClockOffset, moments } from '../../scripts/test-dates.ts';

test('each date differs and names an existing e2e test', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  expect(new Set(moments.map((moment) => getClockOffset(moment, now))).size).toBe(moments.length);
  for (const { spec } of moments) expect(existsSync(`tests/e2e/${spec}.spec.ts`), spec).toBe(true);
});

test('the dates are six with unusual calendars or clocks, and one in the near future', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  expect(moments.map(({ getStart }) => getStart(now).toISOString())).toEqual([
    '2027-01-02T12:00:00.000Z',
    '2027-03-14T09:50:00.000Z',
    '2027-11-07T08:50:00.000Z',
    '2028-02-29T18:00:00.000Z',
    '2027-01-01T07:50:00.000Z',
    '2026-12-31T23:50:00.000Z',
    '2027-01-31T20:00:00.000Z',
  ]);
});

test('a past date has a negative offset', () => {
  const moment = { name: 'then', getStart: () => new Date('2027-03-14T09:50:00Z'), spec: '' };
  expect(getClockOffset(moment, new Date('2027-03-14T09:48:20Z'))).toBe('+100s');
  expect(getClockOffset(moment, new Date('2027-03-14T09:51:00Z'))).toBe('-60s');
});
