import { DEFAULT_TIME_ZONE } from '#platform/time/day.ts';

/** Names the calendar's time zone: the city of the business in the usual zone, otherwise the city in the zone's name. */
export function formatZoneNote(zone: string, businessCity: string): string {
  const city = (zone === DEFAULT_TIME_ZONE && businessCity) || zone.replace(/^.*\//, '').replaceAll('_', ' ');
  return `All times are ${city} time.`;
}
