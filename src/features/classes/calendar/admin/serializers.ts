import type { Place } from '#platform/business/places.ts';
import type { FieldChange } from '#platform/database/history.ts';
import { hasStarted, type WallTime } from '#platform/time/day.ts';
import type { AdminClass, ClassSeries } from '../../contract/classes-admin.ts';
import type { ClassDeps } from '../../deps.ts';
import { formatClassLabel } from '../../roster/serializers.ts';
import type { ClassRow } from '../../store.ts';
import { classLineNames, classLines } from '../domain/class-lines.ts';
import { serializeClass } from '../serializers.ts';
import type { ClassInput, SeriesRow } from './store.ts';

export const serializeSeries = ({ id, repeat, anchorDay, version }: SeriesRow): ClassSeries => ({
  _id: id,
  repeat,
  anchorDay,
  version,
});

export function serializeAdminClass(
  row: ClassRow,
  now: WallTime,
  places: readonly Place[],
  series: SeriesRow | undefined,
): AdminClass {
  const state = row.cancelledAt ? 'cancelled' : hasStarted(row, now) ? 'past' : 'upcoming';
  return {
    ...serializeClass(row, places),
    onlineLink: row.onlineLink,
    taken: row.placesTaken,
    state,
    ...(series && { series: serializeSeries(series), changedFields: row.changedFields }),
  };
}

/** A class's fields for the history, with the labels that people know. */
export function toHistoryFields(row: ClassInput) {
  return {
    title: row.title,
    date: row.day,
    time: row.time,
    minutes: row.lengthMinutes,
    location: row.location,
    places: row.capacity,
    ...Object.fromEntries(classLineNames.map((name) => [classLines[name].told, row[name]])),
    'online link': row.onlineLink,
    'sign-up link': row.signUpLink,
    'on another site': row.isExternal,
    description: row.description,
  };
}

/** A change to a class, for the history. */
export const toClassChange = (
  { clock }: ClassDeps,
  row: ClassRow,
  ownerId: string,
  action: string,
  changes: FieldChange[],
) => ({
  at: clock.now(),
  ownerId,
  kind: 'class',
  subjectId: row.id,
  title: formatClassLabel(row),
  action,
  changes,
});
