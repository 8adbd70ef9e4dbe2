import type { Clock } from '../clock.ts';
import { hasStarted, type WallTime } from '../day.ts';
import { getReachedWallTime } from '../wall-time.ts';

const HOUR_MS = 3_600_000;

/**
 * Returns the window of reminders that are due: everything that starts after `after` and by `until`.
 * @param hours how long before its start something is reminded of
 */
export function reminderWindow(now: Date, timeZone: string, hours: number): { after: WallTime; until: WallTime } {
  return {
    after: getReachedWallTime(now, timeZone),
    until: getReachedWallTime(new Date(now.getTime() + hours * HOUR_MS), timeZone),
  };
}

/**
 * A booking made or rescheduled within the hours of its reminder needs none, because its confirmation serves as one.
 * Returns the time that counts as reminded, or null if a reminder will be sent.
 */
export function initialRemindedAt(wall: WallTime, now: Date, timeZone: string, hours: number): Date | null {
  return hasStarted(wall, reminderWindow(now, timeZone, hours).until) ? now : null;
}

/** The facts of a reminder's email, which says how soon it is from when it leaves, however long it waited. */
export const stampNow = <Props extends { stamp: string }>(clock: Clock, props: Props): Props => ({
  ...props,
  stamp: clock.now().toISOString(),
});
