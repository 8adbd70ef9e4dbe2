import { studio } from '#domain/studio.ts';
import { calendar } from '#web/content/calendar.ts';

const { begin, end } = calendar.timeZoneNote;

/**
 * A sentence that names the calendar's time zone: the studio's city in its own zone, otherwise the city in the zone
 * name ('America/New_York').
 */
export function formatZoneNote(zone: string): string {
  const city = zone === studio.timeZone ? studio.address.city : zone.replace(/^.*\//, '').replaceAll('_', ' ');
  return `${begin} ${city} ${end}`;
}
