import { addDays, addMonths } from '#platform/time/day.ts';
import type { DayRange } from './whole-months.ts';

/** The four quarters of a year and the whole year, each with its first and last day. */
export function listQuarters(year: string): (DayRange & { name: string })[] {
  const quarters = [1, 2, 3, 4].map((number) => {
    const first = addMonths(`${year}-01`, (number - 1) * 3);
    return { name: `Q${number} ${year}`, from: `${first}-01`, to: addDays(`${addMonths(first, 3)}-01`, -1) };
  });
  return [...quarters, { name: year, from: `${year}-01-01`, to: `${year}-12-31` }];
}
