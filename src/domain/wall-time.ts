/**
 * Wall times in a time zone. Server only: `Temporal` is not in every browser, so what the browser shows arrives as
 * plain days and times (house rule).
 */
import type { WallTime } from './day.ts';

/** The wall time of an instant in `zone`; seconds are cut off. */
export function wallTimeAt(now: Date, zone: string): WallTime {
  const at = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  return { day: at.toPlainDate().toString(), time: at.toPlainTime().toString({ smallestUnit: 'minute' }) };
}

function zoned({ day, time }: WallTime, zone: string): Temporal.ZonedDateTime {
  return Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone, { disambiguation: 'compatible' });
}

/** False in the hour that daylight saving skips: 02:30 on 2027-03-14 is on no clock in Portland. */
export function wallTimeExists(wall: WallTime, zone: string): boolean {
  const found = zoned(wall, zone).toPlainDateTime();
  return found.equals(Temporal.PlainDateTime.from(`${wall.day}T${wall.time}`));
}

/** The instant of a wall time; of an hour that happens twice, the first. */
export function instantOf(wall: WallTime, zone: string): Date {
  return new Date(zoned(wall, zone).epochMilliseconds);
}

/** One formatter a zone, kept for good: making one is slow and costs memory that the garbage collector does not see. */
const zoneNames = new Map<string, Intl.DateTimeFormat>();

/** The zone's short name on that day: 'PST' or 'PDT' in Portland. */
export function zoneAbbreviation(wall: WallTime, zone: string): string {
  const formatter = zoneNames.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' });
  zoneNames.set(zone, formatter);
  const parts = formatter.formatToParts(instantOf(wall, zone));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
