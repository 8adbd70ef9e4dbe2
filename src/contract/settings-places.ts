import { z } from 'zod';
import { MAX_PLACES } from '#domain/settings/places.ts';
import { blank, line, webUrl } from './fields.ts';

/** A place as every page knows it. */
export const SitePlace = z.object({
  name: z.string(),
  formerNames: z.array(z.string()).readonly().meta({ description: 'Names that classes and sessions may still say' }),
  isOnline: z.boolean(),
  address: z.string().meta({ description: 'Empty without one' }),
  directions: z.string(),
  bring: z.string().meta({ description: 'What to bring' }),
});

/** A place as the owner has set it. */
export const SavedPlace = SitePlace.extend({
  key: z.string(),
  link: z.string().meta({ description: 'Where people meet online; only those who signed up get it' }),
});
export type SavedPlace = z.infer<typeof SavedPlace>;

const optionalText = (maxLength: number) => z.union([blank, line(maxLength)]);

const PlaceChange = z.strictObject({
  /** Absent for a new place. */
  key: line(60).optional(),
  name: line(120),
  isOnline: z.boolean(),
  address: optionalText(200),
  directions: optionalText(400),
  bring: optionalText(400),
  link: z.union([blank, webUrl(/^https$/)]),
});
export type PlaceChange = z.output<typeof PlaceChange>;

/** All places in the owner's order. One that is missing is removed. */
export const PlacesChange = z
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
