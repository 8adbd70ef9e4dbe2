import ICAL from 'ical.js';
import { windowsZones } from './windows-zones.ts';

type Offsets = { first: number; last: number };

const SECONDS_PER_DAY = 86_400;

function createOffsetReader(getOffsets: (dayNumber: number) => Offsets, getExact: (seconds: number) => number) {
  const byDay = new Map<number, Offsets>();
  return (seconds: number): number => {
    const dayNumber = Math.floor(seconds / SECONDS_PER_DAY);
    let offsets = byDay.get(dayNumber);
    if (!offsets) {
      offsets = getOffsets(dayNumber);
      byDay.set(dayNumber, offsets);
    }
    return offsets.first === offsets.last ? offsets.first : getExact(seconds);
  };
}

/** A time zone of the system for ical.js, so that it does not depend on the rules that a file has. */
export class SystemZone extends ICAL.Timezone {
  /** The seconds that a wall time is ahead of UTC, by the wall time in seconds. */
  readonly getOffsetOfWall: (wallSeconds: number) => number;
  /** The same by an instant in seconds. */
  readonly getOffsetAt: (seconds: number) => number;
  readonly name: string;

  constructor(name: string) {
    super({ tzid: name });
    this.name = name;
    const offsetOfWall = (seconds: number) =>
      new Temporal.PlainDateTime(1970, 1, 1).add({ seconds }).toZonedDateTime(name).offsetNanoseconds / 1e9;
    const offsetAt = (seconds: number) =>
      Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO(name).offsetNanoseconds / 1e9;
    const ofDay = (getOffset: (seconds: number) => number) => (dayNumber: number) => ({
      first: getOffset(dayNumber * SECONDS_PER_DAY),
      last: getOffset((dayNumber + 1) * SECONDS_PER_DAY),
    });
    this.getOffsetOfWall = createOffsetReader(ofDay(offsetOfWall), offsetOfWall);
    this.getOffsetAt = createOffsetReader(ofDay(offsetAt), offsetAt);
  }

  override utcOffset({ year, month, day, hour, minute, second }: ICAL.Time): number {
    return this.getOffsetOfWall(Date.UTC(year, month - 1, day, hour, minute, second) / 1000);
  }
}

const zones = new Map<string, SystemZone>();

/** The zone of a name such as 'America/Los_Angeles', which must exist. */
export function getSystemZone(name: string): SystemZone {
  const zone = zones.get(name) ?? new SystemZone(name);
  zones.set(name, zone);
  return zone;
}

const known = new Map<string, boolean>();

function isZone(name: string): boolean {
  let isKnown = known.get(name);
  if (isKnown === undefined) {
    try {
      new Intl.DateTimeFormat('en-US', { timeZone: name });
      isKnown = /^[A-Za-z]/.test(name);
    } catch {
      isKnown = false;
    }
    known.set(name, isKnown);
  }
  return isKnown;
}

/** The system's zone of a TZID: its own name, or one after the prefix that some programs put before it. */
export function findSystemZone(tzid: string): SystemZone | undefined {
  const name = [tzid, /([A-Z][\w+-]*(?:\/[A-Z][\w+-]*)+)$/.exec(tzid)?.[1]].find((one) => one && isZone(one));
  return name ? getSystemZone(name) : undefined;
}

/** The system's zone of a name that Windows and Outlook use. */
export function findWindowsZone(tzid: string): SystemZone | undefined {
  const name = windowsZones.get(tzid);
  return name ? getSystemZone(name) : undefined;
}
