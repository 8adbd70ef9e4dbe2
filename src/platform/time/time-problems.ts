import { formatLongDay, formatTime, type WallTime } from './day.ts';

const MAX_NAMED = 6;

/** Names the times that cannot be had, as 'Tuesday, December 8, 2026, 7:00 PM: The clocks skip this time.' */
export function formatTimeProblems(problems: readonly (WallTime & { text: string })[]): string {
  const named = problems
    .slice(0, MAX_NAMED)
    .map(({ day, time, text }) => `${formatLongDay(day)}, ${formatTime(time)}: ${text}`);
  const more = problems.length > MAX_NAMED ? [`There are ${problems.length - MAX_NAMED} more.`] : [];
  return [...named, ...more].join(' ');
}
