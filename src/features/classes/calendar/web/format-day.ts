import { formatLongDay, type WallTime } from '#platform/time/day.ts';
import { formatStart } from '#platform/time/zoned-time.ts';
import type { Event } from '../../contract/classes.ts';
import { getSignUpAction } from '../../sign-up/domain/sign-up-action.ts';
import { formatClassCount } from '../domain/class-count.ts';
import { calendar } from './calendar-words.ts';

const words = calendar.legend;

/**
 * The screen reader label of a grid day: 'Friday, November 20, 2026, today, 2 classes: Candlelit Yin, 7:30 PM PST,
 * full; …'.
 */
export function formatDayLabel(day: string, events: readonly Event[], now: WallTime, zone: string): string {
  const parts = [formatLongDay(day)];
  const isPast = day < now.day;
  if (isPast) parts.push(words.past.toLowerCase());
  if (day === now.day) parts.push(words.today.toLowerCase());
  if (events.length === 0) return parts.join(', ');
  const classLabels = events.map((event) => {
    const action = getSignUpAction(event, now);
    const details = [event.title, formatStart(event, zone)];
    if (action !== 'sign-up' && !isPast) details.push(words[action].toLowerCase());
    return details.join(', ');
  });
  return `${parts.join(', ')}, ${formatClassCount(events.length)}: ${classLabels.join('; ')}`;
}
