import { RRuleTemporal } from 'rrule-temporal';
import { type Component, findLine, findLines, type Line, listValues } from './components.ts';
import { type Context, type Entry, type InstantRange, readPeriod, tryToRead } from './entries.ts';
import { type CalendarTime, DAY_SECONDS, getInstant, readTime, startOfDay, toDay, UnreadableError } from './times.ts';
import type { Zones } from './zones.ts';

/** An entry every quarter of an hour for two years has 70,000. */
const MAX_STEPS = 100_000;

const toClock = (wall: number) => Temporal.Instant.fromEpochMilliseconds(wall * 1000).toZonedDateTimeISO('UTC');

/** Whether a rule still applies to a wall time. A day without a time counts as a whole, whatever it is written as. */
function readUntil(text: string, start: CalendarTime, zones: Zones): { last: number; has(wall: number): boolean } {
  const until = readTime(text, { params: {} }, zones);
  if (start.isDate || until.isDate) {
    const last = Math.max(startOfDay(until.wall), start.isDate ? toDay(until, zones) : 0) + DAY_SECONDS - 1;
    return { last, has: (wall) => wall <= last };
  }
  if (until.isFloating) return { last: until.wall, has: (wall) => wall <= until.wall };
  const instant = getInstant(until);
  return { last: instant + DAY_SECONDS, has: (wall) => start.zone.toInstant(wall) <= instant };
}

/**
 * Lists the wall times of a rule inside a window. The library counts on a clock without a zone, because a time that the
 * clocks skip is busy an hour later.
 * @throws {UnreadableError} if the rule cannot be read, repeats too often, or the file has no time left
 */
function expandRule(line: Line, start: CalendarTime, window: InstantRange, { zones, hasTime }: Context): number[] {
  if (!hasTime()) throw new UnreadableError();
  const parts = line.value.replace(/\s/g, '').split(';').filter(Boolean);
  const written = parts.find((part) => /^UNTIL=/i.test(part));
  const until = written && readUntil(written.slice(written.indexOf('=') + 1), start, zones);
  try {
    const rule = new RRuleTemporal({
      rruleString: `RRULE:${parts.filter((part) => part !== written).join(';')}`,
      dtstart: toClock(start.wall),
      ...(until && { until: toClock(until.last) }),
      maxIterations: MAX_STEPS,
      cache: false,
    });
    const walls = rule
      .between(toClock(window.from), toClock(window.until), true)
      .map(({ epochMilliseconds }) => epochMilliseconds / 1000);
    return until ? walls.filter(until.has) : walls;
  } catch {
    throw new UnreadableError();
  }
}

const KNOWN_CALENDARS = ['CHINESE', 'HEBREW', 'INDIAN'];

/**
 * Whether the library lists a rule without all its times: it takes a calendar that it does not know for the Gregorian
 * one, and of that it loses days that SKIP moves.
 */
function isListedInPart({ value }: Line): boolean {
  const rule = value.replace(/\s/g, '').toUpperCase();
  const [, calendar = 'GREGORIAN'] = /\bRSCALE=([^;]*)/.exec(rule) ?? [];
  return calendar === 'GREGORIAN' ? /\bSKIP=(?!OMIT\b)/.test(rule) : !KNOWN_CALENDARS.includes(calendar);
}

/** Reads the times of lines such as EXDATE. One without a zone has that of the start. */
function readTimes(component: Component, names: readonly string[], start: CalendarTime, context: Context) {
  const lines = names.flatMap((name) => findLines(component, name));
  return lines.flatMap((line) =>
    listValues(line).flatMap((text) => {
      const time = tryToRead(context, component, line, () => readTime(text, line, context.zones));
      return time ? adopt(time, start, context.zones) : [];
    }),
  );
}

/** Reads a time as one of a series: a day of a series of days, and in the zone of the series if it has none. */
function adopt(time: CalendarTime, start: CalendarTime, zones: Zones): CalendarTime {
  if (start.isDate) return { ...time, wall: toDay(time, zones), zone: start.zone, isDate: true };
  return time.isFloating ? { ...time, zone: start.zone } : time;
}

