import type { ListedOrder } from '#contract/orders-desk.ts';
import type { Database } from '#database/connection.ts';
import { PAGE_ROWS, pageCount, rowsBefore } from '#domain/pages.ts';
import type { OrderFilter, OrderSort } from '#domain/shop/order-filters.ts';
import { orderBook } from './order-book.ts';
import * as store from './store.ts';
import { listedOrder, type WholeOrder } from './wire.ts';

export type Asked = {
  state?: OrderFilter | undefined;
  search?: string | undefined;
  sort?: OrderSort | undefined;
  direction?: 'ascending' | 'descending' | undefined;
};

function narrowedBy({ state = 'all', search = '' }: Asked): store.Narrowed {
  return { state: state === 'to-pack' ? 'paid' : state, search };
}

function sortedBy({ sort = 'date', direction = 'ascending' }: Asked): store.Sorted {
  return { by: sort, ascending: direction === 'ascending' };
}

/** The lists of the desk: one page costs four statements, however many orders there are. */
export function orderLists(given: { db: Database; timeZone: string }) {
  const { db, timeZone } = given;

  async function whole(ids: readonly string[]): Promise<WholeOrder[]> {
    const [rows, lines, money] = await Promise.all([
      store.ordersOf(db, ids),
      store.linesOf(db, ids),
      store.moneyOf(db, ids),
    ]);
    const rowOf = new Map(rows.map((row) => [row.id, row]));
    const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
    const moneyOf = new Map(money.map((one) => [one.subjectId, one]));
    return ids.flatMap((id) => {
      const order = rowOf.get(id);
      return order ? [{ order, lines: linesOf.get(id) ?? [], money: moneyOf.get(id) }] : [];
    });
  }

  return {
    /** All of a list, or one page. */
    async list({ page, ...asked }: Asked & { page?: number | undefined }): Promise<ListedOrder[]> {
      const part = page === undefined ? undefined : { limit: PAGE_ROWS, offset: rowsBefore(page) };
      const ids = await store.listIds(db, narrowedBy(asked), sortedBy(asked), part);
      return (await whole(ids)).map(listedOrder);
    },

    async summary(asked: Asked) {
      const [rows, toPack] = await Promise.all([
        store.countOrders(db, narrowedBy(asked)),
        store.countOrders(db, { state: 'paid', search: '' }),
      ]);
      return { rows, pages: pageCount(rows), toPack };
    },

    /** All of a list for the books. */
    async export(asked: Asked) {
      const ids = await store.listIds(db, narrowedBy(asked), sortedBy(asked));
      return { filename: 'orders.csv', csv: orderBook(await whole(ids), timeZone) };
    },
  };
}
