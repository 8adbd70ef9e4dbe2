import { addMinutes } from '../bookings/lead-time.ts';
import { addDays, hasStarted, type WallTime } from '../day.ts';

/** Returns true if an entry with this start and length is over. */
export function hasEnded(row: WallTime & { lengthMinutes: number }, now: WallTime): boolean {
  return hasStarted(addMinutes(row, row.lengthMinutes), now);
}

/**
 * Returns the entries of today and tomorrow. If none of them is still to start, it adds the next day with entries.
 * @param entries from today on, by day and time
 * @param now the wall time in the business time zone
 */
export function filterUpcomingDays<Row extends WallTime>(entries: readonly Row[], now: WallTime): Row[] {
  const tomorrow = addDays(now.day, 1);
  const upcoming = entries.filter(({ day }) => day <= tomorrow);
  if (upcoming.some((row) => !hasStarted(row, now))) return upcoming;
  const nextDay = entries.find(({ day }) => day > tomorrow)?.day;
  return [...upcoming, ...entries.filter(({ day }) => day === nextDay)];
}
