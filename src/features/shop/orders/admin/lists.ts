import { listPendingPayments } from '#features/payments/pending.ts';
import type { Database } from '#platform/database/connection.ts';
import { type ListPart, readInBatches } from '#platform/database/keyset.ts';
import { createCsvResponse, listPageOrAll, mapBatches } from '#platform/http/streamed-response.ts';
import type { ListSort } from '#platform/lists/list-sort.ts';
import { countPages } from '#platform/lists/pages.ts';
import type { OrderSummary } from '../../contract/orders-admin.ts';
import type { OrderFilter, OrderSort } from '../domain/order-filters.ts';
import { orderCsvRow, ordersCsvHeader } from './orders-csv.ts';
import { type OrderWithDetails, serializeOrderSummary } from './serializers.ts';
import * as store from './store.ts';

export type ListInput = ListSort<OrderSort> & {
  state?: OrderFilter | undefined;
  search?: string | undefined;
};

const stateNames = { 'to-pack': 'paid', all: 'paid-once' } as const;

function toFilter({ state = 'all', search = '' }: ListInput): store.ListFilter {
  return { state: state === 'to-pack' || state === 'all' ? stateNames[state] : state, search };
}

/** More pending orders than this are found with the filter `pending`. */
const MAX_PENDING_FIRST = 50;

/** The order lists. A page takes four statements, for any number of orders. */
export function createOrderLists(deps: { db: Database; timeZone: string }) {
  const { db, timeZone } = deps;

  async function loadOrders(keys: readonly { id: string }[]): Promise<OrderWithDetails[]> {
    const ids = keys.map(({ id }) => id);
    const [rows, lines, payments] = await Promise.all([
      store.listOrders(db, ids),
      store.listOrderLines(db, ids),
      store.listOrderPayments(db, ids),
    ]);
    const orderById = new Map(rows.map((row) => [row.id, row]));
    const linesByOrder = Map.groupBy(lines, ({ orderId }) => orderId);
    const paymentByOrder = new Map(payments.map((one) => [one.subjectId, one]));
    return ids.flatMap((id) => {
      const order = orderById.get(id);
      return order ? [{ order, lines: linesByOrder.get(id) ?? [], payment: paymentByOrder.get(id) }] : [];
    });
  }

  /** Pending orders have neither number nor day, so they stand before all others. */
  const createPageReader = (input: ListInput) => async (part: ListPart) => {
    const isBeginning = 'page' in part ? part.page === 1 : part.after === undefined;
    const rows = await store.listIds(db, toFilter(input), input, part);
    if (!isBeginning || (input.state ?? 'all') !== 'all') return rows;
    const beginning = { after: undefined, limit: MAX_PENDING_FIRST };
    return [...(await store.listIds(db, toFilter({ ...input, state: 'pending' }), input, beginning)), ...rows];
  };

  return {
    /** All orders of a list, or one page. */
    list: ({ page, ...input }: ListInput & { page?: number | undefined }) =>
      listPageOrAll<{ id: string; key: string[] }, OrderSummary>(page, createPageReader(input), async (keys) =>
        (await loadOrders(keys)).map(serializeOrderSummary),
      ),

    async getSummary(input: ListInput) {
      const [rows, toPack, pendingPayments] = await Promise.all([
        store.countOrders(db, toFilter(input)),
        store.countOrders(db, { state: 'paid', search: '' }),
        listPendingPayments(db, 'order'),
      ]);
      const pending =
        (input.state ?? 'all') === 'all' ? await store.countOrders(db, toFilter({ ...input, state: 'pending' })) : 0;
      return { rows: rows + Math.min(pending, MAX_PENDING_FIRST), pages: countPages(rows), toPack, pendingPayments };
    },

    /** All orders of a list as CSV. */
    async exportCsv(input: ListInput) {
      const rows = mapBatches(readInBatches(createPageReader(input)), loadOrders);
      return createCsvResponse('orders.csv', ordersCsvHeader, rows, (one) => orderCsvRow(one, timeZone));
    },
  };
}
