import type { Line } from './components.ts';
import type { Zone, Zones } from './zones.ts';

/** A time of a file: a wall time in seconds since 1970-01-01T00:00, and the zone whose clock shows it. */
export type CalendarTime = { wall: number; zone: Zone; isDate: boolean; isFloating: boolean; isUtc: boolean };

export const DAY_SECONDS = 86_400;

export class UnreadableError extends Error {}

export const getInstant = ({ wall, zone }: CalendarTime): number => zone.toInstant(wall);

/** The first second of the day of a wall time. */
export const startOfDay = (wall: number): number => Math.floor(wall / DAY_SECONDS) * DAY_SECONDS;

/** The last instant, in seconds, that can be computed with. */
const MAX_INSTANT = 8e12;

export function assertInRange(instant: number): number {
  if (!(Math.abs(instant) <= MAX_INSTANT)) throw new UnreadableError();
  return instant;
}

const FORM = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d)(?::?(\d\d))?(?:(Z)|([+-])([01]\d|2[0-3]):?([0-5]\d))?)?$/i;

/** A zone if its clock has an offset at a wall time, so that a rule follows its changes, or else one of that offset. */
function withOffset(zone: Zone, wall: number, offset: number): Zone {
  return zone.toInstant(wall) === wall - offset ? zone : { toInstant: (other) => other - offset };
}

/**
 * Reads a time as a line has it. Eight digits are a day, whatever the line says.
 * @throws {UnreadableError} if it is none
 */
export function readTime(text: string, { params }: Pick<Line, 'params'>, zones: Zones): CalendarTime {
  const [, year, month, day, hour, minute = '0', second = '0', utc, sign, ...offset] = FORM.exec(text.trim()) ?? [];
  if (!year || Number(hour ?? 0) > 24 || Number(minute) > 59 || Number(second) > 60) throw new UnreadableError();
  let midnight: number;
  try {
    midnight = Temporal.PlainDate.from(`${year}-${month}-${day}`).toZonedDateTime('UTC').epochMilliseconds / 1000;
  } catch {
    throw new UnreadableError();
  }
  if (!hour || params.type === 'date')
    return { wall: midnight, zone: zones.home, isDate: true, isFloating: true, isUtc: false };
  const wall = midnight + Number(hour) * 3600 + Number(minute) * 60 + Number(second);
  const tzid = params.tzid;
  const named = utc ? zones.utc : tzid ? zones.find(tzid).zone : zones.home;
  const [hours = 0, minutes = 0] = offset.map(Number);
  const zone = sign ? withOffset(named, wall, Number(`${sign}1`) * (hours * 3600 + minutes * 60)) : named;
  return { wall, zone, isDate: false, isFloating: !utc && !tzid && !sign, isUtc: Boolean(utc) };
}

/**
 * Reads a duration as a function that adds it: days are wall time, hours and less are exact (RFC 5545, 3.3.6).
 * @throws {UnreadableError} if it is none, or negative
 */
export function readDuration(text: string): (start: CalendarTime) => number {
  let duration: Temporal.Duration;
  try {
    duration = Temporal.Duration.from(text.trim());
  } catch {
    throw new UnreadableError();
  }
  const { weeks, days, hours, minutes, seconds, sign } = duration;
  if (sign < 0 || duration.years || duration.months) throw new UnreadableError();
  const later = assertInRange((weeks * 7 + days) * DAY_SECONDS);
  return ({ wall, zone }) => assertInRange(zone.toInstant(wall + later) + hours * 3600 + minutes * 60 + seconds);
}

/**
 * Reads the day that a value means for an entry of whole days. Some programs write a midnight with a zone or in UTC.
 */
export function toDay({ wall, isUtc }: CalendarTime, { home, utc }: Zones): number {
  return startOfDay(isUtc && wall % DAY_SECONDS !== 0 ? home.toWall(utc.toInstant(wall)) : wall);
}
