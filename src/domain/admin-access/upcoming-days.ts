import { addMinutes } from '../bookings/lead-time.ts';
import { addDays, hasStarted, type WallTime } from '../day.ts';

/** Whether something that begins at a wall time and lasts so long is over. */
export function hasEnded(row: WallTime & { lengthMinutes: number }, now: WallTime): boolean {
  return hasStarted(addMinutes(row, row.lengthMinutes), now);
}

/**
 * What is near enough to be prepared for: everything of today and tomorrow. Where none of that is still to begin, the
 * next day that has something is near as well.
 *
 * @param planned from today on, by day and time
 * @param now the wall time of the business
 */
export function filterUpcomingDays<Row extends WallTime>(entries: readonly Row[], now: WallTime): Row[] {
  const tomorrow = addDays(now.day, 1);
  const upcoming = entries.filter(({ day }) => day <= tomorrow);
  if (upcoming.some((row) => !hasStarted(row, now))) return upcoming;
  const nextDay = entries.find(({ day }) => day > tomorrow)?.day;
  return [...upcoming, ...entries.filter(({ day }) => day === nextDay)];
}
