import { dayInWords, shortDay, timeInWords, type WallTime } from '../day.ts';
import { type Span, spanOf } from './free-times.ts';

/** What takes the teacher's time: a class, a booked session, or a hold. `name` is how the owner knows it. */
export type Taken = Span & { id: string; kind: 'class' | 'session' | 'hold'; name: string };

export type Stretch = WallTime & { lengthMinutes: number };

/** Why a slot is not offered. `slots-exist`: the same one is there, or stands in the list before. */
export type SkipReason = 'slots-exist' | 'time-taken' | 'time-past' | 'time-skipped';

/** A slot that is not offered, by its place in the list, with what it collides. */
export type SkippedSlot = Stretch & { place: number; reason: SkipReason; taken?: Taken };

const key = ({ day, time }: WallTime) => `${day}T${time}`;
const dayOf = (moment: string) => moment.slice(0, 10);
const clock = (moment: string) => timeInWords(moment.slice(11, 16));
/** 'Tue Dec 1'. */
const shortly = (day: string) => shortDay(day).replace(',', '');

/** Finds what takes a part of a slot's time: the first of `taken`, in its order. */
export function clashFinder(taken: readonly Taken[]): (slot: Stretch) => Taken | undefined {
  const byDay = new Map<string, Taken[]>();
  const add = (day: string, one: Taken) => byDay.set(day, [...(byDay.get(day) ?? []), one]);
  for (const one of taken) {
    // Nothing takes more than a day, so it is on the days of its two ends.
    add(dayOf(one.from), one);
    if (dayOf(one.until) !== dayOf(one.from)) add(dayOf(one.until), one);
  }
  return (slot) => {
    const { from, until } = spanOf(slot);
    const near = [
      ...(byDay.get(dayOf(from)) ?? []),
      ...(dayOf(until) === dayOf(from) ? [] : (byDay.get(dayOf(until)) ?? [])),
    ];
    return near.find((one) => one.from < until && one.until > from);
  };
}

/** Parts a list of slots into those that can be offered and those that collide, each in its order. */
export function partSlots(
  slots: readonly Stretch[],
  against: { taken: readonly Taken[]; isPast: (time: WallTime) => boolean; isOnClock: (time: WallTime) => boolean },
): { offered: (Stretch & { place: number })[]; skipped: SkippedSlot[] } {
  const clashWith = clashFinder(against.taken);
  const seen = new Set<string>();
  const offered: (Stretch & { place: number })[] = [];
  const skipped: SkippedSlot[] = [];
  for (const [place, slot] of slots.entries()) {
    const one = { ...slot, place };
    const taken = clashWith(slot);
    if (!against.isOnClock(slot)) skipped.push({ ...one, reason: 'time-skipped' });
    else if (against.isPast(slot)) skipped.push({ ...one, reason: 'time-past' });
    else if (seen.has(key(slot))) skipped.push({ ...one, reason: 'slots-exist' });
    else if (taken) skipped.push({ ...one, reason: 'time-taken', taken });
    else offered.push(one);
    seen.add(key(slot));
  }
  return { offered, skipped };
}

const without: Record<Exclude<SkipReason, 'time-taken'>, string> = {
  'slots-exist': 'Already a slot',
  'time-past': 'Already past',
  'time-skipped': 'No such time, the clocks go forward',
};

/** '9:30 AM–10:30 AM'. */
const hours = ({ from, until }: Span) => `${clock(from)}–${clock(until)}`;

/** 'Chair Yoga, 9:30 AM–10:30 AM': what covers a slot, beside the slot's day. */
export function coverInWords(taken: Taken): string {
  return `${taken.name}, ${hours(taken)}`;
}

/** 'Chair Yoga, Tue Dec 1, 9:30 AM–10:30 AM': what is in the way, with its own day and time. */
export function takenInWords(taken: Taken): string {
  return `${taken.name}, ${shortly(dayOf(taken.from))}, ${hours(taken)}`;
}

/** 'Chair Yoga, Tue Dec 1, 9:00 AM (class 9:30 AM–10:30 AM)': with what a slot collides, and its day and time. */
export function skippedInWords({ day, time, reason, taken }: Omit<SkippedSlot, 'place' | 'lengthMinutes'>): string {
  // A year that was mistyped is seen only where it stands.
  const slot = `${reason === 'time-past' ? dayInWords(day) : shortly(day)}, ${timeInWords(time)}`;
  if (reason !== 'time-taken') return `${without[reason]}, ${slot}`;
  return taken ? `${taken.name}, ${slot} (${taken.kind} ${hours(taken)})` : `Taken, ${slot}`;
}

/** '13 added, 1 not offered'. */
export function addedInWords(added: number, skipped: number): string {
  return `${added} added, ${skipped} not offered`;
}

/** How many are named in one sentence. A longer list stands in the answer itself. */
const NAMED = 4;

/** The first of a list with what they collide, and how many more there are. */
export function listInWords(texts: readonly string[]): string {
  const more = texts.length - NAMED;
  return [...texts.slice(0, NAMED), ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}
