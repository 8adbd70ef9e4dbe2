import { refundableCents } from '#features/payments/domain/refund-totals.ts';
import { listPendingPayments } from '#features/payments/pending.ts';
import { type HistoryRow, listChanges } from '#platform/database/history.ts';
import { type Failure, fail, isFailure } from '#platform/failure.ts';
import { serveList } from '#platform/http/files/serve-list.ts';
import type { CsvColumns } from '#platform/http/files/streamed-response.ts';
import type { FilterOf } from '#platform/lists/list.ts';
import { toWallTime } from '#platform/time/wall-time.ts';
import { formatLidLine } from '../../cart/domain/lid-name.ts';
import type { AdminOrder, OrderSummary } from '../../contract/orders-admin.ts';
import type { OrderDeps } from '../deps.ts';
import { allowedTransitions, getOrderPaymentStatus } from '../domain/order-states.ts';
import { orderList } from '../list.ts';
import { serializeOrder } from '../serializers.ts';
import type { LineRow, OrderRow } from '../store.ts';
import * as orders from '../store.ts';
import {
  changeOrderStatus,
  getContactEmail,
  type RefundInput,
  refundOrder,
  type StatusChangeInput,
} from './fulfillment.ts';
import type { OrderPaymentRow, RefundRow } from './store.ts';
import * as store from './store.ts';

export function createOrderAdminService(deps: OrderDeps) {
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
    list: createOrderList(deps),
    getOrder,
    changeStatus: async (id: string, input: StatusChangeInput, ownerId: string) =>
      withOrder(id, await changeOrderStatus(deps, id, input, ownerId)),
    refund: async (id: string, input: RefundInput, ownerId: string) =>
      withOrder(id, await refundOrder(deps, id, input, ownerId)),
  };
}

const stateNames = { 'to-pack': 'paid', all: 'paid-once' } as const;

function toFilter({ state = 'all', search = '' }: FilterOf<typeof orderList>): store.ListFilter {
  return { state: state === 'to-pack' || state === 'all' ? stateNames[state] : state, search };
}

/** More pending orders than this are found with the filter `pending`. */
const MAX_PENDING_FIRST = 50;

