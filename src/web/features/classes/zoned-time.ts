import { DAY_MS, type WallTime } from '#domain/day.ts';

/**
 * Wall times in a zone for pages, reckoned with Intl alone because not every browser has Temporal. The server's twin
 * is #domain/wall-time.ts; the test beside holds the two together.
 */

const MS_PER_MINUTE = 60_000;

type ZoneClock = { wall: Intl.DateTimeFormat; name: Intl.DateTimeFormat };
const clocks = new Map<string, ZoneClock>();

function clockOf(zone: string): ZoneClock {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = {
    wall: new Intl.DateTimeFormat('en-US', {
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
  clocks.set(zone, clock);
  return clock;
}

/** Minutes that the zone is ahead of UTC at an instant (milliseconds since 1970). */
function offsetAt(instant: number, zone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of clockOf(zone).wall.formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return Math.round((Date.UTC(year, month - 1, day, hour, minute) - instant) / MS_PER_MINUTE);
}

/** The offset that holds at a wall time: of an hour that happens twice the first, of one that never does the one before. */
function offsetOf(wall: WallTime, zone: string): number {
  const asUtc = Date.parse(`${wall.day}T${wall.time}:00Z`);
  const before = offsetAt(asUtc - DAY_MS, zone);
  const after = offsetAt(asUtc + DAY_MS, zone);
  const holds = (offset: number) => offsetAt(asUtc - offset * MS_PER_MINUTE, zone) === offset;
  return holds(before) || !holds(after) ? before : after;
}

function instantOf(wall: WallTime, zone: string): number {
  return Date.parse(`${wall.day}T${wall.time}:00Z`) - offsetOf(wall, zone) * MS_PER_MINUTE;
}

/** The zone's short name on that day: 'PST' or 'PDT' in Portland. */
export function zoneNameOn(wall: WallTime, zone: string): string {
  const parts = clockOf(zone).name.formatToParts(instantOf(wall, zone));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** '2026-11-20T19:30:00-08:00', `minutesLater` after the wall time. */
export function withOffset(wall: WallTime, zone: string, minutesLater = 0): string {
  const instant = instantOf(wall, zone) + minutesLater * MS_PER_MINUTE;
  const offset = offsetAt(instant, zone);
  const local = new Date(instant + offset * MS_PER_MINUTE).toISOString().slice(0, 19);
  const two = (count: number) => String(count).padStart(2, '0');
  const size = Math.abs(offset);
  return `${local}${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
