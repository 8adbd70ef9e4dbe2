import { listChanges } from '#platform/database/history.ts';
import { type Failure, fail, isFailure } from '#platform/failure.ts';
import type { OrderDeps } from '../deps.ts';
import * as orders from '../store.ts';
import { getContactEmail } from './contact-email.ts';
import { changeOrderStatus, type RefundInput, refundOrder, type StatusChangeInput } from './fulfillment.ts';
import { createOrderLists } from './lists.ts';
import { serializeAdminOrder } from './serializers.ts';
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
