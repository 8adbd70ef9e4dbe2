import { expect, test } from 'vitest';
import { mergeIntoDays, toMinutes } from './busy-times.ts';

const window = { from: toMinutes('2026-12-01T00:00'), until: toMinutes('2026-12-08T00:00') };
const range = (from: string, until: string) => ({ from: toMinutes(from), until: toMinutes(until) });
const merge = (...ranges: [string, string][]) =>
  mergeIntoDays(
    ranges.map(([from, until]) => range(from, until)),
    window,
  );

test('busy times that touch or overlap are one', () => {
  expect(
    merge(
      ['2026-12-02T11:00', '2026-12-02T12:00'],
      ['2026-12-02T09:00', '2026-12-02T10:00'],
      ['2026-12-02T09:30', '2026-12-02T09:45'],
      ['2026-12-02T10:00', '2026-12-02T10:30'],
    ),
  ).toEqual([
    { from: '2026-12-02T09:00', until: '2026-12-02T10:30' },
    { from: '2026-12-02T11:00', until: '2026-12-02T12:00' },
  ]);
});

test('a busy time is split at each midnight, and what lies outside the window is left out', () => {
  expect(merge(['2026-11-20T00:00', '2026-12-02T08:00'], ['2026-12-07T22:00', '2027-01-01T00:00'])).toEqual([
    { from: '2026-12-01T00:00', until: '2026-12-02T00:00' },
    { from: '2026-12-02T00:00', until: '2026-12-02T08:00' },
    { from: '2026-12-07T22:00', until: '2026-12-08T00:00' },
  ]);
});

test('a time that another one contains adds nothing', () => {
  expect(
    merge(
      ['2026-12-03T08:00', '2026-12-03T18:00'],
      ['2026-12-03T09:00', '2026-12-03T10:00'],
      ['2026-12-03T17:00', '2026-12-03T19:00'],
    ),
  ).toEqual([{ from: '2026-12-03T08:00', until: '2026-12-03T19:00' }]);
});
