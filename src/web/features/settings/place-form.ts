import { z } from 'zod';
import type { SavedPlace } from '#contract/settings-places.ts';
import { trimLine } from '#domain/line.ts';
import { oneLine } from './field-rules.ts';

/** The form of a place. Only a place online has a link, and only another has an address. */
export const PlaceForm = z.object({
  name: oneLine(120, 'Please enter a name.'),
  kind: z.enum(['in-person', 'online'], 'Please choose where it is.'),
  address: oneLine(200).default(''),
  directions: oneLine(400).default(''),
  bring: oneLine(400).default(''),
  link: z
    .string()
    .overwrite(trimLine)
    .max(500, 'Please use at most 500 characters.')
    .regex(/^https:\/\/\S+$/, 'Please enter an address that begins with https://.')
    .default(''),
});

/** What the form says about a place. */
export function toPlace({ kind, name, address, directions, bring, link }: z.output<typeof PlaceForm>) {
  const isOnline = kind === 'online';
  return {
    name,
    isOnline,
    bring,
    ...(isOnline ? { address: '', directions: '', link } : { address, directions, link: '' }),
  };
}

/** The values that the form begins with. */
export function toPlaceFields(place: SavedPlace | undefined) {
  if (!place) return { kind: 'in-person' };
  const { name, isOnline, address, directions, bring, link } = place;
  return { name, kind: isOnline ? 'online' : 'in-person', address, directions, bring, link };
}
