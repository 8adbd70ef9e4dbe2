import type { Booking } from '#contract/bookings.ts';
import type { SiteConfig } from '#contract/site.ts';
import { findPlace, formatLocation } from '#domain/settings/places.ts';

/** Where a session is, how to find it and what to bring, as far as it is known. */
export function getBookingPlace({ location }: Pick<Booking, 'location'>, places: SiteConfig['places']) {
  const { directions = '', bring = '' } = findPlace(places, location) ?? {};
  return { where: formatLocation(location, places), directions, bring };
}
