import { z } from 'zod';
import { MAX_PLACES, type Place } from '#platform/business/places.ts';
import { blank, line, webUrl } from '#platform/contract/fields.ts';
import { setting } from '#platform/settings/setting.ts';
import { withoutLimits } from '#platform/settings/without-limits.ts';

const optionalText = (maxLength: number) => z.union([blank, line(maxLength)]);

const place = {
  name: line(120),
  isOnline: z.boolean(),
  address: optionalText(200).meta({ description: 'Empty without one' }),
  directions: optionalText(400),
  bring: optionalText(400).meta({ description: 'What to bring' }),
};
const formerNames = z.array(z.string()).meta({ description: 'Names that classes and sessions may still say' });
const link = z
  .union([blank, webUrl(/^https$/)])
  .meta({ description: 'Where people meet online; only those who signed up get it' });

/** A place as every page knows it. */
export const SitePlace = withoutLimits(z.object({ ...place, formerNames }));

/** A place as the owner has set it. */
const SavedPlace = withoutLimits(z.object({ key: z.string(), ...place, formerNames, link }));
export type SavedPlace = z.output<typeof SavedPlace>;

const PlaceChange = z.strictObject({
  /** Absent for a new place. */
  key: line(60).optional(),
  ...place,
  link,
});
export type PlaceChange = z.output<typeof PlaceChange>;

/** All places in the owner's order. One that is missing is removed. */
const PlacesChange = z
  .array(PlaceChange)
  .max(MAX_PLACES)
  .superRefine((places, context) => {
    const names = places.map(({ name }) => name.toLowerCase());
    for (const [index, name] of names.entries()) {
      if (names.indexOf(name) === index) continue;
      context.addIssue({
        code: 'custom',
        path: [index, 'name'],
        message: 'must differ from the names of your other places',
      });
    }
  });

const listFieldsOfPlace = (place: Place): Record<string, string> => ({
  name: place.name,
  kind: place.isOnline ? 'online' : 'in person',
  address: place.address || 'none',
  directions: place.directions || 'none',
  'what to bring': place.bring || 'none',
  link: place.link || 'none',
});

/** The places as display text, by the names that the history shows. */
function toPlaceHistoryFields(places: readonly Place[]): Record<string, string> {
  const fields = places.flatMap((place) =>
    Object.entries(listFieldsOfPlace(place)).map(([name, text]): [string, string] => [
      `${name} of place ${place.key}`,
      text,
    ]),
  );
  return Object.fromEntries([...fields, ['places', places.map(({ name }) => name).join(', ') || 'none']]);
}

/** The places, in the owner’s order. */
export const places = setting('places', {
  change: PlacesChange,
  saved: z.array(SavedPlace).readonly().meta({ description: 'Where classes and sessions take place' }),
  default: [],
  history: toPlaceHistoryFields,
});
