import { DAY_MS, hasStarted, type WallTime } from '#domain/day.ts';
import { getReachedWallTime } from '#domain/wall-time.ts';

/** Who comes to something that begins after `after` and by `until` is reminded of it now: it is within a day. */
export function reminderWindow(now: Date, timeZone: string): { after: WallTime; until: WallTime } {
  return {
    after: getReachedWallTime(now, timeZone),
    until: getReachedWallTime(new Date(now.getTime() + DAY_MS), timeZone),
  };
}

/**
 * What is booked or moved less than a day ahead needs no reminder: its confirmation was one. When it counts as
 * reminded; null when there will be a reminder.
 */
export function initialRemindedAt(wall: WallTime, now: Date, timeZone: string): Date | null {
  return hasStarted(wall, reminderWindow(now, timeZone).until) ? now : null;
}
