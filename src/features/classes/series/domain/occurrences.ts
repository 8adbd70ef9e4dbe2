import { hasStarted, type WallTime } from '#platform/time/day.ts';
import { type SeriesRepeat, seriesRepeats } from '#platform/time/repeats/repeats.ts';
import { classLineNames } from '../../calendar/domain/class-lines.ts';

/** The values of a new class until the owner changes them. */
export const DEFAULT_CLASS_CAPACITY = 12;
export const DEFAULT_CLASS_LENGTH_MINUTES = 60;

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
  ...classLineNames,
  'onlineLink',
  'signUpLink',
  'description',
] as const;
export type OwnField = (typeof ownFields)[number];

/** The fields of a class that the owner sets. */
type OccurrenceFields = Record<Exclude<OwnField, 'lengthMinutes' | 'capacity'>, string> &
  Record<'lengthMinutes' | 'capacity', number> & { isExternal: boolean };

/** A class of a series. `seriesDay` is the day by the rule, and `changedFields` were changed on this class alone. */
export type Occurrence = OccurrenceFields & {
  id: string;
  seriesDay: string | null;
  changedFields: readonly OwnField[];
};

/** Returns the fields of a class that differ from what the owner entered. */
const listOwnChanges = (before: OccurrenceFields, input: OccurrenceFields): OwnField[] =>
  ownFields.filter((field) => before[field] !== input[field]);

/** The fields that differ from the series after a class was changed alone. A class that is moved back has its day again. */
export function getChangedFields(before: Occurrence, input: OccurrenceFields): OwnField[] {
  const changed = new Set([...before.changedFields, ...listOwnChanges(before, input)]);
  if (input.day === before.seriesDay) changed.delete('day');
  return ownFields.filter((field) => changed.has(field));
}

/** The classes that a change of a series is for. A class that has begun or was cancelled is never changed. */
export function selectOccurrences<Row extends WallTime & { seriesDay: string | null; cancelledAt: Date | null }>(
  rows: readonly Row[],
  scope: SeriesScope,
  { from, now }: { from: { seriesDay: string | null }; now: WallTime },
): Row[] {
  return rows.filter(
    (row) =>
      !row.cancelledAt && !hasStarted(row, now) && (scope === 'all' || (row.seriesDay ?? '') >= (from.seriesDay ?? '')),
  );
}

/**
 * Applies the fields that the owner changed on one class, `edited`, to a class of its series. A field that was changed
 * on the other class alone stays.
 * @param moveDay returns the new day for a day of the rule; absent if the edited class was not moved
 */
export function applySeriesChange(
  row: Occurrence,
  edited: Occurrence,
  input: OccurrenceFields,
  moveDay?: (day: string) => string,
): Occurrence {
  const isEdited = row.id === edited.id;
  const changed = listOwnChanges(edited, input);
  const applied = changed.filter((field) => isEdited || !row.changedFields.includes(field));
  const values = Object.fromEntries(applied.map((field) => [field, input[field]]));
  const seriesDay = moveDay && row.seriesDay !== null ? moveDay(row.seriesDay) : row.seriesDay;
  return {
    ...row,
    ...values,
    ...(!row.changedFields.includes('signUpLink') &&
      edited.isExternal !== input.isExternal && { isExternal: input.isExternal }),
    ...(applied.includes('signUpLink') && { isExternal: input.isExternal }),
    seriesDay,
    ...(applied.includes('day') && seriesDay !== null && { day: seriesDay }),
    // The edited class has these fields from the series again, and so has a class whose day is now that of the series.
    changedFields: row.changedFields.filter(
      (field) => !(isEdited && changed.includes(field)) && !(field === 'day' && row.day === seriesDay),
    ),
  };
}
