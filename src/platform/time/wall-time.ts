/**
 * Wall times in a time zone. Server only, because `Temporal` is not in every browser; browsers receive plain days and
 * times.
 */
import { addDays, hasStarted, type WallTime } from './day.ts';

/** Returns the wall time of an instant in `zone`, without seconds. */
export function toWallTime(now: Date, zone: string): WallTime {
  const at = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  return { day: at.toPlainDate().toString(), time: at.toPlainTime().toString({ smallestUnit: 'minute' }) };
}

/**
 * Returns the latest wall time that the clocks of `zone` have shown so far. It never goes back: in the repeated hour it
 * stays at the end of the first one, so an existing wall time has started (hasStarted) exactly when its instant has
 * come.
 */
export function getReachedWallTime(now: Date, zone: string): WallTime {
  const current = toWallTime(now, zone);
  // One millisecond later, because a clock change at this very moment counts as past.
  const at = Temporal.Instant.fromEpochMilliseconds(now.getTime() + 1).toZonedDateTimeISO(zone);
  const transition = at.getTimeZoneTransition('previous');
  if (!transition) return current;
  const before = toWallTime(new Date(transition.epochMilliseconds - 1), zone);
  return hasStarted(current, before) ? before : current;
}

function toZonedDateTime({ day, time }: WallTime, zone: string): Temporal.ZonedDateTime {
  return Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone, { disambiguation: 'compatible' });
}

/** Whether two names mean the same time zone, such as a city and its former name. */
export function isSameZone(one: string, other: string): boolean {
  const [at, elsewhere] = [one, other].map((zone) =>
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone),
  );
  return at !== undefined && elsewhere !== undefined && at.equals(elsewhere);
}

/** Returns false in the hour that daylight saving skips: 02:30 on 2027-03-14 does not exist in Portland. */
export function isExistingWallTime(wall: WallTime, zone: string): boolean {
  const roundTrip = toZonedDateTime(wall, zone).toPlainDateTime();
  return roundTrip.equals(Temporal.PlainDateTime.from(`${wall.day}T${wall.time}`));
}

/** '2026-12-01T10:00:00-08:00[America/Los_Angeles]' (RFC 9557), for files that are read in other time zones. */
export function formatZonedTime(wall: WallTime, zone: string): string {
  return toZonedDateTime(wall, zone).toString();
}

/** Returns the instant of a wall time; the first one in a repeated hour. */
export function toInstant(wall: WallTime, zone: string): Date {
  return new Date(toZonedDateTime(wall, zone).epochMilliseconds);
}

/** Returns the last instant at which the clocks show a wall time; the second one in a repeated hour. */
export function toLastInstant({ day, time }: WallTime, zone: string): Date {
  const at = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone, { disambiguation: 'later' });
  return new Date(at.epochMilliseconds);
}

/** Returns the wall time from which `minutes` pass until another. */
export function getTimeBefore(wall: WallTime, minutes: number, zone: string): WallTime {
  return toWallTime(new Date(toInstant(wall, zone).getTime() - minutes * 60_000), zone);
}

/**
 * Whether a wall time that people were told is over. Clocks may show it twice; then the second time counts, because they
 * only read the wall time.
 */
export function isTimeOver(wall: WallTime, now: Date, zone: string): boolean {
  return now.getTime() > toLastInstant(wall, zone).getTime();
}

/** One cached formatter per zone: creating one is slow and costs memory that the garbage collector does not see. */
const zoneFormatters = new Map<string, Intl.DateTimeFormat>();

/** Returns the zone's short name on that day: 'PST' or 'PDT' in Portland. */
export function getZoneAbbreviation(wall: WallTime, zone: string): string {
  return getZoneAbbreviationAt(toInstant(wall, zone), zone);
}

/** Returns the zone's short name at an instant, which also resolves a repeated hour. */
export function getZoneAbbreviationAt(instant: Date, zone: string): string {
  const formatter =
    zoneFormatters.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' });
  zoneFormatters.set(zone, formatter);
  const parts = formatter.formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/**
 * The wall times that the clocks of `zone` skip or repeat from a day to a day, both included, as 'YYYY-MM-DDTHH:MM' of
 * which `until` is exclusive.
 */
export function listClockChanges(zone: string, days: { from: string; to: string }): { from: string; until: string }[] {
  const changes: { from: string; until: string }[] = [];
  const end = toInstant({ day: addDays(days.to, 1), time: '00:00' }, zone).getTime();
  let at = toZonedDateTime({ day: days.from, time: '00:00' }, zone).subtract({ hours: 2 });
  for (;;) {
    const next = at.getTimeZoneTransition('next');
    if (!next || next.epochMilliseconds > end) return changes;
    const before = next.subtract({ nanoseconds: 1 }).offsetNanoseconds;
    const shiftMinutes = (next.offsetNanoseconds - before) / 60_000_000_000;
    const reached = next.toPlainDateTime().subtract({ minutes: shiftMinutes });
    const [from, until] = [reached, next.toPlainDateTime()].toSorted(Temporal.PlainDateTime.compare);
    const toText = (moment: Temporal.PlainDateTime) => moment.toString({ smallestUnit: 'minute' });
    if (from && until && shiftMinutes !== 0) changes.push({ from: toText(from), until: toText(until) });
    at = next;
  }
}
