import type { Connection } from '#database/connection.ts';
import { type Allergen, allergens } from '#domain/shop/allergens.ts';
import type { NameOrder } from '#domain/shop/sort-by-name.ts';
import * as store from './store.ts';
import { chocolateOf } from './wire.ts';

export type ShopService = ReturnType<typeof shopService>;

/** Up to so many tins come on one page together; more come in pages of PAGE. */
const WHOLE = 200;
const PAGE = 100;

/** The shelf. */
export function shopService(given: { connection: Connection }) {
  const { db } = given.connection;

  async function countPages(without?: Allergen): Promise<{ tins: number; pages: number }> {
    const tins = await store.countChocolates(db, without);
    return { tins, pages: tins <= WHOLE ? 1 : Math.ceil(tins / PAGE) };
  }

  return {
    /** How many tins there are without an allergen, and what there is to leave out. */
    async summary({ without }: { without?: Allergen | undefined }) {
      const [counted, found] = await Promise.all([countPages(without), store.listAllergens(db)]);
      return { ...counted, allergens: allergens.filter((allergen) => found.has(allergen)) };
    },

    /** All tins, those with these ids, sold out or not, one page of them, or the page after a tin. */
    async list(asked: {
      page?: number | undefined;
      after?: string | undefined;
      order?: NameOrder | undefined;
      ids?: string[] | undefined;
      without?: Allergen | undefined;
    }) {
      const { page, after, order = 'A-Z', ids, without } = asked;
      if (ids) return (await store.findChocolates(db, ids)).map(chocolateOf);
      if (after) return (await store.listChocolates(db, { order, after, without, limit: PAGE })).map(chocolateOf);
      if (page === undefined) return (await store.listChocolates(db, { order })).map(chocolateOf);
      const { pages } = await countPages(without);
      const limit = pages === 1 ? WHOLE : PAGE;
      const rows = await store.listChocolates(db, { order, limit, without, offset: (page - 1) * limit });
      return rows.map(chocolateOf);
    },
  };
}
