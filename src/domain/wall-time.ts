/**
 * Wall times in a time zone. Server only: `Temporal` is not in every browser, so what the browser shows arrives as
 * plain days and times (house rule).
 */
import { hasStarted, type WallTime } from './day.ts';

/** The wall time of an instant in `zone`; seconds are cut off. */
export function toWallTime(now: Date, zone: string): WallTime {
  const at = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  return { day: at.toPlainDate().toString(), time: at.toPlainTime().toString({ smallestUnit: 'minute' }) };
}

/**
 * The latest wall time that the clocks of `zone` have shown by now. Unlike the clock it never goes back: through the hour
 * that happens twice it stays at the end of the first one. So a wall time that exists has begun (hasBegun) by this one
 * exactly when its instant has come.
 */
export function getReachedWallTime(now: Date, zone: string): WallTime {
  const current = toWallTime(now, zone);
  // A millisecond later, since a change that happens at this very moment counts as one behind us.
  const at = Temporal.Instant.fromEpochMilliseconds(now.getTime() + 1).toZonedDateTimeISO(zone);
  const transition = at.getTimeZoneTransition('previous');
  if (!transition) return current;
  const before = toWallTime(new Date(transition.epochMilliseconds - 1), zone);
  return hasStarted(current, before) ? before : current;
}

function toZonedDateTime({ day, time }: WallTime, zone: string): Temporal.ZonedDateTime {
  return Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone, { disambiguation: 'compatible' });
}

/** False in the hour that daylight saving skips: 02:30 on 2027-03-14 is on no clock in Portland. */
export function isExistingWallTime(wall: WallTime, zone: string): boolean {
  const roundTrip = toZonedDateTime(wall, zone).toPlainDateTime();
  return roundTrip.equals(Temporal.PlainDateTime.from(`${wall.day}T${wall.time}`));
}

/** '2026-12-01T10:00:00-08:00[America/Los_Angeles]' (RFC 9557): for files that are read far from here. */
export function formatZonedTime(wall: WallTime, zone: string): string {
  return toZonedDateTime(wall, zone).toString();
}

/** The instant of a wall time; of an hour that happens twice, the first. */
export function toInstant(wall: WallTime, zone: string): Date {
  return new Date(toZonedDateTime(wall, zone).epochMilliseconds);
}

/** One formatter a zone, kept for good: making one is slow and costs memory that the garbage collector does not see. */
const zoneFormatters = new Map<string, Intl.DateTimeFormat>();

/** The zone's short name on that day: 'PST' or 'PDT' in Portland. */
export function getZoneAbbreviation(wall: WallTime, zone: string): string {
  return getZoneAbbreviationAt(toInstant(wall, zone), zone);
}

/** The same at an instant, which of an hour that happens twice is in one or the other. */
export function getZoneAbbreviationAt(instant: Date, zone: string): string {
  const formatter =
    zoneFormatters.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' });
  zoneFormatters.set(zone, formatter);
  const parts = formatter.formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
