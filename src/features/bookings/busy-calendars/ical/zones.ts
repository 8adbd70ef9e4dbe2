import ICAL from 'ical.js';
import { findZoneName, isPlaceName } from './zone-names.ts';

const DAY_SECONDS = 86_400;

/** Wall times are seconds since 1970-01-01T00:00 on the clock of the zone; instants are seconds since 1970 in UTC. */
export type Zone = {
  /** The instant of a wall time. A time that the clocks skip is as much later as they skip; of one that they repeat it is the earlier. */
  toInstant(wall: number, repeated?: 'earlier' | 'later'): number;
};

/** Times of a file: the zones that it defines and those of the system. */
export type Zones = { home: SystemZone; utc: SystemZone; find(tzid: string): { zone: Zone; isCertain: boolean } };

const toPlainDateTime = (wall: number) =>
  Temporal.Instant.fromEpochMilliseconds(wall * 1000)
    .toZonedDateTimeISO('UTC')
    .toPlainDateTime();

export type SystemZone = Zone & { name: string; toWall(instant: number): number };

/** Remembers the offset of days that have only one, because finding it takes most of the time of reading a calendar. */
function rememberDays(getOffset: (seconds: number) => number): (seconds: number) => number {
  const offsets = new Map<number, number | undefined>();
  return (seconds) => {
    const day = Math.floor(seconds / DAY_SECONDS);
    if (!offsets.has(day)) {
      const [first, next] = [getOffset(day * DAY_SECONDS), getOffset((day + 1) * DAY_SECONDS)];
      offsets.set(day, first === next ? first : undefined);
    }
    return offsets.get(day) ?? getOffset(seconds);
  };
}

function createZone(toInstant: Zone['toInstant']): Zone {
  const getOffset = rememberDays((wall) => wall - toInstant(wall));
  return {
    toInstant: (wall, repeated) => (repeated === 'later' ? toInstant(wall, repeated) : wall - getOffset(wall)),
  };
}

function createSystemZone(name: string): SystemZone {
  const getOffset = rememberDays(
    (instant) =>
      Temporal.Instant.fromEpochMilliseconds(instant * 1000).toZonedDateTimeISO(name).offsetNanoseconds / 1e9,
  );
  const zone = createZone((wall, repeated) => {
    const disambiguation = repeated === 'later' ? 'later' : 'compatible';
    return toPlainDateTime(wall).toZonedDateTime(name, { disambiguation }).epochMilliseconds / 1000;
  });
  return { ...zone, name, toWall: (instant) => instant + getOffset(instant) };
}

const ruleLine = /^\s*(BEGIN|END|DTSTART|RRULE|RDATE|TZOFFSETFROM|TZOFFSETTO)[:;]/i;

/** The rules of a zone, beginning before every time: ical.js takes times before the first change to be in UTC. */
function readRules(lines: readonly string[]): ICAL.Component {
  const text = ['BEGIN:VTIMEZONE', ...lines.filter((line) => ruleLine.test(line)), 'END:VTIMEZONE'].join('\r\n');
  const component = new ICAL.Component(ICAL.parse(text));
  const starts = component.getAllSubcomponents().map((rule) => String(rule.getFirstPropertyValue('dtstart')));
  const first = component.getAllSubcomponents()[starts.indexOf(starts.toSorted()[0] ?? '')];
  const offset = first?.getFirstProperty('tzoffsetfrom')?.toICALString().replace(/^.*:/, '');
  if (!offset || !first?.hasProperty('tzoffsetto')) throw new Error('a zone without rules');
  const before = ['BEGIN:STANDARD', 'DTSTART:00010101T000000', `TZOFFSETFROM:${offset}`, `TZOFFSETTO:${offset}`];
  component.addSubcomponent(new ICAL.Component(ICAL.parse([...before, 'END:STANDARD'].join('\r\n'))));
  return component;
}

/**
 * Creates a zone with the rules of a file.
 * @throws if it has none that can be read
 */
function createFileZone(lines: readonly string[]): Zone {
  const zone = new ICAL.Timezone(readRules(lines));
  const getOffset = (wall: number) => {
    const { year, month, day, hour, minute, second } = toPlainDateTime(wall);
    return zone.utcOffset(ICAL.Time.fromData({ year, month, day, hour, minute, second }));
  };
  return createZone((wall, repeated) => {
    const [before = 0, at = 0, after = 0] = [-DAY_SECONDS, 0, DAY_SECONDS].map((more) => getOffset(wall + more));
    // ical.js uses the offset after a change for the times that it skips or repeats.
    const isInChange = at === after && at !== before && getOffset(wall - Math.abs(after - before)) === before;
    return wall - (isInChange && !(after < before && repeated === 'later') ? before : at);
  });
}

/** Finds the zones that a file means by their TZID, in a business with the zone `homeName`. */
export function createZones(homeName: string, defined: ReadonlyMap<string, readonly string[]>): Zones {
  const home = createSystemZone(homeName);
  const known = new Map<string, { zone: Zone; isCertain: boolean }>();

  function find(tzid: string) {
    const lines = defined.get(tzid);
    if (lines && !isPlaceName(tzid)) {
      try {
        return { zone: createFileZone(lines), isCertain: true };
      } catch {
        // What the name says is then all there is.
      }
    }
    const name = findZoneName(tzid);
    return name ? { zone: createSystemZone(name), isCertain: true } : { zone: home, isCertain: false };
  }

  return {
    home,
    utc: createSystemZone('UTC'),
    find(tzid) {
      const zone = known.get(tzid) ?? find(tzid);
      known.set(tzid, zone);
      return zone;
    },
  };
}
