import type { Chocolate } from '#contract/shop.ts';
import { inDollars } from '#domain/money.ts';
import { photographOf } from '#domain/shop/photograph.ts';
import type { ChocolateRow } from './store.ts';

/** A tin as the wire has it, in dollars. One without a photograph is drawn. */
export function chocolateOf({ id, name, priceCents, files, ...row }: ChocolateRow): Chocolate {
  return {
    _id: id,
    name,
    price: inDollars(priceCents),
    ...photographOf(files),
    description: row.description,
    details: row.details,
    allergens: row.allergens,
    traces: row.traces,
    vegan: row.vegan,
    described: row.described,
    inventory: row.inventory,
    label: { ground: row.ground, ink: row.ink, motif: row.motif },
  };
}
