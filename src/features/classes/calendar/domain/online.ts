import { findPlace, type Place } from '#platform/business/places.ts';

/** Returns true if a class is online: it has a link, or its place is. */
export function isOnline(
  { location, onlineLink = '' }: { location: string; onlineLink?: string | undefined },
  places: readonly Pick<Place, 'name' | 'formerNames' | 'isOnline'>[],
): boolean {
  return onlineLink !== '' || findPlace(places, location)?.isOnline === true;
}
