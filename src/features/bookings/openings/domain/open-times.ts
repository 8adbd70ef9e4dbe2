import { slotRange, type TimedSlot, type TimeRange } from '#platform/schedule/conflicts.ts';
import { addMinutes } from '#platform/time/add-minutes.ts';
import { addDays, getWeekday, hasStarted, type WallTime } from '#platform/time/day.ts';
import type { Hours } from './hours.ts';
import type { FittingType, Opening } from './openings.ts';

/** What takes time. Sessions have buffers and count toward the most of a day and a week; the others do not. */
export type BusyTime = TimeRange & { kind: 'session' | 'class' | 'calendar' };

/** The first day of a week, which begins on Sunday. */
export const getWeekStart = (day: string): string => addDays(day, -getWeekday(day));

/**
 * The days that decide about the openings of a day, from a day until another that is not one of them: its week, the
 * evening before it, and the day after it, into which a session or its buffer can reach.
 */
export const getDecidingDays = (day: string) => ({
  from: addDays(getWeekStart(day), -1),
  until: addDays(getWeekStart(day), 8),
});

function widen({ from, until }: TimeRange, before: number, after: number): TimeRange {
  const toWall = (moment: string) => ({ day: moment.slice(0, 10), time: moment.slice(11, 16) });
  const toText = ({ day, time }: WallTime) => `${day}T${time}`;
  return { from: toText(addMinutes(toWall(from), -before)), until: toText(addMinutes(toWall(until), after)) };
}

function countBy<Item>(items: readonly Item[], getKey: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(getKey(item), (counts.get(getKey(item)) ?? 0) + 1);
  return counts;
}

/**
 * The openings that can still be booked, each with the types that fit into the time that is free. The same function
 * decides in the list and when a time is held.
 * @param openings sorted by start
 * @param earliest openings that begin at or before it are too soon
 */
export function filterOpenTimes<Some extends Opening>(
  openings: readonly Some[],
  busy: readonly BusyTime[],
  limits: Omit<Hours, 'weekly' | 'exceptions'>,
  { today, earliest }: { today: string; earliest: WallTime },
): Some[] {
  const { bufferBeforeMinutes: before, bufferAfterMinutes: after } = limits;
  const sessions = busy.filter(({ kind }) => kind === 'session');
  const perDay = countBy(sessions, ({ from }) => from.slice(0, 10));
  const perWeek = countBy(sessions, ({ from }) => getWeekStart(from.slice(0, 10)));
  const lastDay = addDays(today, limits.daysAhead);
  const isFull = (day: string) =>
    (perDay.get(day) ?? 0) >= (limits.maxPerDay ?? Number.POSITIVE_INFINITY) ||
    (perWeek.get(getWeekStart(day)) ?? 0) >= (limits.maxPerWeek ?? Number.POSITIVE_INFINITY);
  const taken = busy
    .map((entry) => (entry.kind === 'session' ? widen(entry, before, after) : entry))
    .toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const fits = (opening: Opening, { minutes }: FittingType, near: readonly TimeRange[]) => {
    const { from, until } = widen(slotRange({ ...opening, lengthMinutes: minutes }), before, after);
    return near.every((other) => other.from >= until || other.until <= from);
  };
  let first = 0;
  return openings.flatMap((opening) => {
    if (hasStarted(opening, earliest) || opening.day > lastDay || isFull(opening.day)) return [];
    const reach = widen(slotRange(opening), before, after);
    // No entry is longer than a day, so one that begins earlier ended before.
    const farthest = `${addDays(opening.day, -2)}T00:00`;
    while (first < taken.length && (taken[first]?.from ?? '') < farthest) first++;
    const near: TimeRange[] = [];
    for (let index = first; index < taken.length; index++) {
      const entry = taken[index];
      if (!entry || entry.from >= reach.until) break;
      if (entry.until > reach.from) near.push(entry);
    }
    const types = near.length === 0 ? opening.types : opening.types.filter((type) => fits(opening, type, near));
    if (types.length === 0) return [];
    return [{ ...opening, types, lengthMinutes: Math.max(...types.map(({ minutes }) => minutes)) }];
  });
}

/** Sorts ranges and joins those that touch or overlap. */
function mergeRanges(ranges: readonly TimeRange[]): TimeRange[] {
  const result: TimeRange[] = [];
  for (const range of ranges.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = result.at(-1);
    if (!last || range.from > last.until) result.push({ ...range });
    else if (range.until > last.until) last.until = range.until;
  }
  return result;
}

/** Returns the slots that overlap no busy range, in input order. `slots` must be sorted by start. */
export function filterAvailableSlots<Slot extends TimedSlot>(
  slots: readonly Slot[],
  busy: readonly TimeRange[],
): Slot[] {
  const busyRanges = mergeRanges(busy);
  let nextIndex = 0;
  return slots.filter((slot) => {
    const { from, until } = slotRange(slot);
    while ((busyRanges[nextIndex]?.until ?? '~') <= from) nextIndex++;
    return (busyRanges[nextIndex]?.from ?? '~') >= until;
  });
}

/**
 * Returns true if a slot begins after `leadTimeEnd`, the wall time at which the lead time is over. This is the exact
 * negation of having started by then.
 */
export function isAfterLeadTime(slot: WallTime, leadTimeEnd: WallTime): boolean {
  return !hasStarted(slot, leadTimeEnd);
}
