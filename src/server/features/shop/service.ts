import type { Connection } from '#database/connection.ts';
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

  async function summary(): Promise<{ tins: number; pages: number }> {
    const tins = await store.countChocolates(db);
    return { tins, pages: tins <= WHOLE ? 1 : Math.ceil(tins / PAGE) };
  }

  return {
    summary,

    /** All tins, those with these ids, sold out or not, one page of them, or the page after a tin. */
    async list(asked: {
      page?: number | undefined;
      after?: string | undefined;
      order?: NameOrder | undefined;
      ids?: string[] | undefined;
    }) {
      const { page, after, order = 'A-Z', ids } = asked;
      if (ids) return (await store.findChocolates(db, ids)).map(chocolateOf);
      if (after) return (await store.listChocolates(db, { order, after, limit: PAGE })).map(chocolateOf);
      if (page === undefined) return (await store.listChocolates(db, { order })).map(chocolateOf);
      const { pages } = await summary();
      const limit = pages === 1 ? WHOLE : PAGE;
      const rows = await store.listChocolates(db, { order, limit, offset: (page - 1) * limit });
      return rows.map(chocolateOf);
    },
  };
}
