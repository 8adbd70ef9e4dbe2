import { addDays, addMonths, getMonth } from '../day.ts';

/** How a class comes again when it is put into the calendar (spec §9). */
export const repeats = ['none', 'weekly', 'monthly'] as const;
export type Repeat = (typeof repeats)[number];

/** How often it then takes place in all, the first time included. */
export const OCCURRENCE_COUNTS: Readonly<Record<Repeat, number>> = { none: 1, weekly: 12, monthly: 6 };

/**
 * The days on which a class takes place, from its first on. A monthly one keeps its day of the month, or takes the
 * month's last day where that is earlier: from January 31 to February 28 or 29, and then to March 31.
 * Only days are counted here; whether the time is on the clock that day is the server's to say.
 */
export function listOccurrenceDays(firstDay: string, repeat: Repeat): string[] {
  return Array.from({ length: OCCURRENCE_COUNTS[repeat] }, (_, index) =>
    repeat === 'monthly' ? addMonthsClamped(firstDay, index) : addDays(firstDay, 7 * index),
  );
}

/** The same day of a later month, or that month's last day where it has no such day. */
function addMonthsClamped(day: string, count: number): string {
  const month = addMonths(getMonth(day), count);
  const lastDay = addDays(`${addMonths(month, 1)}-01`, -1);
  const sameDay = `${month}${day.slice(7)}`;
  return sameDay < lastDay ? sameDay : lastDay;
}
