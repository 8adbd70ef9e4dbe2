import type { Today } from '#contract/today.ts';
import { addDays, formatLongDay } from '#domain/day.ts';

type Class = Today['classes'][number];
type Booking = Today['sessions'][number];

export type AgendaItem = { kind: 'class'; item: Class } | { kind: 'session'; item: Booking };

/** Groups what is ahead by day, in order of time. */
export function buildAgenda({ now, classes, sessions }: Today): { day: string; label: string; items: AgendaItem[] }[] {
  const all: AgendaItem[] = [
    ...classes.map((item): AgendaItem => ({ kind: 'class', item })),
    ...sessions.map((item): AgendaItem => ({ kind: 'session', item })),
  ];
  // Some supported browsers have no Map.groupBy.
  const days = new Map<string, AgendaItem[]>();
  for (const entry of all.sort((left, right) => sortKey(left).localeCompare(sortKey(right)))) {
    days.set(entry.item.date, [...(days.get(entry.item.date) ?? []), entry]);
  }
  return [...days].map(([day, items]) => ({ day, label: formatDayLabel(day, now.date), items }));
}

const sortKey = ({ item }: AgendaItem) => `${item.date} ${item.time}`;

function formatDayLabel(day: string, today: string): string {
  if (day === today) return 'Today';
  return day === addDays(today, 1) ? 'Tomorrow' : formatLongDay(day);
}
