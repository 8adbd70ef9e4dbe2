import { lockActiveClient } from '#database/client-lock.ts';
import type { Database } from '#database/connection.ts';
import { recordChange } from '#database/history.ts';
import { isHandedOver } from '#domain/shop/order-states.ts';
import type { Payer, PaymentHandler } from '../../payments/payment.ts';
import type { OrderDeps } from './deps.ts';
import { orderMailProps } from './mail-props.ts';
import type { StockReservations } from './stock-reservations.ts';
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
export function createOrderPaymentHandler(deps: OrderDeps, reservations: StockReservations): PaymentHandler {
  const { clock, outbox } = deps;

  /** Reserves the order's stock again if it has none. Returns a failure when that is not possible. */
  async function reserveIfNeeded(tx: Database, order: store.OrderRow) {
    return order.reserved ? undefined : reservations.reserveAgain(tx, order);
  }

  async function markOrderPaid(tx: Database, order: store.OrderRow, payer: Payer): Promise<void> {
    const paidAt = clock.now();
    const paid = await store.transitionOrder(tx, order, 'paid', {
      ...{ number: await store.nextOrderNumber(tx), paidAt, changedAt: paidAt },
      ...{ reservedUntil: null, address: null },
      ...{ buyerName: payer.payerName, buyerEmail: payer.payerEmail },
      shipTo: order.isLocalPickup ? null : payer.shipTo,
    });
    await reservations.clearUnpaidTime(tx, order);
    const mailProps = orderMailProps(paid, await store.listOrderLines(tx, order.id), payer.contactEmail);
    if (mailProps.email) await outbox.enqueue(tx, 'order-receipt', mailProps.email, mailProps);
    await outbox.enqueue(tx, 'order-for-owner', deps.ownerEmail, mailProps);
  }

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
      if (!(await reserveIfNeeded(tx, order))) return true;
      await reservations.cancelOrder(tx, order);
      return false;
    },

    async onCaptured(tx, payment, payer) {
      const order = await store.findOrder(tx, payment.subjectId);
      if (!order) return { refund: lateReasons['order-closed'] };
      if (order.number !== null) return 'keep';
      const missing = await reserveIfNeeded(tx, order);
      if (missing) {
        await reservations.cancelOrder(tx, order);
        return { refund: lateReasons[missing.reason] };
      }
      await markOrderPaid(tx, order, payer);
      return 'keep';
    },

    async onFailed(tx, payment) {
      const order = await store.findOrder(tx, payment.subjectId);
      if (order?.state === 'awaiting-payment') await reservations.cancelOrder(tx, order);
    },

    async getLabel(tx, payment) {
      return `order ${(await store.findOrder(tx, payment.subjectId))?.number ?? ''}`.trim();
    },

    async onRefunded(tx, payment) {
      const order = await store.findOrder(tx, payment.subjectId);
      if (!order || order.state === 'cancelled' || isHandedOver(order.state)) return;
      await reservations.cancelOrder(tx, order);
      // A refund made at PayPal leaves the order open here; the admin area's own refund cancels it first.
      await recordChange(tx, {
        ...{ at: clock.now(), kind: 'order', subjectId: order.id, title: `Order ${order.number}`, action: 'cancelled' },
        changes: [
          { field: 'status', before: order.state, after: 'cancelled' },
          { field: 'why', after: 'refunded at PayPal' },
        ],
      });
    },
  };
}
