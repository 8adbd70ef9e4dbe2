import type { PlaceChange } from '#contract/settings-places.ts';
import { newId } from '#database/id.ts';
import { type Failure, fail } from '#domain/failure.ts';
import { findPickupPlace } from '#domain/settings/pickup.ts';
import { keepFormerName, type Place } from '#domain/settings/places.ts';
import type { Settings } from '#domain/settings/settings.ts';

/** The places that the owner sent. A new one gets its key, and a renamed one keeps its former names. */
export function parsePlaces(changes: readonly PlaceChange[], before: readonly Place[]): Place[] {
  return changes.map(({ key, ...place }): Place => {
    const known = before.find((other) => other.key === key);
    return { ...place, key: known?.key ?? newId(), formerNames: keepFormerName(known, place.name) };
  });
}

/** The place in person for the pickup: the one that the owner chooses now, or the one chosen before, by its key. */
function findChosenPlace({ business: { pickupPlace }, places }: Settings, before: Settings): Place | undefined {
  if (pickupPlace !== before.business.pickupPlace) return findPickupPlace({ pickupPlace, places });
  const earlier = findPickupPlace({ pickupPlace, places: before.places });
  return places.find(({ key, isOnline }) => key === earlier?.key && !isOnline);
}

/**
 * The settings with a place of the pickup that exists, by its current name: its former one may become the name of
 * another. Instead of one that is removed, the address is used.
 */
export function keepPickupPlace(after: Settings, before: Settings): Settings | Failure<'pickup-place-unknown'> {
  const { business } = after;
  if (business.pickupPlace === '') return after;
  const place = findChosenPlace(after, before);
  if (!place && business.pickupPlace !== before.business.pickupPlace)
    return fail('pickup-place-unknown', { 'body/business/pickupPlace': 'Please choose one of your places.' });
  return { ...after, business: { ...business, pickupPlace: place?.name ?? '' } };
}

const listFieldsOfPlace = (place: Place): Record<string, string> => ({
  name: place.name,
  kind: place.isOnline ? 'online' : 'in person',
  address: place.address || 'none',
  directions: place.directions || 'none',
  'what to bring': place.bring || 'none',
  link: place.link || 'none',
});

/** The places as display text, by the names that the history shows. */
export function toPlaceHistoryFields(places: readonly Place[]): Record<string, string> {
  const fields = places.flatMap((place) =>
    Object.entries(listFieldsOfPlace(place)).map(([name, text]): [string, string] => [
      `${name} of place ${place.key}`,
      text,
    ]),
  );
  return Object.fromEntries([...fields, ['places', places.map(({ name }) => name).join(', ') || 'none']]);
}
