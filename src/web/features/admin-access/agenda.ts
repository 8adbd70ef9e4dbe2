import type { Today } from '#contract/today.ts';
import { addDays, dayInWords } from '#domain/day.ts';
import { deskToday } from '#web/content/desk-today.ts';

type Class = Today['classes'][number];
type Session = Today['sessions'][number];

/** A class or a session of the agenda. */
export type Ahead = { kind: 'class'; of: Class } | { kind: 'session'; of: Session };

/** What is ahead, day by day and in the order of the clock. */
export function agendaOf({ now, classes, sessions }: Today): { day: string; label: string; ahead: Ahead[] }[] {
  const all: Ahead[] = [
    ...classes.map((of): Ahead => ({ kind: 'class', of })),
    ...sessions.map((of): Ahead => ({ kind: 'session', of })),
  ];
  // Map.groupBy is not in every browser.
  const days = new Map<string, Ahead[]>();
  for (const one of all.sort((left, right) => wallOf(left).localeCompare(wallOf(right)))) {
    days.set(one.of.date, [...(days.get(one.of.date) ?? []), one]);
  }
  return [...days].map(([day, ahead]) => ({ day, label: labelOf(day, now.date), ahead }));
}

const wallOf = ({ of }: Ahead) => `${of.date} ${of.time}`;

function labelOf(day: string, today: string): string {
  if (day === today) return deskToday.today;
  return day === addDays(today, 1) ? deskToday.tomorrow : dayInWords(day);
}
