import type { Database } from '#platform/database/connection.ts';
import { fail, isFailure } from '#platform/failure.ts';
import type { TimedSlot } from '#platform/schedule/conflicts.ts';
import { addDays } from '#platform/time/day.ts';
import { formatTimeProblems } from '#platform/time/time-problems.ts';
import { isExistingWallTime } from '#platform/time/wall-time.ts';
import { type BookingDeps, getMoment, hasStartedNow } from '../../core.ts';
import { listConflicts } from '../../openings/conflicts-store.ts';
import { getLastSlotDay } from '../../openings/domain/slot-conflicts.ts';
import {
  type AppointmentRepeat,
  DEFAULT_APPOINTMENTS,
  listSeriesProblems,
  MAX_APPOINTMENTS,
  MIN_APPOINTMENTS,
  type SeriesProblem,
} from '../domain/appointment-series.ts';
import { lengthToMinutes } from '../domain/appointments.ts';

/** How appointments repeat and where they end; the last day decides if both are given. */
export type RepeatInput = { repeat: AppointmentRepeat; count?: number | undefined; until?: string | undefined };

/** Fails if a series has too few days, or more than are made at once. */
export function checkDayCount(days: readonly string[]) {
  if (days.length < MIN_APPOINTMENTS) return fail('appointments-too-few', { 'body/until': 'must be a later day' });
  if (days.length > MAX_APPOINTMENTS) return fail('appointments-too-many', { 'body/until': 'must be an earlier day' });
  return undefined;
}

/** The days of a new series. The library for recurrences is loaded only when it is needed. */
export async function listAppointmentDays(firstDay: string, { repeat, count, until }: RepeatInput) {
  const { listSeriesDays } = await import('#platform/time/repeats/series-days.ts');
  const end = until === undefined ? { count: count ?? DEFAULT_APPOINTMENTS } : { until };
  const days = listSeriesDays({ repeat, anchorDay: firstDay }, firstDay, end);
  return checkDayCount(days) ?? days;
}

/**
 * Lists the times that are not available, with the conflict of each. A caller that decides by them holds the schedule
 * lock.
 * @param ownIds appointments that are moved to these times, which are therefore not conflicts
 */
export async function findProblems(
  deps: BookingDeps,
  db: Database,
  times: readonly TimedSlot[],
  ownIds: readonly string[] = [],
): Promise<SeriesProblem[]> {
  const days = times.map(({ day }) => day).toSorted();
  const [first = '', last = first] = [days[0], days.at(-1)];
  const moment = getMoment(deps);
  // No entry is longer than a day.
  const range = { from: `${addDays(first, -1)}T00:00`, until: `${addDays(last, 2)}T00:00` };
  const busy = (await listConflicts(db, range, moment)).filter(({ id }) => !ownIds.includes(id));
  return listSeriesProblems(times, {
    busy,
    isPast: (time) => hasStartedNow(deps, time),
    lastDay: getLastSlotDay(moment.reached.day),
    isExistingTime: (time) => isExistingWallTime(time, deps.timeZone),
  });
}

/** The failure that names each time that cannot be had, as 'Tuesday, December 1, 2026, 6:00 PM: Chair Yoga, ...'. */
export function createProblemFailure(problems: readonly SeriesProblem[]) {
  return fail('appointments-conflict', undefined, formatTimeProblems(problems));
}

/** The days of a series before it is made, with what is in the way on each. Changes nothing. */
export async function previewAppointments(
  deps: BookingDeps,
  { date, time, length, ...input }: RepeatInput & { date: string; time: string; length: string },
) {
  const days = await listAppointmentDays(date, input);
  if (isFailure(days)) return days;
  const times = days.map((day) => ({ day, time, lengthMinutes: lengthToMinutes(length) }));
  const problems = new Map((await findProblems(deps, deps.connection.db, times)).map(({ day, text }) => [day, text]));
  return { days: days.map((day) => ({ date: day, ...(problems.has(day) && { conflict: problems.get(day) }) })) };
}
