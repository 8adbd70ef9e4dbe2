import { calendar } from '#features/classes/calendar/web/calendar-words.ts';
import { DEFAULT_TIME_ZONE } from '#platform/time/day.ts';

const { begin, end } = calendar.timeZoneNote;

/** Names the calendar's time zone: the city of the business in the usual zone, otherwise the city in the zone's name. */
export function formatZoneNote(zone: string, businessCity: string): string {
  const city = (zone === DEFAULT_TIME_ZONE && businessCity) || zone.replace(/^.*\//, '').replaceAll('_', ' ');
  return `${begin} ${city} ${end}`;
}
