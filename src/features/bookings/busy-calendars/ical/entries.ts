import { type Component, findLine, findLines, type Line, listValues } from './components.ts';
import {
  assertInRange,
  type CalendarTime,
  DAY_SECONDS,
  getInstant,
  readDuration,
  readTime,
  UnreadableError,
} from './times.ts';
import type { Zones } from './zones.ts';

/** Instants in seconds since 1970. */
export type InstantRange = { from: number; until: number };

/** Remembers that a line of an entry could not be read. */
export type Tell = (component: Component, line?: string) => void;

/** `hasTime`: whether the rules of an entry may still be listed, which can take any time. */
export type Context = { zones: Zones; tell: Tell; hasTime(): boolean };

/** An entry of a calendar whose start can be read. */
export type Entry = {
  component: Component;
  start: CalendarTime;
  isBusy: boolean;
  /** The instant at which an occurrence ends. */
  getEnd(start: CalendarTime): number;
};

const readText = (component: Component, name: string): string => findLine(component, name)?.value.toUpperCase() ?? '';

/** Whether an entry takes time: not one that is cancelled, or shown as free. What Exchange says of itself decides. */
function isBusy(component: Component): boolean {
  if (readText(component, 'status') === 'CANCELLED') return false;
  const shownAs = readText(component, 'x-microsoft-cdo-busystatus');
  return shownAs ? shownAs !== 'FREE' : readText(component, 'transp') !== 'TRANSPARENT';
}

/** Entries by their UID: each with its changed occurrences. Those of the own site are left out. */
export function groupComponents(components: readonly Component[], ownHost: string) {
  const groups = new Map<unknown, { main: Component[]; changed: Component[] }>();
  for (const component of components) {
    const uid = findLine(component, 'uid')?.value;
    if (uid?.endsWith(`@${ownHost}`)) continue;
    const group = groups.get(uid || component) ?? { main: [], changed: [] };
    // Two entries with one UID are both busy.
    group[findLine(component, 'recurrence-id') ? 'changed' : 'main'].push(component);
    groups.set(uid || component, group);
  }
  return groups.values();
}

/** Reads what a line says, or tells that it cannot be read. */
export function tryToRead<Value>({ tell }: Context, component: Component, line: Line, read: () => Value) {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UnreadableError || error instanceof RangeError)) throw error;
    tell(component, `${line.name.toUpperCase()}:${line.value}`);
    return undefined;
  }
}

/** Clocks skip an hour, or half of it on Lord Howe Island. */
const isSkipped = ({ wall, zone }: CalendarTime): boolean =>
  [1800, 3600].some((skip) => zone.toInstant(wall + skip) === zone.toInstant(wall));

/** How long an entry is that ends at a time. Two days are counted in days, and two times exactly. */
function readEnd(line: Line, start: CalendarTime, zones: Zones): Entry['getEnd'] {
  const end = readTime(line.value, line, zones);
  if (start.isDate && end.isDate) {
    if (end.wall < start.wall) throw new UnreadableError();
    const length = Math.max(end.wall - start.wall, DAY_SECONDS);
    return ({ wall, zone }) => zone.toInstant(wall + length);
  }
  const from = getInstant(start);
  const until = end.isDate ? start.zone.toInstant(end.wall) : getInstant(end);
  // An end before the start can be in the hour that the clocks repeat. With a start that the clocks skip, only the wall
  // times say how long every other occurrence is.
  const length =
    start.zone === end.zone && isSkipped(start)
      ? end.wall - start.wall
      : (until < from ? end.zone.toInstant(end.wall, 'later') : until) - from;
  if (length < 0) throw new UnreadableError();
  return (at) => getInstant(at) + length;
}

/** What has an end that cannot be read takes at least this long: a day as a whole, and a time an hour. */
const getLeastEnd: Entry['getEnd'] = ({ wall, zone, isDate }) =>
  isDate ? zone.toInstant(wall + DAY_SECONDS) : zone.toInstant(wall) + 3600;

function readLength(component: Component, start: CalendarTime, context: Context): Entry['getEnd'] {
  const [end, duration] = [findLine(component, 'dtend'), findLine(component, 'duration')];
  const read = (line: Line | undefined, readIt: (line: Line) => Entry['getEnd']) =>
    line &&
    tryToRead(context, component, line, () => {
      const getEnd = readIt(line);
      assertInRange(getEnd(start));
      return getEnd;
    });
  const known =
    read(end, (line) => readEnd(line, start, context.zones)) ?? read(duration, ({ value }) => readDuration(value));
  if (known) return known;
  const hasEnd = end || duration || component.unreadable.some((line) => /^(DTEND|DURATION)\b/i.test(line));
  return hasEnd || start.isDate ? getLeastEnd : getInstant;
}

/** Reads the times of an entry. Undefined if it has no start that can be read, which is told. */
export function readEntry(component: Component, context: Context): Entry | undefined {
  for (const line of component.unreadable) context.tell(component, line);
  for (const { params } of component.lines)
    if (params.tzid && !context.zones.find(params.tzid).isCertain) context.tell(component, `TZID=${params.tzid}`);
  const line = findLine(component, 'dtstart');
  if (!line) context.tell(component);
  const start = line && tryToRead(context, component, line, () => readTime(line.value, line, context.zones));
  if (!start) return undefined;
  const getEnd = readLength(component, start, context);
  return { component, start, isBusy: isBusy(component), getEnd: (at) => assertInRange(getEnd(at)) };
}

/** Reads a period: its start, and its end or its length. Undefined if it has no start that can be read, which is told. */
export function readPeriod(text: string, component: Component, line: Line, context: Context) {
  const [first = '', second = ''] = text.split('/');
  const readPart = (part: string) => readTime(part, { params: { ...line.params, type: '' } }, context.zones);
  const start = tryToRead(context, component, line, () => readPart(first));
  if (!start) return undefined;
  const until = tryToRead(context, component, line, () => {
    const end = /^[+-]?P/i.test(second) ? readDuration(second)(start) : getInstant(readPart(second));
    if (end < getInstant(start)) throw new UnreadableError();
    return end;
  });
  return { start, until: until ?? getLeastEnd(start) };
}

/** Lists the busy times of a VFREEBUSY component. */
export function listBusyPeriods(component: Component, context: Context): InstantRange[] {
  for (const line of component.unreadable) context.tell(component, line);
  return findLines(component, 'freebusy')
    .filter(({ params }) => params.fbtype?.toUpperCase() !== 'FREE')
    .flatMap((line) =>
      listValues(line).flatMap((text) => {
        const period = readPeriod(text, component, line, context);
        return period ? { from: getInstant(period.start), until: period.until } : [];
      }),
    );
}
