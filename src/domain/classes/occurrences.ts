import { formatWeekday } from '../day.ts';

/** How a series repeats; `monthly-weekday` is, for example, the second Tuesday of each month. */
export const seriesRepeats = ['weekly', 'biweekly', 'monthly', 'monthly-weekday'] as const;
export type SeriesRepeat = (typeof seriesRepeats)[number];

/** How a new class repeats. */
export const repeats = ['none', ...seriesRepeats] as const;
export type Repeat = (typeof repeats)[number];

/** The total number of occurrences that the form suggests, the first included. */
export const OCCURRENCE_COUNTS: Readonly<Record<SeriesRepeat, number>> = {
  weekly: 12,
  biweekly: 12,
  monthly: 6,
  'monthly-weekday': 6,
};

/** The most occurrences that are added at once: two years of weeks. */
export const MAX_OCCURRENCES = 104;

/** The last day to which a class of a series is set. Its other classes then have days that exist, too. */
export const LAST_SERIES_DAY = '2999-12-31';

/** The rule of a series: `anchorDay` gives the weekday, the week of the month or the day of the month. */
export type SeriesRule = { repeat: SeriesRepeat; anchorDay: string };

/** Which classes of a series a change is for: this one and later ones, or all that have not begun. */
export const seriesScopes = ['later', 'all'] as const;
export type SeriesScope = (typeof seriesScopes)[number];

/** The fields of an occurrence that it keeps when they were changed on it alone. */
export const ownFields = [
  'title',
  'day',
  'time',
  'lengthMinutes',
  'location',
  'capacity',
  'priceText',
  'onlineLink',
  'signUpLink',
  'description',
] as const;
export type OwnField = (typeof ownFields)[number];

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
