/** Times of the schedule that overlap, whatever occupies them. The constraints of the database decide in the end. */

import { addMinutes } from '#platform/time/add-minutes.ts';
import { formatShortDay, formatTime, type WallTime } from '#platform/time/day.ts';

/** A range of wall time, 'YYYY-MM-DDTHH:MM' at both ends; these texts sort chronologically. `until` is exclusive. */
export type TimeRange = { from: string; until: string };

/** A range with its name for the owner. */
export type NamedRange = TimeRange & { name: string };

export type TimedSlot = WallTime & { lengthMinutes: number };

const toTimestamp = ({ day, time }: WallTime) => `${day}T${time}`;

/** Returns the time range of a slot. */
export function slotRange(slot: TimedSlot): TimeRange {
  return { from: toTimestamp(slot), until: toTimestamp(addMinutes(slot, slot.lengthMinutes)) };
}

const getDay = (moment: string) => moment.slice(0, 10);

/** Creates a function that returns the first entry of `busy` that overlaps a slot. */
export function createConflictFinder<Busy extends TimeRange>(
  busy: readonly Busy[],
): (slot: TimedSlot) => Busy | undefined {
  const byDay = new Map<string, Busy[]>();
  const add = (day: string, entry: Busy) => byDay.set(day, [...(byDay.get(day) ?? []), entry]);
  for (const entry of busy) {
    // No entry is longer than a day, so it is on the days of its two ends.
    add(getDay(entry.from), entry);
    if (getDay(entry.until) !== getDay(entry.from)) add(getDay(entry.until), entry);
  }
  return (slot) => {
    const { from, until } = slotRange(slot);
    const candidates = [
      ...(byDay.get(getDay(from)) ?? []),
      ...(getDay(until) === getDay(from) ? [] : (byDay.get(getDay(until)) ?? [])),
    ];
    return candidates.find((one) => one.from < until && one.until > from);
  };
}

/** 'Tue Dec 1'. */
export const formatBriefDay = (day: string) => formatShortDay(day).replace(',', '');

const formatClockTime = (moment: string) => formatTime(moment.slice(11, 16));

/** '9:30 AM–10:30 AM'. */
export const formatHours = ({ from, until }: TimeRange) => `${formatClockTime(from)}–${formatClockTime(until)}`;

/** 'Chair Yoga, 9:30 AM–10:30 AM': a conflict, shown next to the slot's day. */
export function formatConflictHours(conflict: NamedRange): string {
  return `${conflict.name}, ${formatHours(conflict)}`;
}

/** 'Chair Yoga, Tue Dec 1, 9:30 AM–10:30 AM': a conflict with its own day and time. */
export function formatConflict(conflict: NamedRange): string {
  return `${conflict.name}, ${formatBriefDay(getDay(conflict.from))}, ${formatHours(conflict)}`;
}
