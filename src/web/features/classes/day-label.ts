import type { Event } from '#contract/classes.ts';
import { signUpAction } from '#domain/classes/sign-up-action.ts';
import { dayInWords, type WallTime } from '#domain/day.ts';
import { calendar } from '#web/content/calendar.ts';
import { startInWords } from './class-entry.tsx';

const words = calendar.legend;

/** '2 classes'. */
export function countInWords(count: number): string {
  return count === 1 ? calendar.count.one : `${count} ${calendar.count.many}`;
}

/** 'Friday, November 20, 2026, today, 2 classes: Candlelit Yin, 7:30 PM PST, full; …': a day of the grid as it is heard. */
export function dayLabel(day: string, events: readonly Event[], now: WallTime, zone: string): string {
  const parts = [dayInWords(day)];
  const past = day < now.day;
  if (past) parts.push(words.past.toLowerCase());
  if (day === now.day) parts.push(words.today.toLowerCase());
  if (events.length === 0) return parts.join(', ');
  const heard = events.map((event) => {
    const action = signUpAction(event, now);
    const about = [event.title, startInWords(event, zone)];
    if (action !== 'sign-up' && !past) about.push(words[action].toLowerCase());
    return about.join(', ');
  });
  return `${parts.join(', ')}, ${countInWords(events.length)}: ${heard.join('; ')}`;
}
