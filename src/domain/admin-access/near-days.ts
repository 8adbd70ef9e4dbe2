import { minutesLater } from '../bookings/bookable.ts';
import { addDays, hasBegun, type WallTime } from '../day.ts';

/** Whether something that begins at a wall time and lasts so long is over. */
export function isOver(row: WallTime & { lengthMinutes: number }, now: WallTime): boolean {
  return hasBegun(minutesLater(row, row.lengthMinutes), now);
}

/**
 * What is near enough to be prepared for: everything of today and tomorrow. Where none of that is still to begin, the
 * next day that has something is near as well.
 *
 * @param planned from today on, by day and time
 * @param now the wall time of the business
 */
export function nearDays<Row extends WallTime>(planned: readonly Row[], now: WallTime): Row[] {
  const tomorrow = addDays(now.day, 1);
  const near = planned.filter(({ day }) => day <= tomorrow);
  if (near.some((row) => !hasBegun(row, now))) return near;
  const next = planned.find(({ day }) => day > tomorrow)?.day;
  return [...near, ...planned.filter(({ day }) => day === next)];
}
