import { createContext, Script } from 'node:vm';
import { type Failure, fail } from '#platform/failure.ts';
import type { TimeRange } from '#platform/schedule/conflicts.ts';
import { type MinuteRange, mergeIntoDays, toMinutes } from '../domain/busy-times.ts';
import { type CalendarFile, type Component, getTitle, readComponents } from './components.ts';
import { type Entry, groupComponents, type InstantRange, listBusyPeriods, readEntry } from './entries.ts';
import { listOccurrences } from './occurrences.ts';
import { createZones, type SystemZone } from './zones.ts';

export type ParseInput = {
  text: string;
  /** The zone of the business, for times without one. */
  timeZone: string;
  /** Entries of this site are left out, because their sessions are in the schedule. */
  ownHost: string;
  /** From the start of a day until the start of another. */
  days: { from: string; until: string };
};

/**
 * When a calendar is busy, by day. `unread`: how many entries could not be read as a whole. `unreadEntries`: the titles
 * of the first of them, each once, or a line of those without one.
 */
export type ParsedCalendar = { busy: TimeRange[]; unread: number; unreadEntries: string[] };

const MAX_UNREAD_ENTRIES = 20;
/** More than one an hour, day and night, for two years. All are stored at once, and no client can book meanwhile. */
const MAX_BUSY_TIMES = 20_000;
/** An entry that repeats more often does not cost the others their place. */
const MANY_TIMES = 1_000;
const DAY_SECONDS = 86_400;

/** Lists when a calendar file is busy. It runs in a process of its own, because a file can take any time. */
export function parseCalendar({
  text,
  days,
  timeZone,
  ownHost,
}: ParseInput): ParsedCalendar | Failure<'calendar-invalid' | 'calendar-too-complex'> {
  const file = readComponents(text);
  if (!file) return fail('calendar-invalid');
  const window = { from: toMinutes(`${days.from}T00:00`), until: toMinutes(`${days.until}T00:00`) };
  const unread = new Map<unknown, string>();
  if (file.brokenOff) unread.set(file, file.brokenOff);
  let groups = readGroups(file, { timeZone, ownHost, window, unread });
  let busy = mergeIntoDays(
    groups.flatMap(({ ranges }) => ranges),
    window,
  );
  if (busy.length > MAX_BUSY_TIMES) {
    for (const { component, ranges } of groups)
      if (ranges.length > MANY_TIMES) unread.set(component, getTitle(component));
    groups = groups.filter(({ ranges }) => ranges.length <= MANY_TIMES);
    busy = mergeIntoDays(
      groups.flatMap(({ ranges }) => ranges),
      window,
    );
  }
  if (busy.length > MAX_BUSY_TIMES) return fail('calendar-too-complex');
  return { busy, unread: unread.size, unreadEntries: [...new Set(unread.values())].slice(0, MAX_UNREAD_ENTRIES) };
}

type Reading = { timeZone: string; ownHost: string; window: MinuteRange; unread: Map<unknown, string> };

/** The busy ranges of each entry with its changed occurrences. What takes too long keeps the times that it names. */
function readGroups(file: CalendarFile, { timeZone, ownHost, window, unread }: Reading) {
  const zones = createZones(timeZone, file.zones);
  const tell = (component: Component, line?: string) => {
    if (!unread.has(component)) unread.set(component, getTitle(component, line));
  };
  const budget = createTimeBudget();
  const context = { zones, tell, hasTime: budget.hasTime };
  const reach = { from: window.from * 60 - 2 * DAY_SECONDS, until: window.until * 60 + 2 * DAY_SECONDS };
  const groups: { component: Component; ranges: MinuteRange[] }[] = [];
  // Finding a zone by words for the first time takes longer than an entry may.
  for (const { params } of file.components.flatMap(({ lines }) => lines)) if (params.tzid) zones.find(params.tzid);

  function read(component: Component, list: (add: (found: readonly InstantRange[]) => void) => void): void {
    const ranges: MinuteRange[] = [];
    groups.push({ component, ranges });
    const add = (found: readonly InstantRange[]) => {
      const near = found.filter(({ from, until }) => until > from && until > reach.from && from < reach.until);
      ranges.push(...near.map((range) => toWallRange(zones.home, range)));
    };
    if (!budget.run(() => list(add))) tell(component);
  }

  for (const component of file.components.filter(({ kind }) => kind === 'vfreebusy'))
    read(component, (add) => add(listBusyPeriods(component, context)));
  const events = file.components.filter(({ kind }) => kind === 'vevent');
  for (const { main, changed } of groupComponents(events, ownHost)) {
    let others: Entry[] = [];
    const [first] = changed;
    if (first)
      read(first, (add) => {
        others = changed.flatMap((component) => readEntry(component, context) ?? []);
        for (const { start, isBusy, getEnd } of others)
          if (isBusy) add([{ from: start.zone.toInstant(start.wall), until: getEnd(start) }]);
      });
    for (const component of main)
      read(component, (add) => {
        const entry = readEntry(component, context);
        if (entry) for (const ranges of listOccurrences(entry, others, reach, context)) add(ranges);
      });
  }
  return groups;
}

/**
 * The wall times of the business from an instant to another, in seconds. If its clocks go back in between, the hour that
 * they repeat is busy as a whole.
 */
function toWallRange(home: SystemZone, { from, until }: InstantRange): MinuteRange {
  const [first, last] = [home.toWall(from), home.toWall(until)];
  const range = { from: Math.floor(first / 60), until: Math.ceil(last / 60) };
  if (last - first >= until - from) return range;
  const start = Temporal.Instant.fromEpochMilliseconds(from * 1000).toZonedDateTimeISO(home.name);
  const change = Math.floor((start.getTimeZoneTransition('next')?.epochMilliseconds ?? until * 1000) / 1000);
  return {
    from: Math.min(range.from, Math.floor(home.toWall(change) / 60)),
    until: Math.max(range.until, Math.ceil((change + first - from) / 60)),
  };
}

const LIMITS_MS = { entry: 2_000, late: 10, rules: 30_000, entries: 45_000 };

/** `run` returns false for a task that did not end, or failed. `hasTime`: whether rules may still be listed. */
type TimeBudget = { run(task: () => void): boolean; hasTime(): boolean };

/**
 * Creates a budget of time for the entries of a file: two seconds for each, and ten milliseconds when all together have
 * taken half a minute. After three quarters of a minute no further one is run, so that the file ends within its own time.
 * An endless loop is interrupted, too.
 */
function createTimeBudget(): TimeBudget {
  const context: { task?: () => void } = createContext({});
  const script = new Script('task()');
  const startedAt = performance.now();
  const getUsed = () => performance.now() - startedAt;
  const hasTime = () => getUsed() <= LIMITS_MS.rules;
  return {
    hasTime,
    run(task) {
      if (getUsed() > LIMITS_MS.entries) return false;
      context.task = task;
      try {
        script.runInContext(context, { timeout: hasTime() ? LIMITS_MS.entry : LIMITS_MS.late });
        return true;
      } catch {
        return false;
      }
    },
  };
}
