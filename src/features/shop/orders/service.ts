import { isCapturePending } from '#features/payments/domain/payment-state.ts';
import type { Payment } from '#features/payments/payment.ts';
import { fail, isFailure } from '#platform/failure.ts';
import type { OrderDeps } from './deps.ts';
import { findAuthorizedOrder, type OrderRequester } from './order-access.ts';
import { serializeOrder } from './serializers.ts';
import * as store from './store.ts';

/** The result of a checkout, for the browser that began it. */
export async function getCheckoutStatus(deps: OrderDeps, orderId: string, requester: OrderRequester) {
  const match = await findAuthorizedOrder(deps, orderId, requester);
  if (isFailure(match)) return match;
  const { order, payment } = match;
  const status = computeStatus(order, payment);
  const expiresAt = status === 'open' ? (order.reservedUntil?.toISOString() ?? null) : null;
  return { standing: status, orderNumber: String(order.number ?? ''), expiresAt };
}

/** The order of the signed link in a mail. */
export async function findOrderByLink(deps: OrderDeps, token: string) {
  const id = deps.links.verify('order', token);
  const order = id && (await store.findOrder(deps.connection.db, id));
  return order ? loadSerializedOrder(deps, order) : fail('link-invalid');
}

/** A client's own orders. */
export async function listClientOrders(deps: OrderDeps, clientId: string, id: string) {
  if (id !== clientId) return fail('not-yours');
  const orders = await store.listByClient(deps.connection.db, clientId);
  return Promise.all(orders.map((order) => loadSerializedOrder(deps, order)));
}

async function loadSerializedOrder({ connection: { db }, payments }: OrderDeps, order: store.OrderRow) {
  const [lines, payment] = await Promise.all([
    store.listOrderLines(db, order.id),
    payments.findBySubject(db, order.id),
  ]);
  return serializeOrder(order, lines, payment);
}

function computeStatus(order: store.OrderRow, payment: Payment): 'open' | 'paying' | 'paid' | 'over' {
  if (order.number !== null) return order.state === 'cancelled' ? 'over' : 'paid';
  if (isCapturePending(payment.state)) return 'paying';
  return order.state === 'awaiting-payment' ? 'open' : 'over';
}
