import { toPhoto } from '#platform/media/photo.ts';
import type { Chocolate } from '../contract/shop.ts';
import type { AdminChocolate } from '../contract/shop-admin.ts';
import type { AdminChocolateRow } from './admin/store.ts';
import type { CatalogRow } from './store.ts';

/** A chocolate in the API, in dollars. Without a photo it gets the drawn picture. */
export function serializeChocolate({ id, name, priceCents, files, ...row }: CatalogRow): Chocolate {
  return {
    _id: id,
    name,
    price: priceCents,
    ...toPhoto(files),
    description: row.description,
    details: row.details,
    contents: { pieces: row.pieces, shape: row.pieceShape, grams: row.weightGrams },
    allergens: row.allergens,
    traces: row.traces,
    vegan: row.vegan,
    described: row.described,
    inventory: row.inventory,
    label: { ground: row.ground, ink: row.ink, motif: row.motif },
  };
}

/** A chocolate for the admin area; `reserved` is the quantity reserved by unpaid checkouts. */
export function serializeAdminChocolate(row: AdminChocolateRow, reserved: number): AdminChocolate {
  const { hidden, ordered } = row;
  return { ...serializeChocolate(row), hidden, ordered, reserved };
}
