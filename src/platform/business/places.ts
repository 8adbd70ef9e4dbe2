/** Where classes and sessions take place. A class or session names its place in words, so it may also say another. */
export type Place = {
  /** Stays when the name changes. */
  key: string;
  name: string;
  /** Names that classes and sessions may still say. */
  formerNames: readonly string[];
  isOnline: boolean;
  /** One line; empty without one. */
  address: string;
  /** How to find it; empty if the address says enough. */
  directions: string;
  /** What to bring; may be empty. */
  bring: string;
  /** Where people meet online. Only those who signed up get it; may be empty. */
  link: string;
};

export const MAX_PLACES = 20;
/** How many former names of a place are remembered. */
export const MAX_FORMER_NAMES = 10;

const normalize = (name: string): string => name.trim().toLowerCase();

/** The place that a location names, also by a former name; undefined for any other location. */
export function findPlace<Known extends Pick<Place, 'name' | 'formerNames'>>(
  places: readonly Known[],
  location: string,
): Known | undefined {
  const wanted = normalize(location);
  return (
    places.find(({ name }) => normalize(name) === wanted) ??
    places.find(({ formerNames }) => formerNames.some((name) => normalize(name) === wanted))
  );
}

/** The usual place of sessions: the first place in person, or for a link the first one online. */
export function findUsualPlace<Known extends Pick<Place, 'isOnline'>>(
  places: readonly Known[],
  link = '',
): Known | undefined {
  return places.find(({ isOnline }) => isOnline === (link !== '')) ?? places[0];
}

/** 'A', 'A or B', 'A, B, or C'. Without `Intl`, whose first use blocks a phone for 60 ms while a page starts. */
function joinWithOr(names: readonly string[]): string {
  if (names.length < 3) return names.join(' or ');
  return `${names.slice(0, -1).join(', ')}, or ${names.at(-1)}`;
}

/** 'Alder Street Studio, Laurelhurst Park, or online'. A place online is written small, because it is no name. */
export function formatPlaceNames(places: readonly Pick<Place, 'name' | 'isOnline'>[]): string {
  return joinWithOr(places.map(({ name, isOnline }) => (isOnline ? name.toLowerCase() : name)));
}

/**
 * Where an opening is: 'Laurelhurst Park', or 'The Loft or Laurelhurst Park' if its types of sessions differ. Empty if
 * none of them has a place that differs from its own.
 */
export function formatOpeningPlaces(types: readonly { place: string; ownPlace: string }[]): string {
  if (types.every(({ place }) => place === '')) return '';
  return joinWithOr([...new Set(types.map(({ place, ownPlace }) => place || ownPlace))].filter(Boolean));
}

/** The place of each type at an opening; undefined if all have the same. */
export function listPlacesByType(
  types: readonly { key: string; place: string; ownPlace: string }[],
): Record<string, string> | undefined {
  const placeByType = Object.fromEntries(types.map(({ key, place, ownPlace }) => [key, place || ownPlace]));
  return new Set(Object.values(placeByType)).size > 1 ? placeByType : undefined;
}

/** The location, with the address of a known place. */
export function formatLocation(location: string, places: readonly Pick<Place, 'name' | 'formerNames' | 'address'>[]) {
  const address = findPlace(places, location)?.address ?? '';
  const [first = ''] = address.split(', ');
  // A place may be called like the first line of its address: 'Laurelhurst Park, by the pond'.
  const rest = first !== '' && location.startsWith(first) ? address.slice(first.length + 2) : address;
  return [location, rest].filter(Boolean).join(', ');
}

/** The link of a class or session: its own, or the one of its place online. */
export function findOnlineLink(own: string, location: string, places: readonly Place[]): string {
  const place = own === '' ? findPlace(places, location) : undefined;
  return place?.isOnline ? place.link : own;
}

/** Returns the URL of a route to an address from where the reader is. */
export function buildDirectionsUrl(address: string): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: address })}`;
}

/** Returns the URL of a route to a place; undefined without an address. */
export function findDirectionsUrl(
  location: string,
  places: readonly Pick<Place, 'name' | 'formerNames' | 'address'>[],
): string | undefined {
  const address = findPlace(places, location)?.address;
  return address ? buildDirectionsUrl(address) : undefined;
}

/** The former names of a place that gets this name. */
export function keepFormerName(before: Place | undefined, name: string): readonly string[] {
  if (!before) return [];
  const isSame = normalize(before.name) === normalize(name);
  const names = isSame ? before.formerNames : [before.name, ...before.formerNames];
  return names.filter((former) => normalize(former) !== normalize(name)).slice(0, MAX_FORMER_NAMES);
}
