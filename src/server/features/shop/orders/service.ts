import { fail, isFailure } from '#domain/failure.ts';
import { isCapturePending } from '#domain/payments/payment-state.ts';
import type { RequestMeta } from '../../../http/endpoint-router.ts';
import type { Payment } from '../../payments/payment.ts';
import { captureOrder } from './capture.ts';
import { type Buyer, type Cart, checkOutCart } from './checkout.ts';
import { type Claim, placeOrder } from './claim.ts';
import { previewCoupon } from './coupon-preview.ts';
import type { OrderDeps } from './deps.ts';
import { findAuthorizedOrder, type OrderRequester } from './order-access.ts';
import { createOrderPaymentHandler } from './payment-handler.ts';
import { sweepReservations } from './reservation-expiry.ts';
import { serializeOrder } from './serializers.ts';
import * as store from './store.ts';

export type OrderService = ReturnType<typeof createOrderService>;

/** Orders from the cart to the payment (decision 21). */
export function createOrderService(deps: OrderDeps) {
  deps.payments.registerHandler('order', createOrderPaymentHandler(deps));
  return {
    checkout: (cart: Cart, buyer: Buyer, meta: RequestMeta) => checkOutCart(deps, cart, buyer, meta),
    previewCoupon: (code: string, origin: Parameters<typeof previewCoupon>[2], meta: RequestMeta) =>
      previewCoupon(deps, code, origin, meta),
    capture: (orderId: string, requester: OrderRequester) => captureOrder(deps, orderId, requester),
    placeOrder: (claim: Claim, requester: OrderRequester) => placeOrder(deps, claim, requester),
    getStatus: (orderId: string, requester: OrderRequester) => getCheckoutStatus(deps, orderId, requester),
    findByLink: (token: string) => findOrderByLink(deps, token),
    listForClient: (clientId: string, id: string) => listClientOrders(deps, clientId, id),
    sweep: () => sweepReservations(deps),
  };
}

/** The result of a checkout, for the browser that began it. */
async function getCheckoutStatus(deps: OrderDeps, orderId: string, requester: OrderRequester) {
  const match = await findAuthorizedOrder(deps, orderId, requester);
  if (isFailure(match)) return match;
  const { order, payment } = match;
  const status = computeStatus(order, payment);
  const expiresAt = status === 'open' ? (order.reservedUntil?.toISOString() ?? null) : null;
  return { standing: status, orderNumber: String(order.number ?? ''), expiresAt };
}

/** The order of the signed link in a mail. */
async function findOrderByLink(deps: OrderDeps, token: string) {
  const id = deps.links.verify('order', token);
  const order = id && (await store.findOrder(deps.connection.db, id));
  return order ? loadSerializedOrder(deps, order) : fail('link-invalid');
}

/** A client's own orders. */
async function listClientOrders(deps: OrderDeps, clientId: string, id: string) {
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
