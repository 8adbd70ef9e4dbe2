import type { OpeningRange } from '#platform/business/default-business.ts';
import { formatOpeningHours } from '#platform/business/fact-names.ts';
import { formatTime } from '#platform/time/day.ts';
import { weekdayTitles } from '#platform/time/weekdays.ts';

/** Four of each weekday. */
export const MAX_OPENING_RANGES = 28;

/** From Monday, as the hours at a door are read. */
export const openingWeekdays = [1, 2, 3, 4, 5, 6, 0] as const;

const byStart = (one: OpeningRange, other: OpeningRange) => (one.from < other.from ? -1 : 1);

/** The index of a range that overlaps an earlier one of its weekday; undefined if none does. */
export function findOverlap(ranges: readonly OpeningRange[]): number | undefined {
  const found = ranges.findIndex((range, index) =>
    ranges.slice(0, index).some((earlier) => {
      return earlier.weekday === range.weekday && earlier.from < range.to && range.from < earlier.to;
    }),
  );
  return found === -1 ? undefined : found;
}

function formatDays(days: readonly number[]): string {
  if (days.length === openingWeekdays.length) return 'Every day';
  const [first = '', last = ''] = [days[0], days.at(-1)].map((day) => weekdayTitles[day ?? 0]);
  if (days.length === 1) return first;
  return `${first} ${days.length === 2 ? 'and' : 'to'} ${last}`;
}

/** 'Monday to Friday, 9:00 AM–5:00 PM; Saturday, 10:00 AM–2:00 PM', with equal days in a row as one; empty if never. */
export function formatOpeningRanges(ranges: readonly OpeningRange[]): string {
  const groups: { days: number[]; times: string }[] = [];
  for (const weekday of openingWeekdays) {
    const times = ranges
      .filter((range) => range.weekday === weekday)
      .toSorted(byStart)
      .map(({ from, to }) => `${formatTime(from)}–${formatTime(to)}`)
      .join(' and ');
    const last = groups.at(-1);
    if (last?.times === times) last.days.push(weekday);
    else groups.push({ days: [weekday], times });
  }
  return groups
    .filter(({ times }) => times !== '')
    .map(({ days, times }) => formatOpeningHours(`${formatDays(days)}, ${times}`))
    .join('; ');
}
