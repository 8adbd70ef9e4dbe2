import { expect, test } from 'vitest';
import { addDays } from '#platform/time/day.ts';
import { listQuarters } from './quarters.ts';

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
