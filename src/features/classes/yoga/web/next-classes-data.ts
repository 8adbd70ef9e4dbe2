import { addDays, formatMonthDay, formatWeekday, type WallTime } from '#platform/time/day.ts';
import { formatStart } from '#platform/time/zoned-time.ts';
import type { Event } from '../../contract/classes.ts';
import { getSignUpAction } from '../../sign-up/domain/sign-up-action.ts';
import type { ClassApi } from '../../web/api.ts';
import { selectionUrl } from '../../web/class-url.ts';
import { formatPlacesLeft, isNearlyFull } from '../../web/format-class.ts';

const MAX_CLASSES = 3;
const DAYS_AHEAD = 42;

/** A class that a visitor can sign up for, as text. */
export type NextClass = {
  /** 'Today', 'Tomorrow' or 'Thursday'. */
  day: string;
  /** 'November 26, 6:00 PM PST'. */
  start: string;
  title: string;
  /** 'Alder Street Studio', '60 min' and '$18'; without a place or a price, fewer. */
  details: string[];
  /** '3 spots left'. */
  places: string;
  isNearlyFull: boolean;
  signUp: string;
};

function formatSpokenDay(day: string, today: string): string {
  if (day === today) return 'Today';
  return day === addDays(today, 1) ? 'Tomorrow' : formatWeekday(day);
}

/** Returns the first classes of a sorted list that have places left and accept sign-ups on this site. */
export function pickNextClasses(events: readonly Event[], now: WallTime, zone: string): NextClass[] {
  return events
    .filter((event) => event.placesLeft > 0 && getSignUpAction(event, now) === 'sign-up')
    .slice(0, MAX_CLASSES)
    .map((event) => ({
      day: formatSpokenDay(event.date, now.day),
      start: `${formatMonthDay(event.date)}, ${formatStart(event, zone)}`,
      title: event.title,
      details: [event.location, `${event.lengthMinutes} min`, event.priceText].filter(Boolean),
      places: formatPlacesLeft(event.placesLeft),
      isNearlyFull: isNearlyFull(event.placesLeft),
      signUp: selectionUrl(event),
    }));
}

/** Loads the next classes with places left. The text is made here, so that the browser needs no dates. */
export async function loadNextClasses(api: ClassApi, now: WallTime, zone: string): Promise<NextClass[]> {
  const events = await api('GET /api/events', { query: { from: now.day, to: addDays(now.day, DAYS_AHEAD) } });
  return pickNextClasses(events, now, zone);
}
