import {
  createConflictFinder,
  formatBriefDay,
  formatHours,
  type NamedRange,
  slotRange,
  type TimedSlot,
} from '#platform/schedule/conflicts.ts';
import { addDays, formatLongDay, formatTime, type WallTime } from '#platform/time/day.ts';

/** A busy range: a class, a booked session, a hold, an earlier slot of the list, or a busy time of another calendar. */
export type BusyRange = NamedRange & { id: string; kind: 'class' | 'session' | 'hold' | 'slot' | 'calendar' };

/** Why a slot is not offered. `slots-exist`: the same slot exists, or is earlier in the list. */
export type SkipReason = 'slots-exist' | 'time-taken' | 'time-past' | 'time-too-far' | 'time-skipped';

/** A slot that is not offered, with its index in the list and its conflict. */
export type SkippedSlot = TimedSlot & { index: number; reason: SkipReason; conflict?: BusyRange };

/** Two years, also with a leap day. A day beyond is a typing error. */
const MAX_DAYS_AHEAD = 731;

/** The last day on which the owner can add slots. */
export const getLastSlotDay = (today: string): string => addDays(today, MAX_DAYS_AHEAD);

const key = ({ day, time }: WallTime) => `${day}T${time}`;

/** Splits slots into those that can be offered and those that cannot, each in input order. Of two that overlap, the first wins. */
export function partitionSlots(
  slots: readonly TimedSlot[],
  context: {
    busy: readonly BusyRange[];
    isPast: (time: WallTime) => boolean;
    lastDay: string;
    isExistingTime: (time: WallTime) => boolean;
  },
): { offered: (TimedSlot & { index: number })[]; skipped: SkippedSlot[] } {
  const findConflict = createConflictFinder(context.busy);
  const seen = new Set<string>();
  const offered: (TimedSlot & { index: number })[] = [];
  const skipped: SkippedSlot[] = [];
  for (const [index, slot] of slots.entries()) {
    const indexedSlot = { ...slot, index };
    const conflict = findConflict(slot) ?? findOverlappingSlot(slot, offered);
    if (!context.isExistingTime(slot)) skipped.push({ ...indexedSlot, reason: 'time-skipped' });
    else if (context.isPast(slot)) skipped.push({ ...indexedSlot, reason: 'time-past' });
    else if (slot.day > context.lastDay) skipped.push({ ...indexedSlot, reason: 'time-too-far' });
    else if (seen.has(key(slot))) skipped.push({ ...indexedSlot, reason: 'slots-exist' });
    else if (conflict) skipped.push({ ...indexedSlot, reason: 'time-taken', conflict });
    else offered.push(indexedSlot);
    seen.add(key(slot));
  }
  return { offered, skipped };
}

function findOverlappingSlot(slot: TimedSlot, others: readonly TimedSlot[]): BusyRange | undefined {
  const { from, until } = slotRange(slot);
  const overlap = others.map(slotRange).find((other) => other.from < until && other.until > from);
  return overlap && { ...overlap, id: overlap.from, kind: 'slot', name: 'Another of these slots' };
}

const skipReasonTexts: Record<Exclude<SkipReason, 'time-taken'>, string> = {
  'slots-exist': 'Already a slot',
  'time-past': 'Already past',
  'time-too-far': 'More than two years ahead',
  'time-skipped': 'The clocks go forward and skip this time',
};

/** 'Chair Yoga, Tue Dec 1, 9:00 AM (class 9:30 AM–10:30 AM)': the conflict, and the slot's day and time. */
export function formatSkippedSlot({
  day,
  time,
  reason,
  conflict,
}: Omit<SkippedSlot, 'index' | 'lengthMinutes'>): string {
  // The long form shows the year, which is likely mistyped.
  const isFarAway = reason === 'time-past' || reason === 'time-too-far';
  const slot = `${isFarAway ? formatLongDay(day) : formatBriefDay(day)}, ${formatTime(time)}`;
  if (reason !== 'time-taken') return `${skipReasonTexts[reason]}, ${slot}`;
  return conflict ? `${conflict.name}, ${slot} (${conflict.kind} ${formatHours(conflict)})` : `Taken, ${slot}`;
}

/** '13 added, 1 not offered'. */
export function formatAddedCount(added: number, skipped: number): string {
  return `${added} added, ${skipped} not offered`;
}

/** The most slots named in one sentence. The response holds the full list. */
const MAX_NAMED_SLOTS = 4;

/** Formats the first slots of a list and the number of the others. */
export function formatSlotList(texts: readonly string[]): string {
  const remaining = texts.length - MAX_NAMED_SLOTS;
  return [...texts.slice(0, MAX_NAMED_SLOTS), ...(remaining > 0 ? [`and ${remaining} more`] : [])].join('; ');
}
