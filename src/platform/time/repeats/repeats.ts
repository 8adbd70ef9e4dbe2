import { addDays, addMonths, formatWeekday } from '../day.ts';

/** How a series repeats; `monthly-weekday` is, for example, the second Tuesday of each month. */
export const seriesRepeats = ['weekly', 'biweekly', 'monthly', 'monthly-weekday'] as const;
export type SeriesRepeat = (typeof seriesRepeats)[number];

/** The rule of a series: `anchorDay` gives the weekday, the week of the month or the day of the month. */
export type SeriesRule = { repeat: SeriesRepeat; anchorDay: string };

/** The most occurrences that are added at once: two years of weeks. */
export const MAX_OCCURRENCES = 104;

/**
 * Returns which weekday of its month a day is: 1 to 4, or -1 for the last one. A fifth Tuesday counts as the last one,
 * because most months have none.
 */
export function getWeekOfMonth(day: string): number {
  const week = Math.ceil(Number(day.slice(8)) / 7);
  return week > 4 ? -1 : week;
}

const weekNames: Readonly<Record<number, string>> = {
  1: 'first',
  2: 'second',
  3: 'third',
  4: 'fourth',
  [-1]: 'last',
};

const ordinalEndings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

function formatOrdinal(count: number): string {
  const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });
  return `${count}${ordinalEndings[ordinals.select(count)] ?? 'th'}`;
}

/** 'Every Tuesday', 'Every second Tuesday', 'Monthly on the 8th' or 'Monthly on the second Tuesday'. */
export function formatRepeat({ repeat, anchorDay }: SeriesRule): string {
  const weekday = formatWeekday(anchorDay);
  switch (repeat) {
    case 'weekly':
      return `Every ${weekday}`;
    case 'biweekly':
      return `Every second ${weekday}`;
    case 'monthly':
      return `Monthly on the ${formatOrdinal(Number(anchorDay.slice(8)))}`;
    case 'monthly-weekday':
      return `Monthly on the ${weekNames[getWeekOfMonth(anchorDay)]} ${weekday}`;
  }
}

/** Returns the day of a month that has the same number as another day, or the month's last day. */
export function getSameDayOfMonth(month: string, day: string): string {
  const lastDay = addDays(`${addMonths(month, 1)}-01`, -1);
  const sameDay = `${month}${day.slice(7)}`;
  return sameDay < lastDay ? sameDay : lastDay;
}
