import ICAL from 'ical.js';
import type { TimeRange } from '#domain/bookings/available-slots.ts';
import { type MinuteRange, mergeIntoDays, toMinutes } from '#domain/bookings/busy-times.ts';
import { type Failure, fail } from '#domain/failure.ts';
import { type CalendarEvent, groupEvents, isBusy, listExcluded, readEvent } from './events.ts';
import { getSystemZone, type SystemZone } from './zones.ts';

export type ParseInput = {
  text: string;
  /** The zone of the business, for times without one. */
  timeZone: string;
  /** Entries of this site are left out, because their sessions are in the schedule. */
  ownHost: string;
  /** From the start of a day until the start of another. */
  days: { from: string; until: string };
};

/** When a calendar is busy, by day. `unread`: how many entries could not be read. */
export type ParsedCalendar = { busy: TimeRange[]; unread: number };

/** A daily entry of 130 years. A calendar of 5,000 weekly entries of five years needs two thirds of the second limit. */
const limits = { perEntry: 50_000, perCalendar: 2_000_000 };
/** More than one an hour, day and night, for two years. All are stored at once, and no client can book meanwhile. */
const MAX_BUSY_TIMES = 20_000;

const DAY_SECONDS = 86_400;

class TooComplexError extends Error {}

/** Lists when a calendar file is busy. It runs in a process of its own, because a file can take any time. */
export function parseCalendar(
  input: ParseInput,
): ParsedCalendar | Failure<'calendar-invalid' | 'calendar-too-complex'> {
  const { days, timeZone, ownHost } = input;
  const window = { from: toMinutes(`${days.from}T00:00`), until: toMinutes(`${days.until}T00:00`) };
  const { calendars, ...parsed } = parseText(input.text);
  if (calendars.length === 0) return fail('calendar-invalid');
  const home = getSystemZone(timeZone);
  const reader = createReader(home, window);
  let { unread } = parsed;
  for (const calendar of calendars) {
    for (const group of groupEvents(calendar.getAllSubcomponents('vevent'), ownHost)) {
      try {
        reader.add(group);
      } catch (error) {
        if (error instanceof TooComplexError) return fail('calendar-too-complex');
        unread++;
      }
    }
  }
  const busy = mergeIntoDays(reader.ranges, window);
  return busy.length > MAX_BUSY_TIMES ? fail('calendar-too-complex') : { busy, unread };
}

function parseStrictly(text: string): ICAL.Component[] | undefined {
  try {
    const parsed = ICAL.parse(text);
    const roots: unknown[] = Array.isArray(parsed[0]) ? parsed : [parsed];
    return roots.map((root) => new ICAL.Component(root as unknown[])).filter(({ name }) => name === 'vcalendar');
  } catch {
    return undefined;
  }
}

/** The calendars of a file. ical.js refuses a file with one bad line, so entries that it refuses are left out. */
function parseText(file: string): { calendars: ICAL.Component[]; unread: number } {
  const text = file.replace(/^\uFEFF/, '').trim();
  let calendars = parseStrictly(text);
  let unread = 0;
  if (!calendars && /^BEGIN:VCALENDAR\r?$/im.test(text)) {
    const readable = text.replace(/^BEGIN:VEVENT\r?\n[\s\S]*?^END:VEVENT\r?\n/gim, (entry) => {
      if (parseStrictly(entry)) return entry;
      unread++;
      return '';
    });
    calendars = parseStrictly(readable);
  }
  // ical.js fails on a zone without a name, even if no entry uses it.
  for (const calendar of calendars ?? [])
    for (const zone of calendar.getAllSubcomponents('vtimezone'))
      if (!zone.getFirstPropertyValue('tzid')) calendar.removeSubcomponent(zone);
  return { calendars: calendars ?? [], unread };
}

/** Collects the busy ranges of events inside a window. */
function createReader(home: SystemZone, window: MinuteRange) {
  const ranges: MinuteRange[] = [];
  const [first, last] = [window.from * 60 - 2 * DAY_SECONDS, window.until * 60 + 2 * DAY_SECONDS];
  let steps = 0;

  function addRange(event: CalendarEvent, start: ICAL.Time) {
    const [from, until] = [start.toUnixTime(), event.getEnd(start)];
    if (until > from && until > first && from < last)
      ranges.push(start.isDate ? { from: from / 60, until: Math.ceil(until / 60) } : toWallRange(home, from, until));
  }

  function addOccurrences(event: CalendarEvent, others: readonly CalendarEvent[]) {
    if (event.hasEndedBefore(first)) return;
    const isExcluded = listExcluded(event, others);
    const changed = createFutureFinder(event, others, home);
    const expansion = new ICAL.RecurExpansion({ component: event.component, dtstart: event.start });
    for (let step = 0; ; step++) {
      if (step >= limits.perEntry) throw new Error('an entry repeats too often');
      if (++steps > limits.perCalendar) throw new TooComplexError();
      const next: ICAL.Time | undefined = expansion.next();
      if (!next || next.toUnixTime() >= last) return;
      if (isExcluded(next)) continue;
      const { occurrence, start } = changed(next);
      if (isBusy(occurrence.component)) addRange(occurrence, start);
    }
  }

  return {
    ranges,
    /** Adds an entry with its changed occurrences. An entry that cannot be read does not stop the others. */
    add({ main, changed }: { main: ICAL.Component | undefined; changed: readonly ICAL.Component[] }) {
      const others = changed.map((component) => readEvent(component, home));
      for (const other of others) if (isBusy(other.component)) addRange(other, other.start);
      const event = main && readEvent(main, home);
      if (!event) return;
      if (event.isRecurring) addOccurrences(event, others);
      else if (isBusy(event.component)) addRange(event, event.start);
    },
  };
}

/** Finds how an occurrence takes place: a change of "this and all following" moves those after it. */
function createFutureFinder(event: CalendarEvent, others: readonly CalendarEvent[], home: SystemZone) {
  const future = others.filter(({ changesFuture }) => changesFuture).map(({ component }) => component);
  if (future.length === 0) return (start: ICAL.Time) => ({ occurrence: event, start });
  const known = new Map<ICAL.Component, CalendarEvent>([[event.component, event]]);
  const series = new ICAL.Event(event.component, { exceptions: future, strictExceptions: false });
  return (time: ICAL.Time) => {
    const { item, startDate } = series.getOccurrenceDetails(time);
    const occurrence = known.get(item.component) ?? readEvent(item.component, home);
    known.set(item.component, occurrence);
    return { occurrence, start: startDate };
  };
}

/**
 * The wall times of the business from an instant to another, in seconds. If its clocks go back in between, the hour that
 * they repeat is busy as a whole.
 */
function toWallRange(home: SystemZone, from: number, until: number): MinuteRange {
  const [first, last] = [home.getOffsetAt(from), home.getOffsetAt(until)];
  const range = { from: Math.floor((from + first) / 60), until: Math.ceil((until + last) / 60) };
  if (last >= first) return range;
  const start = Temporal.Instant.fromEpochMilliseconds(from * 1000).toZonedDateTimeISO(home.name);
  const change = Math.floor((start.getTimeZoneTransition('next')?.epochMilliseconds ?? until * 1000) / 1000);
  return {
    from: Math.min(range.from, Math.floor((change + last) / 60)),
    until: Math.max(range.until, Math.ceil((change + first) / 60)),
  };
}
