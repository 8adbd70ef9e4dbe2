import type { Payer, PaymentHandler } from '#features/payments/payment.ts';
import { lockActiveClient } from '#platform/database/client-lock.ts';
import type { Database } from '#platform/database/connection.ts';
import { recordChange } from '#platform/database/history.ts';
import { shopMails } from '../mails.ts';
import type { OrderDeps } from './deps.ts';
import { isHandedOver } from './domain/order-states.ts';
import { orderMailProps } from './mail-props.ts';
import { clearUnpaidTime } from './reservation-limits.ts';
import { cancelOrder, reserveAgain } from './stock-reservations.ts';
import * as store from './store.ts';

/** The reasons for refunding a late payment, for the payer. */
const lateReasons = {
  'order-closed': 'The checkout you paid for was over when the payment came.',
  'not-enough-tins': 'The tins you paid for were sold out when the payment came.',
  'coupon-used-up': 'The code of your order was used up when the payment came.',
};

/**
 * Updates an order when its payment is captured, fails or is refunded. Each method runs in the ledger's transaction.
 */
export function createOrderPaymentHandler(deps: OrderDeps): PaymentHandler {
  return {
    async lockSubject(tx, payment) {
      // Redeeming the coupon again writes under the client's id, which must not be deleted meanwhile (see
      // lockActiveClient).
      if (payment.clientId) await lockActiveClient(tx, payment.clientId);
      await store.lockOrder(tx, payment.subjectId);
    },

    async isAvailable(tx, payment) {
      const order = await store.findOrder(tx, payment.subjectId);
      if (order?.state !== 'awaiting-payment') return false;
      if (!(await reserveIfNeeded(deps, tx, order))) return true;
      await cancelOrder(deps, tx, order);
      return false;
    },

    async onCaptured(tx, payment, payer) {
      const order = await store.findOrder(tx, payment.subjectId);
      if (!order) return { refund: lateReasons['order-closed'] };
      if (order.number !== null) return 'keep';
      const missing = await reserveIfNeeded(deps, tx, order);
      if (missing) {
        await cancelOrder(deps, tx, order);
        return { refund: lateReasons[missing.reason] };
      }
      await markOrderPaid(deps, tx, order, payer);
      return 'keep';
    },

    async onFailed(tx, payment) {
      const order = await store.findOrder(tx, payment.subjectId);
      if (order?.state === 'awaiting-payment') await cancelOrder(deps, tx, order);
    },

    async getLabel(tx, payment) {
      return `order ${(await store.findOrder(tx, payment.subjectId))?.number ?? ''}`.trim();
    },

    async onRefunded(tx, payment) {
      const order = await store.findOrder(tx, payment.subjectId);
      if (!order || order.state === 'cancelled' || isHandedOver(order.state)) return;
      await cancelOrder(deps, tx, order);
      // A refund made at PayPal leaves the order open here; the admin area's own refund cancels it first.
      await recordChange(tx, {
        at: deps.clock.now(),
        kind: 'order',
        subjectId: order.id,
        title: `Order ${order.number}`,
        action: 'cancelled',
        changes: [
          { field: 'status', before: order.state, after: 'cancelled' },
          { field: 'why', after: 'refunded at PayPal' },
        ],
      });
    },
  };
}

/** Reserves the order's stock again if it has none. Returns a failure when that is not possible. */
async function reserveIfNeeded(deps: OrderDeps, tx: Database, order: store.OrderRow) {
  return order.reserved ? undefined : reserveAgain(deps, tx, order);
}

async function markOrderPaid(deps: OrderDeps, tx: Database, order: store.OrderRow, payer: Payer): Promise<void> {
  const { clock, outbox } = deps;
  const paidAt = clock.now();
  const paid = await store.transitionOrder(tx, order, 'paid', {
    number: await store.nextOrderNumber(tx),
    paidAt,
    changedAt: paidAt,
    reservedUntil: null,
    address: null,
    buyerName: payer.payerName,
    buyerEmail: payer.payerEmail,
    shipTo: order.isLocalPickup ? null : payer.shipTo,
  });
  await clearUnpaidTime(tx, order);
  const mailProps = orderMailProps(paid, await store.listOrderLines(tx, order.id), payer.contactEmail);
  if (mailProps.email) await outbox.enqueue(tx, shopMails['order-receipt'], mailProps.email, mailProps);
  await outbox.enqueue(tx, shopMails['order-for-owner'], deps.ownerEmail, mailProps);
}
