import { DAY_MS, hasStarted, type WallTime } from '#domain/day.ts';
import { getReachedWallTime } from '#domain/wall-time.ts';

/** Returns the window of reminders that are due: everything that starts after `after` and by `until`, within a day. */
export function reminderWindow(now: Date, timeZone: string): { after: WallTime; until: WallTime } {
  return {
    after: getReachedWallTime(now, timeZone),
    until: getReachedWallTime(new Date(now.getTime() + DAY_MS), timeZone),
  };
}

/**
 * A booking made or rescheduled less than a day ahead needs no reminder, because its confirmation serves as one.
 * Returns the time that counts as reminded, or null if a reminder will be sent.
 */
export function initialRemindedAt(wall: WallTime, now: Date, timeZone: string): Date | null {
  return hasStarted(wall, reminderWindow(now, timeZone).until) ? now : null;
}