/** The list of orders. A page takes four statements, for any number of orders. */
function createOrderList({ connection: { db }, timeZone }: OrderDeps) {
  async function loadOrders(keys: readonly { id: string; key: string[] }[]): Promise<OrderWithDetails[]> {
    const ids = keys.map(({ id }) => id);
    const [rows, lines, payments] = await Promise.all([
      orders.listOrders(db, ids),
      orders.listLinesOfOrders(db, ids),
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

  const readCount = (filter: FilterOf<typeof orderList>) => store.countOrders(db, toFilter(filter));

  return serveList(orderList, {
    db,
    /** Pending orders have neither number nor day, so they stand before all others. */
    async read(_, query, part) {
      const isBeginning = 'page' in part ? part.page === 1 : part.after === undefined;
      const rows = await store.listIds(db, toFilter(query), query, part);
      if (!isBeginning || (query.state ?? 'all') !== 'all') return rows;
      const beginning = { after: undefined, limit: MAX_PENDING_FIRST };
      return [...(await store.listIds(db, toFilter({ ...query, state: 'pending' }), query, beginning)), ...rows];
    },
    count: (_, filter) => readCount(filter),
    load: loadOrders,
    serialize: serializeOrderSummary,
    async summarize(filter, rows) {
      const [toPack, pendingPayments] = await Promise.all([
        readCount({ state: 'to-pack' }),
        listPendingPayments(db, 'order'),
      ]);
      const pending = (filter.state ?? 'all') === 'all' ? await readCount({ ...filter, state: 'pending' }) : 0;
      return { rows: rows + Math.min(pending, MAX_PENDING_FIRST), toPack, pendingPayments };
    },
    file: { name: () => 'orders.csv', columns: createCsvColumns(timeZone) },
  });
}

/** Amounts are in dollars, and dates in the business time zone. */
const createCsvColumns = (timeZone: string): CsvColumns<OrderWithDetails> => [
  ['Order', ({ order }) => order.number ?? ''],
  ['Paid on', ({ order }) => (order.paidAt ? toWallTime(order.paidAt, timeZone).day : '')],
  ['Buyer', (one) => getBuyer(one).name],
  ['Email', (one) => getBuyer(one).email],
  ['Delivery', ({ order }) => (order.isLocalPickup ? 'pickup' : 'shipping')],
  ['State or province', ({ order }) => order.shipTo?.region ?? ''],
  ['Country', ({ order }) => order.shipTo?.country ?? ''],
  ['Order state', ({ order }) => order.state],
  ['Money', ({ payment }) => (payment ? getOrderPaymentStatus(payment.state) : 'none')],
  ['Tins', ({ lines }) => lines.reduce((sum, { quantity }) => sum + quantity, 0)],
  ['What', ({ lines }) => lines.map(formatQuantity).join('; ')],
  ['Subtotal', ({ order }) => ({ cents: order.subtotalCents })],
  ['Coupon', ({ order }) => order.couponCode ?? ''],
  ['Discount', ({ order }) => ({ cents: order.discountCents })],
  ['Shipping', ({ order }) => ({ cents: order.shippingCents })],
  ['Total', ({ order }) => ({ cents: order.totalCents })],
  ['Refunded', ({ payment }) => ({ cents: getRefundedCents(payment) })],
  [
    'Kept',
    ({ order, payment }) => ({ cents: (order.number === null ? 0 : order.totalCents) - getRefundedCents(payment) }),
  ],
  ['PayPal transaction', ({ payment }) => payment?.captureId ?? ''],
];

const getRefundedCents = (payment: OrderWithDetails['payment']) => payment?.refundedCents ?? 0;
const formatQuantity = ({ quantity, name, lidName }: OrderWithDetails['lines'][number]) =>
  `${quantity} × ${formatLidLine(name, lidName)}`;

type OrderWithDetails = { order: OrderRow; lines: readonly LineRow[]; payment: OrderPaymentRow | undefined };

/** The buyer as PayPal named them, also while it holds the payment. */
function getBuyer({ order, payment }: Pick<OrderWithDetails, 'order' | 'payment'>) {
  return order.number === null && payment?.state === 'pending'
    ? { name: payment.payerName, email: payment.payerEmail }
    : { name: order.buyerName, email: order.buyerEmail };
}

/** An order in the list. */
function serializeOrderSummary({ order, lines, payment }: OrderWithDetails): OrderSummary {
  const buyer = getBuyer({ order, payment });
  return { ...serializeOrder(order, lines, payment), buyerName: buyer.name, buyerEmail: buyer.email };
}

/** An order with all details of its page. */
function serializeAdminOrder(
  whole: OrderWithDetails,
  more: {
    refunds: readonly RefundRow[];
    /** Newest first. */
    history: readonly HistoryRow[];
    contactEmail: string;
  },
): AdminOrder {
  const { order, payment } = whole;
  const { refunds, history, contactEmail } = more;
  return {
    ...serializeOrderSummary(whole),
    contactEmail,
    paidAt: order.paidAt?.toISOString() ?? null,
    reservedUntil: order.reserved ? (order.reservedUntil?.toISOString() ?? null) : null,
    sendingBackCents: payment?.pendingCents ?? 0,
    leftCents: payment ? refundableCents(payment) : 0,
    transaction: payment?.captureId ?? '',
    refunds: refunds.map(({ amountCents, reason, state, createdAt, doneAt }) => ({
      amountCents,
      reason,
      state,
      askedAt: createdAt.toISOString(),
      doneAt: doneAt?.toISOString() ?? null,
    })),
    nextStates: allowedTransitions(order.state, order),
    history: history.toReversed().map(({ at, action, changes }) => ({ at: at.toISOString(), action, changes })),
  };
}
