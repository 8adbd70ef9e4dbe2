import { listPendingPayments } from '#features/payments/pending.ts';
import type { Database } from '#platform/database/connection.ts';
import { listChanges } from '#platform/database/history.ts';
import { type ListPart, readInBatches } from '#platform/database/keyset.ts';
import { type Failure, fail, isFailure } from '#platform/failure.ts';
import { createCsvResponse, listPageOrAll, mapBatches } from '#platform/http/files/streamed-response.ts';
import type { ListSort } from '#platform/lists/list-sort.ts';
import { countPages } from '#platform/lists/pages.ts';
import type { Cell } from '#platform/text/csv.ts';
import { toWallTime } from '#platform/time/wall-time.ts';
import { formatLidLine } from '../../cart/domain/lid-name.ts';
import type { OrderSummary } from '../../contract/orders-admin.ts';
import type { OrderDeps } from '../deps.ts';
import type { OrderFilter, OrderSort } from '../domain/order-filters.ts';
import { getOrderPaymentStatus } from '../domain/order-states.ts';
import * as orders from '../store.ts';
import {
  changeOrderStatus,
  getContactEmail,
  type RefundInput,
  refundOrder,
  type StatusChangeInput,
} from './fulfillment.ts';
import { getBuyer, type OrderWithDetails, serializeAdminOrder, serializeOrderSummary } from './serializers.ts';
import * as store from './store.ts';

export type OrderAdminService = ReturnType<typeof createOrderAdminService>;

export function createOrderAdminService(deps: OrderDeps & { timeZone: string }) {
  const { db } = deps.connection;

  async function getOrder(id: string) {
    const order = await orders.findOrder(db, id);
    if (!order) return fail('order-not-found');
    const [lines, [payment], history, contactEmail] = await Promise.all([
      orders.listOrderLines(db, id),
      store.listOrderPayments(db, [id]),
      listChanges(db, { page: 1, subjectId: id }),
      getContactEmail(db, order),
    ]);
    const refunds = payment ? await store.listRefunds(db, payment.id) : [];
    return serializeAdminOrder({ order, lines, payment }, { refunds, history: history.rows, contactEmail });
  }

  /** The result of an action, with the order after it. */
  async function withOrder<Why extends string>(id: string, outcome: { message: string } | Failure<Why>) {
    if (isFailure(outcome)) return outcome;
    const order = await getOrder(id);
    return isFailure(order) ? order : { ...outcome, order };
  }

  return {
    ...createOrderLists({ db, timeZone: deps.timeZone }),
    getOrder,
    changeStatus: async (id: string, input: StatusChangeInput, ownerId: string) =>
      withOrder(id, await changeOrderStatus(deps, id, input, ownerId)),
    refund: async (id: string, input: RefundInput, ownerId: string) =>
      withOrder(id, await refundOrder(deps, id, input, ownerId)),
  };
}

type ListInput = ListSort<OrderSort> & {
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
function createOrderLists(deps: { db: Database; timeZone: string }) {
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

const ordersCsvHeader = [
  'Order',
  'Paid on',
  'Buyer',
  'Email',
  'Delivery',
  'State or province',
  'Country',
  'Order state',
  'Money',
  'Tins',
  'What',
  'Subtotal',
  'Coupon',
  'Discount',
  'Shipping',
  'Total',
  'Refunded',
  'Kept',
  'PayPal transaction',
];

/** One order as a CSV row, in dollars, with dates in the business time zone. */
function orderCsvRow({ order, lines, payment }: OrderWithDetails, timeZone: string): Cell[] {
  const buyer = getBuyer({ order, payment });
  const paid = order.number === null ? 0 : order.totalCents;
  const refunded = payment?.refundedCents ?? 0;
  return [
    order.number ?? '',
    order.paidAt ? toWallTime(order.paidAt, timeZone).day : '',
    buyer.name,
    buyer.email,
    order.isLocalPickup ? 'pickup' : 'shipping',
    order.shipTo?.region ?? '',
    order.shipTo?.country ?? '',
    order.state,
    payment ? getOrderPaymentStatus(payment.state) : 'none',
    lines.reduce((sum, { quantity }) => sum + quantity, 0),
    lines.map(({ quantity, name, lidName }) => `${quantity} × ${formatLidLine(name, lidName)}`).join('; '),
    { cents: order.subtotalCents },
    order.couponCode ?? '',
    { cents: order.discountCents },
    { cents: order.shippingCents },
    { cents: order.totalCents },
    { cents: refunded },
    { cents: paid - refunded },
    payment?.captureId ?? '',
  ];
}