/** Returns a function for the occurrences that do not take place, or are entries of their own. */
function createExclusion(times: readonly CalendarTime[]) {
  const days = new Set(times.filter(({ isDate }) => isDate).map(({ wall }) => startOfDay(wall)));
  const instants = new Set(times.filter(({ isDate }) => !isDate).map(getInstant));
  return (time: CalendarTime): boolean =>
    days.has(startOfDay(time.wall)) || (instants.size > 0 && instants.has(getInstant(time)));
}

export type Change = { entry: Entry; replaced: CalendarTime; changesFuture: boolean };

/** What an entry replaces of a series. Undefined if that cannot be read, which is told. */
function readChange(entry: Entry, start: CalendarTime, context: Context): Change | undefined {
  const line = findLine(entry.component, 'recurrence-id');
  const time = line && tryToRead(context, entry.component, line, () => readTime(line.value, line, context.zones));
  if (!time) return undefined;
  const changesFuture = line.params.range?.toUpperCase() === 'THISANDFUTURE';
  return { entry, replaced: adopt(time, start, context.zones), changesFuture };
}

/** Moves an occurrence as the last change of "this and all following" before it says. */
function createMove(entry: Entry, changes: readonly Change[]) {
  const future = changes
    .filter(({ changesFuture }) => changesFuture)
    .toSorted((one, other) => getInstant(other.replaced) - getInstant(one.replaced));
  return (time: CalendarTime): { entry: Entry; start: CalendarTime } => {
    const change = future.length > 0 && future.find(({ replaced }) => getInstant(replaced) <= getInstant(time));
    if (!change) return { entry, start: time };
    const { start } = change.entry;
    const isSameClock = start.zone === change.replaced.zone;
    const shift = isSameClock ? start.wall - change.replaced.wall : getInstant(start) - getInstant(change.replaced);
    return { entry: change.entry, start: { ...time, wall: time.wall + shift, isDate: start.isDate } };
  };
}

/** The times of an entry: first those that it names, then those of its rules, which may take any time to list. */
export function* listOccurrences(
  entry: Entry,
  changed: readonly Entry[],
  { from, until }: InstantRange,
  context: Context,
): Generator<InstantRange[]> {
  const { component, start } = entry;
  const changes = changed.flatMap((other) => readChange(other, start, context) ?? []);
  const skipped = [...readTimes(component, ['exdate'], start, context), ...changes.map(({ replaced }) => replaced)];
  const isExcluded = createExclusion(skipped);
  const move = createMove(entry, changes);
  const toRanges = (times: readonly CalendarTime[]): InstantRange[] =>
    times
      .filter((time) => !isExcluded(time))
      .map(move)
      .filter((moved) => moved.entry.isBusy)
      .map((moved) => ({ from: getInstant(moved.start), until: moved.entry.getEnd(moved.start) }));

  const [periods, dates] = [true, false].map((isPeriod) =>
    findLines(component, 'rdate').map((line) => ({
      ...line,
      value: listValues(line)
        .filter((text) => text.includes('/') === isPeriod)
        .join(),
    })),
  );
  yield toRanges([start]);
  yield toRanges(
    readTimes({ ...component, lines: dates ?? [] }, ['rdate'], start, context).map((time) =>
      time.isDate && !start.isDate
        ? { ...time, wall: time.wall + start.wall - startOfDay(start.wall), zone: start.zone }
        : time,
    ),
  );
  if (entry.isBusy)
    for (const line of periods ?? [])
      yield listValues(line).flatMap((text) => {
        const period = readPeriod(text, component, line, context);
        if (!period || isExcluded(period.start)) return [];
        return { from: getInstant(period.start), until: period.until };
      });

  const length = entry.getEnd(start) - getInstant(start);
  const walls = { from: from - length - DAY_SECONDS, until: until + DAY_SECONDS };
  const expand = (name: string) =>
    findLines(component, name).flatMap((line) => {
      if (isListedInPart(line)) context.tell(component, `${line.name.toUpperCase()}:${line.value}`);
      return tryToRead(context, component, line, () => expandRule(line, start, walls, context)) ?? [];
    });
  const excepted = new Set(expand('exrule'));
  const listed = expand('rrule').filter((wall) => !excepted.has(wall));
  yield toRanges(listed.map((wall) => ({ ...start, wall })));
}
