import { checkRefund, refundableCents, refundedOrPendingCents } from '#features/payments/domain/refund-totals.ts';
import type { ParsedRequest } from '#platform/contract/endpoint.ts';
import { findClientEmail } from '#platform/database/client-email.ts';
import type { Database } from '#platform/database/connection.ts';
import { listFieldChanges, recordChange } from '#platform/database/history.ts';
import { type Failure, fail, isFailure } from '#platform/failure.ts';
import type { Mail } from '#platform/mail/mails.ts';
import { formatMoney } from '#platform/money/money.ts';
import { parseKnownEmailAddress } from '#platform/text/email-address.ts';
import type { ShopEndpoints } from '../../contract/endpoints.ts';
import { shopMails } from '../../mails.ts';
import type { OrderDeps } from '../deps.ts';
import { allowedTransitions, isHandedOver, type OrderState, type OrderTransition } from '../domain/order-states.ts';
import { type OrderMailProps, orderMailProps } from '../mail-props.ts';
import { endOrder, restockOrder } from '../stock-reservations.ts';
import type { OrderRow } from '../store.ts';
import * as orders from '../store.ts';
import * as store from './store.ts';

/** The action names of transitions in the history. */
const historyActions: Record<OrderTransition, string> = {
  paid: 'taken back',
  packed: 'packed',
  shipped: 'shipped',
  'ready-for-pickup': 'made ready',
  collected: 'collected',
  cancelled: 'cancelled',
};

export type StatusChangeInput = ParsedRequest<ShopEndpoints['PUT /api/admin/orders/{id}/status']>['body'];

/** Cents. `wasCents` is the refunded and pending amount that the owner saw. */
export type RefundInput = {
  amountCents?: number | undefined;
  expectedRefundedCents?: number | undefined;
  restock?: boolean | undefined;
  reason?: string | undefined;
};

// Each change by the owner locks the order's row first, as the ledger does, so a concurrent tab or PayPal result sees it.

/** Moves an order to another state and returns a message about it. */
export async function changeOrderStatus(
  deps: OrderDeps,
  id: string,
  { status, was, ...input }: StatusChangeInput,
  ownerId: string,
) {
  return deps.connection.inTransaction(async (tx) => {
    const order = await orders.lockOrder(tx, id);
    if (!order) return fail('order-not-found');
    const isStale = (was !== undefined && was !== order.state) || status === order.state;
    if (isStale) return createOrderChangedFailure(order.state);
    if (!allowedTransitions(order.state, order).includes(status)) return fail('order-transition-invalid');
    if (status === 'cancelled') {
      await cancelOrderWithRefund(deps, tx, order, { ownerId, restock: input.restock ?? true, reason: input.reason });
      return { message: `Order ${order.number} is cancelled.` };
    }
    const tracking = status === 'shipped' ? (input.tracking ?? '') : '';
    await orders.transitionOrder(tx, order, status, { changedAt: deps.clock.now(), tracking });
    if (status === 'shipped') await notifyBuyer(deps, tx, order, shopMails['order-shipped'], { tracking });
    if (status === 'ready-for-pickup') await notifyBuyer(deps, tx, order, shopMails['order-ready'], {});
    const isUndo = status === 'paid' || (status === 'packed' && order.state === 'ready-for-pickup');
    await recordOrderChange(
      deps,
      tx,
      order,
      { ownerId, action: isUndo ? historyActions.paid : historyActions[status] },
      { status: order.state },
      { status, ...(tracking && { tracking }) },
    );
    return { message: `Order ${order.number} is ${statusLabels[status]}.` };
  });
}

/** Requests a refund that a job sends to PayPal. The buyer gets a mail when PayPal has completed it. */
export async function refundOrder(
  deps: OrderDeps,
  id: string,
  { reason, restock = true, ...input }: RefundInput,
  ownerId: string,
) {
  return deps.connection.inTransaction(async (tx) => {
    const order = await orders.lockOrder(tx, id);
    if (!order) return fail('order-not-found');
    const payment = await lockOrderPayment(tx, id);
    if (!payment || order.number === null) return fail('nothing-to-refund');
    const refund = checkRefund(payment, input);
    if (isFailure(refund)) return toRefundFailure(refund, payment);
    const message = `${formatMoney(refund.cents, 'short')} of order ${order.number} are on their way back.`;
    // A full refund before the order is handed over cancels the order (decision 21).
    if (refund.isFullRefund && order.state !== 'cancelled' && !isHandedOver(order.state)) {
      await cancelOrderWithRefund(deps, tx, order, { ownerId, restock, reason });
      return { message };
    }
    await deps.payments.refund(tx, payment.id, {
      reason: reason ?? `It is for your order ${order.number}.`,
      ...(!refund.isFullRefund && { amountCents: refund.cents }),
    });
    await recordOrderChange(
      deps,
      tx,
      order,
      { ownerId, action: 'refunded' },
      { refunded: formatMoney(refundedOrPendingCents(payment)) },
      { refunded: formatMoney(refundedOrPendingCents(payment) + refund.cents), ...(reason && { reason }) },
    );
    return { message };
  });
}

