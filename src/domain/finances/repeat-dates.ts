import { addDays, addMonths, getMonth } from '../day.ts';

/** How often a finance entry repeats; the add form begins with weekly (spec §9). */
export const repeatFrequencies = ['daily', 'weekly', 'biweekly', 'monthly'] as const;
export type RepeatFrequency = (typeof repeatFrequencies)[number];

/** The most classes that are put into the books at once (spec §9). */
export const MAX_REPEATS = 52;

const intervalDays = { daily: 1, weekly: 7, biweekly: 14 } as const;

/**
 * The days of a repeated entry: `count` of them, `start` first. Months are counted from the start and clamped to their
 * last day, so that the 31st comes back after a shorter month.
 */
export function listRepeatDates(start: string, count: number, frequency: RepeatFrequency): string[] {
  return Array.from({ length: count }, (_, index) =>
    frequency === 'monthly' ? addMonthsClamped(start, index) : addDays(start, index * intervalDays[frequency]),
  );
}

/** The same day of the month, `count` months after `day`, or that month's last day. */
function addMonthsClamped(day: string, count: number): string {
  const month = addMonths(getMonth(day), count);
  const lastDay = addDays(`${addMonths(month, 1)}-01`, -1);
  const sameDay = `${month}${day.slice(7)}`;
  return sameDay < lastDay ? sameDay : lastDay;
}
