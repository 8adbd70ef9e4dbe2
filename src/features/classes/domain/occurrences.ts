import { type SeriesRepeat, seriesRepeats } from '#platform/time/repeats.ts';

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

/** The last day to which a class of a series is set. Its other classes then have days that exist, too. */
export const LAST_SERIES_DAY = '2999-12-31';

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
