import { type Business, type BusinessFacts, formatAddress, listAddressLines } from '#platform/business/business.ts';
import { findPlace, formatLocation, type Place } from '#platform/business/places.ts';

type KnownPlace = Pick<Place, 'name' | 'formerNames' | 'isOnline' | 'address' | 'directions'>;

/** What says where orders are picked up. */
export type PickupFacts = Pick<BusinessFacts, 'name' | 'address' | 'pickupPlace'> & { places: readonly KnownPlace[] };

/** The place where orders are picked up; undefined at the address of the business. */
export function findPickupPlace<Known extends Pick<KnownPlace, 'name' | 'formerNames' | 'isOnline'>>({
  pickupPlace,
  places,
}: {
  pickupPlace: string;
  places: readonly Known[];
}): Known | undefined {
  if (pickupPlace === '') return undefined;
  const place = findPlace(places, pickupPlace);
  return place?.isOnline ? undefined : place;
}

/** 'The Loft, 9 High Street, Portland, OR 97202'; empty at the address of the business. */
export function formatPickupElsewhere(facts: Omit<PickupFacts, 'name' | 'address'>): string {
  const place = findPickupPlace(facts);
  return place ? formatLocation(place.name, facts.places) : '';
}

/** Where orders are picked up, on one line. */
export const formatPickupAddress = (facts: PickupFacts): string => formatPickupElsewhere(facts) || formatAddress(facts);

/** The same without the town, which a place has in its address. */
export const formatPickupStreet = (facts: Omit<PickupFacts, 'name'>): string =>
  formatPickupElsewhere(facts) || facts.address.street;

/** The lines of the address where orders are picked up. */
export function listPickupLines(facts: PickupFacts): string[] {
  const place = findPickupPlace(facts);
  return place ? [place.name, place.address].filter(Boolean) : listAddressLines(facts);
}

/** The address to which a route leads; empty without one. */
export function getPickupDestination(facts: PickupFacts): string {
  const place = findPickupPlace(facts);
  return place ? place.address : facts.address.street && formatAddress(facts);
}

/** Where and when orders are picked up. */
export function formatPickup(business: Omit<Business, 'places'> & PickupFacts): string {
  const street = formatPickupStreet(business);
  return `Local pickup ${[business.hours.pickup, street && `at ${street}`].filter(Boolean).join(', ')}.`;
}
