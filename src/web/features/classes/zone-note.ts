import { studio } from '#domain/studio.ts';
import { calendar } from '#web/content/calendar.ts';

const { begin, end } = calendar.timeZoneNote;

/**
 * Whose time the calendar tells, as a sentence: the studio's city in its own zone, in any other the city that the zone
 * ('America/New_York') is named after.
 */
export function formatZoneNote(zone: string): string {
  const city = zone === studio.timeZone ? studio.address.city : zone.replace(/^.*\//, '').replaceAll('_', ' ');
  return `${begin} ${city} ${end}`;
}
