import { z } from 'zod';
import { ownerEndpoints } from '#platform/contract/endpoint.ts';
import { Done, line, PositiveDollars, text, unchangedFields } from '#platform/contract/fields.ts';
import { listEndpoints } from '#platform/contract/list.ts';
import { MAX_PHOTO_BYTES } from '#platform/media/photo.ts';
import { allergens } from '../catalog/domain/allergens.ts';
import { chocolateList } from '../catalog/list.ts';
import { isHexColor } from '../tins/domain/tin-colors.ts';
import { MAX_PIECES, MAX_WEIGHT_GRAMS, pieceShapes } from '../tins/domain/tin-contents.ts';
import { tinMotifs } from '../tins/domain/tin-motif.ts';
import { Chocolate } from './shop.ts';

/** A chocolate in the admin area. */
export const AdminChocolate = Chocolate.extend({
  hidden: z.boolean().meta({ description: 'Not in the public shop' }),
  reserved: z.number().int().meta({ description: 'Tins reserved by open checkouts' }),
  ordered: z.boolean().meta({ description: 'It is part of orders: deleting only hides it' }),
}).meta({ id: 'AdminChocolate' });
export type AdminChocolate = z.infer<typeof AdminChocolate>;

const Pigment = z
  .string()
  .max(7)
  .refine((color) => color === '' || isHexColor(color), 'must be a color such as #EBC3B8, or empty')
  .meta({ examples: ['#EBC3B8'] });

const Allergens = z
  .array(z.enum(allergens))
  .max(allergens.length)
  .transform((selected) => allergens.filter((allergen) => selected.includes(allergen)));

/** The fields that the owner edits. */
export const chocolateFields = {
  name: line(100),
  price: PositiveDollars.meta({ description: 'Dollars per tin' }),
  description: text(500).meta({ description: 'One line for the catalog' }),
  details: text(2000).meta({ description: 'Ingredients, allergens' }),
  contents: z
    .strictObject({
      pieces: z.number().int().min(0).max(MAX_PIECES),
      shape: z.enum(pieceShapes),
      grams: z.number().int().min(0).max(MAX_WEIGHT_GRAMS),
    })
    .meta({ description: 'Pieces, their shape, and the weight of the tin; 0 is not stated' }),
  allergens: Allergens.meta({ description: 'Allergens that it contains' }),
  traces: Allergens.meta({ description: 'Allergens that it may contain traces of' }),
  vegan: z.boolean(),
  described: z.boolean().optional().meta({
    description: 'Whether these lists are complete, even if empty',
  }),
  inventory: z.number().int().min(0).max(100_000).meta({ description: 'Tins in stock; 0 is sold out' }),
  label: z.strictObject({ ground: Pigment, ink: Pigment, motif: z.enum(['', ...tinMotifs]) }),
};

export const shopAdminEndpoints = ownerEndpoints({
  ...listEndpoints(chocolateList, {
    row: AdminChocolate,
    parameters: { search: 'Parts of a name or a description' },
    about: {
      rows: 'All chocolates with their stock, including hidden ones, by name by default: all, or one page',
      size: 'The number of chocolates and pages of this list',
    },
  }),
  'POST /api/chocolates': {
    summary: 'Create a chocolate',
    perMinute: 60,
    body: z.strictObject({
      ...chocolateFields,
      description: chocolateFields.description.optional(),
      details: chocolateFields.details.optional(),
      contents: chocolateFields.contents.optional(),
      allergens: chocolateFields.allergens.optional(),
      traces: chocolateFields.traces.optional(),
      vegan: chocolateFields.vegan.optional(),
      label: chocolateFields.label.optional(),
    }),
    responses: { 201: AdminChocolate },
  },
  'PUT /api/chocolates/{id}': {
    summary: 'Change the sent fields of a chocolate. Existing orders keep their price',
    perMinute: 240,
    body: z
      .strictObject({
        // Photos have their own endpoints.
        ...unchangedFields(AdminChocolate, chocolateFields),
        ...chocolateFields,
        inventoryWas: z.number().int().min(0).max(100_000).meta({
          description: 'The stock that the owner saw; the request fails if it has changed',
        }),
        hidden: z.boolean(),
      })
      .partial()
      .refine(({ inventory, inventoryWas }) => inventoryWas === undefined || inventory !== undefined, {
        path: ['inventoryWas'],
        message: 'must come with the new stock',
      }),
    responses: { 200: AdminChocolate },
  },
  'DELETE /api/chocolates/{id}': {
    summary: 'Delete a chocolate; one that is part of orders is hidden',
    perMinute: 60,
    responses: { 200: Done.extend({ hidden: z.boolean() }) },
  },
  'PUT /api/chocolates/{id}/picture': {
    summary: 'Upload the photo of a chocolate: JPEG, PNG, WebP or AVIF. It is re-encoded without metadata',
    perMinute: 30,
    file: { type: 'image/*', maxBytes: MAX_PHOTO_BYTES },
    body: z.file(),
    responses: { 200: AdminChocolate },
  },
  'DELETE /api/chocolates/{id}/picture': {
    summary: 'Delete the photo of a chocolate; its drawing is shown again',
    perMinute: 60,
    responses: { 200: AdminChocolate },
  },
});
