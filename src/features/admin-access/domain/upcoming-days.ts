import { addMinutes } from '#platform/time/add-minutes.ts';
import { addDays, hasStarted, type WallTime } from '#platform/time/day.ts';

/** Returns true if an entry with this start and length is over. */
export function hasEnded(row: WallTime & { lengthMinutes: number }, now: WallTime): boolean {
  return hasStarted(addMinutes(row, row.lengthMinutes), now);
}

/** How many days after today the owner sees whole. */
const UPCOMING_DAYS = 7;

/** The last day that the owner sees whole. */
export const getLastUpcomingDay = (today: string): string => addDays(today, UPCOMING_DAYS);

/** Excludes what is over. A class in progress stays, because its roster is in use. */
export const excludePast = <Row extends WallTime & { lengthMinutes: number }>(
  rows: readonly Row[],
  now: WallTime,
): Row[] => rows.filter((row) => !hasEnded(row, now));
