import { addDays, addMonths, getMonth } from '../day.ts';

/** How often a finance entry repeats; the add form begins with weekly (spec §9). */
export const repeatFrequencies = ['daily', 'weekly', 'biweekly', 'monthly'] as const;
export type RepeatFrequency = (typeof repeatFrequencies)[number];

/** The most entries added at once (spec §9). */
export const MAX_REPEATS = 52;

const intervalDays = { daily: 1, weekly: 7, biweekly: 14 } as const;

/**
 * Lists `count` days, `start` first. Months count from the start and clamp to their last day, so that the 31st returns
 * after a shorter month.
 */
export function listRepeatDates(start: string, count: number, frequency: RepeatFrequency): string[] {
  return Array.from({ length: count }, (_, index) =>
    frequency === 'monthly' ? addMonthsClamped(start, index) : addDays(start, index * intervalDays[frequency]),
  );
}

/** Returns the same day `count` months later, or that month's last day. */
function addMonthsClamped(day: string, count: number): string {
  const month = addMonths(getMonth(day), count);
  const lastDay = addDays(`${addMonths(month, 1)}-01`, -1);
  const sameDay = `${month}${day.slice(7)}`;
  return sameDay < lastDay ? sameDay : lastDay;
}
