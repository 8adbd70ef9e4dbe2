import { findDirectionsUrl, findPlace, formatLocation } from '#platform/business/places.ts';
import type { SiteConfig } from '#platform/contract/site.ts';
import type { Booking } from '../../contract/bookings.ts';

/** Where a session is, the route there, how to find it and what to bring, as far as it is known. */
export function getBookingPlace({ location, link }: Pick<Booking, 'location' | 'link'>, places: SiteConfig['places']) {
  const { directions = '', bring = '' } = findPlace(places, location) ?? {};
  const route = link ? undefined : findDirectionsUrl(location, places);
  return { where: formatLocation(location, places), route, directions, bring };
}