async function recordOrderChange(
  { clock }: OrderDeps,
  tx: Database,
  { id, number }: orders.OrderRow,
  by: { ownerId: string; action: string },
  before: Record<string, string>,
  after: Record<string, string>,
): Promise<void> {
  const title = `Order ${number}`;
  const changes = listFieldChanges(before, after);
  await recordChange(tx, { at: clock.now(), kind: 'order', subjectId: id, title, ...by, changes });
}

/** Sends the buyer a mail, unless no email address is known. */
async function notifyBuyer<Facts extends object>(
  { outbox }: OrderDeps,
  tx: Database,
  order: orders.OrderRow,
  mail: Mail<OrderMailProps & Facts>,
  facts: Facts,
): Promise<void> {
  const email = await getContactEmail(tx, order);
  if (!email) return;
  const mailProps = orderMailProps(order, await orders.listOrderLines(tx, order.id), email);
  await outbox.enqueue(tx, mail, email, { ...mailProps, ...facts });
}

/** Locks the payment of an order and returns it. */
async function lockOrderPayment(tx: Database, orderId: string): Promise<store.OrderPaymentRow | undefined> {
  await store.lockOrderPayment(tx, orderId);
  const [payment] = await store.listOrderPayments(tx, [orderId]);
  return payment;
}

/** Cancels a locked order: refunds the remaining money and restocks its chocolates if requested. */
async function cancelOrderWithRefund(
  deps: OrderDeps,
  tx: Database,
  order: orders.OrderRow,
  input: { ownerId: string; restock: boolean; reason?: string | undefined },
): Promise<void> {
  const { ownerId, restock, reason = '' } = input;
  const payment = await lockOrderPayment(tx, order.id);
  const backCents = payment ? refundableCents(payment) : 0;
  // The payment's row is locked before the coupon's and the chocolates' rows (see stock-reservations.ts).
  if (payment && backCents > 0)
    await deps.payments.refund(tx, payment.id, { reason: reason || `Your order ${order.number} was cancelled.` });
  const hadStock = await endOrder(deps, tx, order);
  if (hadStock && restock) await restockOrder(deps, tx, order.id);
  await notifyBuyer(deps, tx, order, shopMails['order-cancelled'], { reason, backCents });
  await recordOrderChange(
    deps,
    tx,
    order,
    { ownerId, action: historyActions.cancelled },
    { status: order.state, refunded: formatMoney(payment ? refundedOrPendingCents(payment) : 0) },
    {
      status: 'cancelled',
      refunded: formatMoney(payment ? refundedOrPendingCents(payment) + backCents : 0),
      ...(hadStock && { 'tins back on the shelf': restock ? 'yes' : 'no' }),
      ...(reason && { reason }),
    },
  );
}

/** The failure when another request has changed the order in the meantime. Names its current state. */
function createOrderChangedFailure(state: OrderState): Failure<'order-changed'> {
  return fail('order-changed', { 'body/status': `It is ${statusLabels[state]} now.` });
}

/** Completes 'Order 1042 is …' */
const statusLabels: Record<OrderState, string> = {
  'awaiting-payment': 'not paid',
  paid: 'paid and to be packed',
  packed: 'packed',
  shipped: 'shipped',
  'ready-for-pickup': 'ready for pickup',
  collected: 'collected',
  cancelled: 'cancelled',
};

/** The failure of a refund, with the relevant amount. */
function toRefundFailure(
  { reason }: Failure<'nothing-to-refund' | 'refund-changed' | 'refund-too-much'>,
  payment: store.OrderPaymentRow,
) {
  if (reason === 'refund-too-much')
    return fail(reason, { 'body/amount': `At most ${formatMoney(refundableCents(payment), 'short')} can go back.` });
  if (reason === 'refund-changed')
    return fail(reason, { 'body/refundedWas': `It is ${formatMoney(refundedOrPendingCents(payment), 'short')} now.` });
  return fail(reason);
}

/** The buyer's email address: the client's own, or else the one from PayPal; '' when there is none. */
export async function getContactEmail(db: Database, { clientId, buyerEmail }: OrderRow): Promise<string> {
  const clientEmail = clientId && (await findClientEmail(db, clientId));
  return clientEmail || (parseKnownEmailAddress(buyerEmail) ?? '');
}
