import type { TimeRange } from '#platform/schedule/conflicts.ts';

/** A range of wall time in minutes since 1970-01-01T00:00, of which `until` is exclusive. */
export type MinuteRange = { from: number; until: number };

const MINUTES_PER_DAY = 1440;
const MS_PER_MINUTE = 60_000;

/** The minutes of 'YYYY-MM-DDTHH:MM'. */
export const toMinutes = (moment: string): number => Date.parse(`${moment}Z`) / MS_PER_MINUTE;

const toText = (minutes: number): string => new Date(minutes * MS_PER_MINUTE).toISOString().slice(0, 16);

/**
 * Joins ranges that touch or overlap, and splits them at midnight: what takes time is never longer than a day.
 * @param window the part that is kept
 */
export function mergeIntoDays(ranges: readonly MinuteRange[], window: MinuteRange): TimeRange[] {
  const merged: TimeRange[] = [];
  let reached = window.from;
  for (const range of ranges.toSorted((one, other) => one.from - other.from)) {
    let from = Math.max(range.from, reached);
    const until = Math.min(range.until, window.until);
    while (from < until) {
      const midnight = (Math.floor(from / MINUTES_PER_DAY) + 1) * MINUTES_PER_DAY;
      const part = { from: toText(from), until: toText(Math.min(until, midnight)) };
      const last = merged.at(-1);
      if (last?.until === part.from && from % MINUTES_PER_DAY !== 0) last.until = part.until;
      else merged.push(part);
      from = Math.min(until, midnight);
    }
    reached = Math.max(reached, until);
  }
  return merged;
}
