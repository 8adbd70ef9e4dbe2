import type { WallTime } from '../day.ts';
import { minutesLater } from './bookable.ts';

/** A stretch of wall time, 'YYYY-MM-DDTHH:MM' at both ends: such texts sort as the times do. `until` is outside. */
export type Span = { from: string; until: string };

const text = ({ day, time }: WallTime) => `${day}T${time}`;

/** The stretch that a slot takes. */
export function spanOf(slot: WallTime & { lengthMinutes: number }): Span {
  return { from: text(slot), until: text(minutesLater(slot, slot.lengthMinutes)) };
}

/** Stretches in order, with those that touch or overlap joined. */
function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = result.at(-1);
    if (!last || span.from > last.until) result.push({ ...span });
    else if (span.until > last.until) last.until = span.until;
  }
  return result;
}

/** The slots that overlap nothing busy, in the order in which they come: `slots` are sorted by when they begin. */
export function freeOf<Slot extends WallTime & { lengthMinutes: number }>(
  slots: readonly Slot[],
  busy: readonly Span[],
): Slot[] {
  const taken = joined(busy);
  let next = 0;
  return slots.filter((slot) => {
    const { from, until } = spanOf(slot);
    while ((taken[next]?.until ?? '~') <= from) next++;
    return (taken[next]?.from ?? '~') >= until;
  });
}
