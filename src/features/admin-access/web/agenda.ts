import { addDays, formatLongDay } from '#platform/time/day.ts';
import type { AgendaItem } from './today-part.tsx';

/** Groups what is ahead by day, in order of time. */
export function buildAgenda(items: readonly AgendaItem[], today: string) {
  // Some supported browsers have no Map.groupBy.
  const days = new Map<string, AgendaItem[]>();
  for (const item of items.toSorted((left, right) => sortKey(left).localeCompare(sortKey(right)))) {
    days.set(item.date, [...(days.get(item.date) ?? []), item]);
  }
  return [...days].map(([day, ofDay]) => ({ day, label: formatDayLabel(day, today), items: ofDay }));
}

const sortKey = ({ date, time }: AgendaItem) => `${date} ${time}`;

function formatDayLabel(day: string, today: string): string {
  if (day === today) return 'Today';
  return day === addDays(today, 1) ? 'Tomorrow' : formatLongDay(day);
}
