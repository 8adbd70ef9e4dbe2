import type { ParsedRequest } from '#platform/contract/endpoint.ts';
import type { Database } from '#platform/database/connection.ts';
import { fail, isFailure } from '#platform/failure.ts';
import { createConflictFinder, formatConflict } from '#platform/schedule/conflicts.ts';
import { getCurrentWallTime } from '#platform/time/clock.ts';
import { DAY_MS, hasStarted } from '#platform/time/day.ts';
import { MAX_OCCURRENCES, type SeriesRepeat } from '#platform/time/repeats/repeats.ts';
import { formatTimeProblems } from '#platform/time/time-problems.ts';
import { isExistingWallTime } from '#platform/time/wall-time.ts';
import type { ClassInput, SeriesRow } from '../calendar/admin/store.ts';
import type { ClassEndpoints } from '../contract/endpoints.ts';
import type { ClassDeps } from '../deps.ts';
import type { ClassRow } from '../store.ts';
import { DEFAULT_CLASS_LENGTH_MINUTES, OCCURRENCE_COUNTS, type OwnField, ownFields } from './domain/occurrences.ts';
import * as store from './store.ts';

/** Where the new classes of a series end; the last day decides if both are given. */
export type EndInput = { count?: number | undefined; until?: string | undefined };

const toEnd = ({ count, until }: EndInput, repeat: SeriesRepeat): { count: number } | { until: string } =>
  until === undefined ? { count: count ?? OCCURRENCE_COUNTS[repeat] } : { until };

/** Fails if there are no days, or more than are added at once. */
function checkDays(days: readonly string[]) {
  if (days.length === 0) return fail('series-empty', { 'body/until': 'must be a later day' });
  if (days.length > MAX_OCCURRENCES) return fail('series-too-long', { 'body/until': 'must be an earlier day' });
  return undefined;
}

/** The days of a new series. The library for recurrences is loaded only when it is needed. */
export async function listFirstDays(repeat: SeriesRepeat, firstDay: string, input: EndInput) {
  const { listSeriesDays } = await import('#platform/time/repeats/series-days.ts');
  const days = listSeriesDays({ repeat, anchorDay: firstDay }, firstDay, toEnd(input, repeat));
  return checkDays(days) ?? days;
}

/** The coming days by which a series is extended, at the time of its new classes. */
export async function listFurtherDays(
  deps: ClassDeps,
  series: SeriesRow,
  last: { seriesDay: string | null; day: string; time: string },
  input: EndInput,
) {
  const { listNextSeriesDays } = await import('#platform/time/repeats/series-days.ts');
  const now = getCurrentWallTime(deps);
  const { seriesDay, day: lastDay, time } = last;
  const end = toEnd(input, series.repeat);
  // A series that ended long ago continues from today on.
  const skipped = Math.max(0, Math.ceil((Date.parse(now.day) - Date.parse(seriesDay ?? lastDay)) / DAY_MS));
  const further = 'count' in end ? { count: end.count + skipped } : end;
  const coming = listNextSeriesDays(series, seriesDay ?? lastDay, further).filter(
    (day) => !hasStarted({ day, time }, now),
  );
  const days = 'count' in end ? coming.slice(0, end.count) : coming;
  return checkDays(days) ?? days;
}

/** What is in the way of these classes, by day. The classes differ only in their day. */
export async function findConflicts(
  deps: ClassDeps,
  db: Database,
  inputs: readonly Pick<ClassInput, 'title' | 'day' | 'time' | 'lengthMinutes'>[],
): Promise<Map<string, string>> {
  const [first, last] = [inputs[0], inputs.at(-1)];
  if (!first || !last) return new Map();
  const days = inputs.map(({ day }) => day);
  const minutes = ((Date.parse(last.day) - Date.parse(first.day)) / DAY_MS + 2) * 1_440;
  const busy = await deps.bookings.listConflictingBookings(db, {
    day: first.day,
    time: '00:00',
    lengthMinutes: minutes,
  });
  const findBooking = createConflictFinder(busy);
  const sameTitle = await store.listDaysWithTitle(db, first, days);
  return new Map(
    inputs.flatMap((input) => {
      if (!isExistingWallTime(input, deps.timeZone)) return [[input.day, 'The clocks skip this time.'] as const];
      if (sameTitle.has(input.day)) return [[input.day, 'This class is already on the calendar.'] as const];
      const booking = findBooking(input);
      return booking ? [[input.day, `${formatConflict(booking)}.`] as const] : [];
    }),
  );
}

/** The failure that names what is in the way, as 'Tuesday, December 8, 2026, 7:00 PM: The clocks skip this time.' */
export function createSeriesFailure(
  problems: readonly { day: string; time: string; text: string }[],
  fields?: Readonly<Record<string, string>>,
) {
  return fail('series-conflict', fields, formatTimeProblems(problems));
}

/** The days of new classes, with what is in the way on each. */
async function listDays(
  deps: ClassDeps,
  days: readonly string[],
  values: Pick<ClassInput, 'title' | 'time' | 'lengthMinutes'>,
) {
  const inputs = days.map((day) => ({ ...values, day }));
  const conflicts = await findConflicts(deps, deps.connection.db, inputs);
  return { days: days.map((date) => ({ date, ...(conflicts.has(date) && { conflict: conflicts.get(date) }) })) };
}

/** The days of a series before it is made, with what is in the way on each. */
export async function previewSeries(
  deps: ClassDeps,
  input: ParsedRequest<ClassEndpoints['GET /api/admin/series/days']>['query'],
) {
  const days = await listFirstDays(input.repeat, input.date, input);
  if (isFailure(days)) return days;
  const { time, title = '', lengthMinutes = DEFAULT_CLASS_LENGTH_MINUTES } = input;
  return listDays(deps, days, { title, time, lengthMinutes });
}

/** The same for the days by which a series would be extended. */
export async function previewExtension(deps: ClassDeps, id: string, input: EndInput) {
  const { db } = deps.connection;
  const series = await store.findSeriesById(db, id);
  const rows = await store.listOccurrences(db, id);
  const last = findLast(rows);
  if (!series || !last) return fail('class-not-found');
  const template = toTemplate(rows, last);
  const days = await listFurtherDays(deps, series, { ...last, time: template.time }, input);
  return isFailure(days) ? days : listDays(deps, days, template);
}

/** The class that ends a series: the last one that was not cancelled. */
export const findLast = (rows: readonly ClassRow[]): ClassRow | undefined =>
  rows.findLast(({ cancelledAt }) => !cancelledAt) ?? rows.at(-1);

/** The values of a new class: those of the last ones, without what was changed on a class alone. */
export function toTemplate(rows: readonly ClassRow[], last: ClassRow): ClassInput {
  const standing = rows.slice(0, rows.indexOf(last) + 1).filter(({ cancelledAt }) => !cancelledAt);
  const findSource = (field: OwnField) =>
    standing.findLast(({ changedFields }) => !changedFields.includes(field)) ?? last;
  const values = ownFields.map((field) => [field, findSource(field)[field]] as const);
  return {
    ...(Object.fromEntries(values) as Record<OwnField, never>),
    isExternal: findSource('signUpLink').isExternal,
  };
}
