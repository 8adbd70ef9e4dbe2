import type { Chocolate } from '#contract/shop.ts';
import type { Connection } from '#database/connection.ts';
import * as store from './store.ts';

export type ShopService = ReturnType<typeof shopService>;

/** The shelf. */
export function shopService(given: { connection: Connection }) {
  return {
    async list(): Promise<Chocolate[]> {
      return (await store.listChocolates(given.connection.db)).map(chocolateOf);
    },
  };
}

/** A tin as the wire has it, in dollars. There is no photograph yet: an empty image is drawn. */
function chocolateOf({ id, name, priceCents, description, details, inventory, ...row }: store.ChocolateRow): Chocolate {
  return {
    _id: id,
    name,
    price: priceCents / 100,
    image: '',
    description,
    details,
    inventory,
    label: { ground: row.ground, ink: row.ink, motif: row.motif },
  };
}
