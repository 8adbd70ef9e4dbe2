import { hasStarted, type WallTime } from '#platform/time/day.ts';
import { type OwnField, ownFields, type SeriesScope } from './occurrences.ts';

/** The fields of a class that the owner sets. */
export type OccurrenceFields = Record<Exclude<OwnField, 'lengthMinutes' | 'capacity'>, string> &
  Record<'lengthMinutes' | 'capacity', number> & { isExternal: boolean };

/** A class of a series. `seriesDay` is the day by the rule, and `changedFields` were changed on this class alone. */
export type Occurrence = OccurrenceFields & {
  id: string;
  seriesDay: string | null;
  changedFields: readonly OwnField[];
};

/** Returns the fields of a class that differ from what the owner entered. */
export const listOwnChanges = (before: OccurrenceFields, input: OccurrenceFields): OwnField[] =>
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
