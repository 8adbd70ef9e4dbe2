import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, getMonth } from '#platform/time/day.ts';
import { isValidFinanceDay, listQuarters, MAX_FINANCE_DAY, MIN_FINANCE_DAY, splitWholeMonths } from './whole-months.ts';

test('a year consists of exactly twelve whole months', () => {
  expect(splitWholeMonths({ from: '2026-01-01', to: '2026-12-31' })).toEqual({
    months: { from: '2026-01', to: '2026-12' },
    rest: [],
  });
});

test('days outside the whole months are listed separately', () => {
  expect(splitWholeMonths({ from: '2026-01-31', to: '2026-04-02' })).toEqual({
    months: { from: '2026-02', to: '2026-03' },
    rest: [
      { from: '2026-01-31', to: '2026-01-31' },
      { from: '2026-04-01', to: '2026-04-02' },
    ],
  });
});

test('two halves of neighboring months contain no whole month', () => {
  const range = { from: '2026-01-15', to: '2026-02-14' };
  expect(splitWholeMonths(range)).toEqual({ months: undefined, rest: [range] });
});

test('a range that ends before it begins contains nothing', () => {
  expect(splitWholeMonths({ from: '2026-02-01', to: '2026-01-31' })).toEqual({ months: undefined, rest: [] });
});

test('the range of all finance days consists of whole months', () => {
  expect(splitWholeMonths({ from: MIN_FINANCE_DAY, to: MAX_FINANCE_DAY })).toEqual({
    months: { from: '1900-01', to: '2199-12' },
    rest: [],
  });
});

test('a day with a wrong year is not a finance day', () => {
  expect(['2026-11-20', '0026-11-20', '9026-11-20'].map(isValidFinanceDay)).toEqual([true, false, false]);
});

test('months and rest together hold each day once', () => {
  const offset = fc.integer({ min: 0, max: 800 });
  fc.assert(
    fc.property(offset, fc.integer({ min: 0, max: 200 }), (start, length) => {
      const from = addDays('2026-01-01', start);
      const range = { from, to: addDays(from, length) };
      const { months, rest } = splitWholeMonths(range);
      for (let day = addDays(from, -40); day <= addDays(range.to, 40); day = addDays(day, 1)) {
        const inMonths = months !== undefined && getMonth(day) >= months.from && getMonth(day) <= months.to;
        const times = Number(inMonths) + rest.filter((one) => one.from <= day && day <= one.to).length;
        expect([day, times]).toEqual([day, range.from <= day && day <= range.to ? 1 : 0]);
      }
    }),
    { numRuns: 40 },
  );
});

test('the quarters of a year follow each other without a gap, and the year holds them', () => {
  for (const year of ['2026', '2028']) {
    const [first, second, third, fourth, whole] = listQuarters(year);
    expect([first, whole]).toEqual([
      { name: `Q1 ${year}`, from: `${year}-01-01`, to: `${year}-03-31` },
      { name: year, from: first?.from, to: fourth?.to },
    ]);
    expect([second?.from, third?.from, fourth?.from]).toEqual(
      [first, second, third].map((quarter) => addDays(quarter?.to ?? '', 1)),
    );
    expect(fourth?.to).toBe(`${year}-12-31`);
  }
});
