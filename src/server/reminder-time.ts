import { DAY_MS, hasBegun, type WallTime } from '#domain/day.ts';
import { wallTimeReached } from '#domain/wall-time.ts';

/** Who comes to something that begins after `after` and by `until` is reminded of it now: it is within a day. */
export function remindedNow(now: Date, timeZone: string): { after: WallTime; until: WallTime } {
  return { after: wallTimeReached(now, timeZone), until: wallTimeReached(new Date(now.getTime() + DAY_MS), timeZone) };
}

/**
 * What is booked or moved less than a day ahead needs no reminder: its confirmation was one. When it counts as
 * reminded; null when there will be a reminder.
 */
export function remindedByConfirmation(wall: WallTime, now: Date, timeZone: string): Date | null {
  return hasBegun(wall, remindedNow(now, timeZone).until) ? now : null;
}
