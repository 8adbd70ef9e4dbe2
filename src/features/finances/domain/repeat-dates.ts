import { addDays, addMonths, getMonth } from '#platform/time/day.ts';
import { getSameDayOfMonth } from '#platform/time/repeats/repeats.ts';

/** How often a finance entry repeats; the add form begins with weekly. */
export const repeatFrequencies = ['daily', 'weekly', 'biweekly', 'monthly'] as const;
export type RepeatFrequency = (typeof repeatFrequencies)[number];

/** The most entries added at once. */
export const MAX_REPEATS = 52;

const intervalDays = { daily: 1, weekly: 7, biweekly: 14 } as const;

/**
 * Lists `count` days, `start` first. Months count from the start and clamp to their last day, so that the 31st returns
 * after a shorter month.
 */
export function listRepeatDates(start: string, count: number, frequency: RepeatFrequency): string[] {
  return Array.from({ length: count }, (_, index) =>
    frequency === 'monthly'
      ? getSameDayOfMonth(addMonths(getMonth(start), index), start)
      : addDays(start, index * intervalDays[frequency]),
  );
}
