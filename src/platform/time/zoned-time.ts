import { DAY_MS, formatTime, type WallTime } from './day.ts';

/**
 * Wall times in a zone for the browser, with Intl only because not every browser has Temporal. The server version is
 * #domain/wall-time.ts; the test beside this file compares the two.
 */

const MS_PER_MINUTE = 60_000;

type ZoneFormats = { dateTime: Intl.DateTimeFormat; name: Intl.DateTimeFormat };
const formatsByZone = new Map<string, ZoneFormats>();

function getZoneFormats(zone: string): ZoneFormats {
  const cached = formatsByZone.get(zone);
  if (cached) return cached;
  const formats = {
    dateTime: new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    }),
    name: new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }),
  };
  formatsByZone.set(zone, formats);
  return formats;
}

/** The zone's UTC offset in minutes at an instant in epoch milliseconds; positive when ahead. */
function getOffsetMinutes(instant: number, zone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of getZoneFormats(zone).dateTime.formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return Math.round((Date.UTC(year, month - 1, day, hour, minute) - instant) / MS_PER_MINUTE);
}

/** The UTC offset in minutes at a wall time. A repeated hour uses the first offset, a skipped hour the one before. */
function resolveOffsetMinutes(wallTime: WallTime, zone: string): number {
  const asUtc = Date.parse(`${wallTime.day}T${wallTime.time}:00Z`);
  const before = getOffsetMinutes(asUtc - DAY_MS, zone);
  const after = getOffsetMinutes(asUtc + DAY_MS, zone);
  const isConsistent = (offset: number) => getOffsetMinutes(asUtc - offset * MS_PER_MINUTE, zone) === offset;
  return isConsistent(before) || !isConsistent(after) ? before : after;
}

function toInstantMs(wallTime: WallTime, zone: string): number {
  return Date.parse(`${wallTime.day}T${wallTime.time}:00Z`) - resolveOffsetMinutes(wallTime, zone) * MS_PER_MINUTE;
}

/** The zone's short name on that day: 'PST' or 'PDT' in Portland. */
export function getZoneName(wallTime: WallTime, zone: string): string {
  const parts = getZoneFormats(zone).name.formatToParts(toInstantMs(wallTime, zone));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** '7:30 PM PST'. */
export function formatStart({ date, time }: { date: string; time: string }, zone: string): string {
  return `${formatTime(time)} ${getZoneName({ day: date, time }, zone)}`;
}

/** '2026-11-20T19:30:00-08:00', `addedMinutes` after the wall time. */
export function formatWithOffset(wallTime: WallTime, zone: string, addedMinutes = 0): string {
  const instant = toInstantMs(wallTime, zone) + addedMinutes * MS_PER_MINUTE;
  const offset = getOffsetMinutes(instant, zone);
  const local = new Date(instant + offset * MS_PER_MINUTE).toISOString().slice(0, 19);
  const padTwo = (count: number) => String(count).padStart(2, '0');
  const absoluteOffset = Math.abs(offset);
  return `${local}${offset < 0 ? '-' : '+'}${padTwo(Math.floor(absoluteOffset / 60))}:${padTwo(absoluteOffset % 60)}`;
}
