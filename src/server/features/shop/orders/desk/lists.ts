import type { ListedOrder } from '#contract/orders-desk.ts';
import type { Database } from '#database/connection.ts';
import { inBatches, type Part } from '#database/keyset.ts';
import { pageCount } from '#domain/pages.ts';
import type { OrderFilter, OrderSort } from '#domain/shop/order-filters.ts';
import { csvFile, mapped, pageOrAll } from '../../../../http/streamed.ts';
import { bookHead, bookLine } from './order-book.ts';
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

  async function whole(found: readonly { id: string }[]): Promise<WholeOrder[]> {
    const ids = found.map(({ id }) => id);
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

  const readerOf = (asked: Asked) => (part: Part) => store.listIds(db, narrowedBy(asked), sortedBy(asked), part);

  return {
    /** All of a list, or one page. */
    list: ({ page, ...asked }: Asked & { page?: number | undefined }) =>
      pageOrAll<{ id: string; key: string[] }, ListedOrder>(page, readerOf(asked), async (found) =>
        (await whole(found)).map(listedOrder),
      ),

    async summary(asked: Asked) {
      const [rows, toPack] = await Promise.all([
        store.countOrders(db, narrowedBy(asked)),
        store.countOrders(db, { state: 'paid', search: '' }),
      ]);
      return { rows, pages: pageCount(rows), toPack };
    },

    /** All of a list for the books. */
    async export(asked: Asked) {
      const rows = mapped(inBatches(readerOf(asked)), whole);
      return csvFile('orders.csv', bookHead, rows, (one) => bookLine(one, timeZone));
    },
  };
}
