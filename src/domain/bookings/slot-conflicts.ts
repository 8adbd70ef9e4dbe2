import { formatLongDay, formatShortDay, formatTime, type WallTime } from '../day.ts';
import { slotRange, type TimeRange } from './available-slots.ts';

/** What takes the teacher's time: a class, a booked session, or a hold. `name` is how the owner knows it. */
export type BusyRange = TimeRange & { id: string; kind: 'class' | 'session' | 'hold'; name: string };

export type TimedSlot = WallTime & { lengthMinutes: number };

/** Why a slot is not offered. `slots-exist`: the same one is there, or stands in the list before. */
export type SkipReason = 'slots-exist' | 'time-taken' | 'time-past' | 'time-skipped';

/** A slot that is not offered, by its place in the list, with what it collides. */
export type SkippedSlot = TimedSlot & { index: number; reason: SkipReason; conflict?: BusyRange };

const key = ({ day, time }: WallTime) => `${day}T${time}`;
const getDay = (moment: string) => moment.slice(0, 10);
const formatClockTime = (moment: string) => formatTime(moment.slice(11, 16));
/** 'Tue Dec 1'. */
const formatBriefDay = (day: string) => formatShortDay(day).replace(',', '');

/** Finds what takes a part of a slot's time: the first of `taken`, in its order. */
export function createConflictFinder(busy: readonly BusyRange[]): (slot: TimedSlot) => BusyRange | undefined {
  const byDay = new Map<string, BusyRange[]>();
  const add = (day: string, entry: BusyRange) => byDay.set(day, [...(byDay.get(day) ?? []), entry]);
  for (const entry of busy) {
    // Nothing takes more than a day, so it is on the days of its two ends.
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

/** Parts a list of slots into those that can be offered and those that collide, each in its order. */
export function partitionSlots(
  slots: readonly TimedSlot[],
  context: {
    busy: readonly BusyRange[];
    isPast: (time: WallTime) => boolean;
    isExistingTime: (time: WallTime) => boolean;
  },
): { offered: (TimedSlot & { index: number })[]; skipped: SkippedSlot[] } {
  const findConflict = createConflictFinder(context.busy);
  const seen = new Set<string>();
  const offered: (TimedSlot & { index: number })[] = [];
  const skipped: SkippedSlot[] = [];
  for (const [index, slot] of slots.entries()) {
    const indexedSlot = { ...slot, index };
    const conflict = findConflict(slot);
    if (!context.isExistingTime(slot)) skipped.push({ ...indexedSlot, reason: 'time-skipped' });
    else if (context.isPast(slot)) skipped.push({ ...indexedSlot, reason: 'time-past' });
    else if (seen.has(key(slot))) skipped.push({ ...indexedSlot, reason: 'slots-exist' });
    else if (conflict) skipped.push({ ...indexedSlot, reason: 'time-taken', conflict });
    else offered.push(indexedSlot);
    seen.add(key(slot));
  }
  return { offered, skipped };
}

const skipReasonTexts: Record<Exclude<SkipReason, 'time-taken'>, string> = {
  'slots-exist': 'Already a slot',
  'time-past': 'Already past',
  'time-skipped': 'No such time, the clocks go forward',
};

/** '9:30 AM–10:30 AM'. */
const formatHours = ({ from, until }: TimeRange) => `${formatClockTime(from)}–${formatClockTime(until)}`;

/** 'Chair Yoga, 9:30 AM–10:30 AM': what covers a slot, beside the slot's day. */
export function formatConflictHours(conflict: BusyRange): string {
  return `${conflict.name}, ${formatHours(conflict)}`;
}

/** 'Chair Yoga, Tue Dec 1, 9:30 AM–10:30 AM': what is in the way, with its own day and time. */
export function formatConflict(conflict: BusyRange): string {
  return `${conflict.name}, ${formatBriefDay(getDay(conflict.from))}, ${formatHours(conflict)}`;
}

/** 'Chair Yoga, Tue Dec 1, 9:00 AM (class 9:30 AM–10:30 AM)': with what a slot collides, and its day and time. */
export function formatSkippedSlot({
  day,
  time,
  reason,
  conflict,
}: Omit<SkippedSlot, 'index' | 'lengthMinutes'>): string {
  // A year that was mistyped is seen only where it stands.
  const slot = `${reason === 'time-past' ? formatLongDay(day) : formatBriefDay(day)}, ${formatTime(time)}`;
  if (reason !== 'time-taken') return `${skipReasonTexts[reason]}, ${slot}`;
  return conflict ? `${conflict.name}, ${slot} (${conflict.kind} ${formatHours(conflict)})` : `Taken, ${slot}`;
}

/** '13 added, 1 not offered'. */
export function formatAddedCount(added: number, skipped: number): string {
  return `${added} added, ${skipped} not offered`;
}

/** How many are named in one sentence. A longer list stands in the answer itself. */
const MAX_NAMED_SLOTS = 4;

/** The first of a list with what they collide, and how many more there are. */
export function formatSlotList(texts: readonly string[]): string {
  const remaining = texts.length - MAX_NAMED_SLOTS;
  return [...texts.slice(0, MAX_NAMED_SLOTS), ...(remaining > 0 ? [`and ${remaining} more`] : [])].join('; ');
}
