import { addDays, addMonths, getMonth } from '../day.ts';

/** How a new class repeats (spec §9). */
export const repeats = ['none', 'weekly', 'monthly'] as const;
export type Repeat = (typeof repeats)[number];

/** The total number of occurrences, the first included. */
export const OCCURRENCE_COUNTS: Readonly<Record<Repeat, number>> = { none: 1, weekly: 12, monthly: 6 };

/**
 * Lists the days of a class from its first day. A monthly class keeps its day of the month, clamped to the last day:
 * January 31, February 28 or 29, March 31; the server checks that the time exists on each day.
 */
export function listOccurrenceDays(firstDay: string, repeat: Repeat): string[] {
  return Array.from({ length: OCCURRENCE_COUNTS[repeat] }, (_, index) =>
    repeat === 'monthly' ? addMonthsClamped(firstDay, index) : addDays(firstDay, 7 * index),
  );
}

/** Returns the same day of a later month, or that month's last day. */
function addMonthsClamped(day: string, count: number): string {
  const month = addMonths(getMonth(day), count);
  const lastDay = addDays(`${addMonths(month, 1)}-01`, -1);
  const sameDay = `${month}${day.slice(7)}`;
  return sameDay < lastDay ? sameDay : lastDay;
}
