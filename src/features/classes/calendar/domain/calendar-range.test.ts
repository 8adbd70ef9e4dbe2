import { expect, test } from 'vitest';
import { listRangesToLoad, resolveMonth } from './calendar-range.ts';

const today = '2026-11-20';

test('a requested month is shown', () => {
  expect(resolveMonth('2027-02', today)).toBe('2027-02');
  expect(resolveMonth('2026-10', today)).toBe('2026-10');
});

test.each([null, '', 'soon', '2026-13', '2026-1', '2026-11-20', '0000-01', '9999-12'])(
  'the current month is shown instead of %j',
  (requested) => {
    expect(resolveMonth(requested, today)).toBe('2026-11');
  },
);

test('the current month and the coming weeks are requested at once', () => {
  expect(listRangesToLoad('2026-11', today)).toEqual([{ from: '2026-11-01', to: '2026-12-31' }]);
});

test('a month that begins where the coming weeks end is requested with them', () => {
  expect(listRangesToLoad('2027-01', today)).toEqual([{ from: '2026-11-20', to: '2027-02-06' }]);
});

test('a distant month is requested apart from the coming weeks', () => {
  expect(listRangesToLoad('2027-03', today)).toEqual([
    { from: '2027-02-28', to: '2027-04-10' },
    { from: '2026-11-20', to: '2026-12-31' },
  ]);
});
