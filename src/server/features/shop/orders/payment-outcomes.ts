import type { Database } from '#database/connection.ts';
import { recordChange } from '#database/history.ts';
import { keepClient } from '#database/keep-client.ts';
import { haveTinsLeft } from '#domain/shop/order-states.ts';
import type { Payer, PurposeHandler } from '../../payments/payment.ts';
import type { Given } from './given.ts';
import { orderFacts } from './mail-facts.ts';
import type { Reserving } from './reserving.ts';
import * as store from './store.ts';

/** Why money goes back that came too late, for who paid. */
const tooLate = {
  'order-over': 'The checkout you paid for was over when the payment came.',
  'not-enough-tins': 'The tins you paid for were sold out when the payment came.',
  'coupon-used-up': 'The code of your order was used up when the payment came.',
};

/** What becomes of an order when its payment comes, fails or goes back. Each runs in the ledger's own transaction. */
export function paymentOutcomes(given: Given, tins: Reserving): PurposeHandler {
  const { clock, outbox } = given;

  /** Why an order has no tins and cannot have them once more; undefined when it has them. */
  async function whatIsMissing(tx: Database, order: store.OrderRow) {
    return order.reserved ? undefined : tins.takeAgain(tx, order);
  }

  async function pay(tx: Database, order: store.OrderRow, payer: Payer): Promise<void> {
    const paidAt = clock.now();
    const paid = await store.passOrder(tx, order, 'paid', {
      ...{ number: await store.nextOrderNumber(tx), paidAt, changedAt: paidAt },
      ...{ reservedUntil: null, address: null },
      ...{ buyerName: payer.payerName, buyerEmail: payer.payerEmail },
      shipTo: order.isLocalPickup ? null : payer.shipTo,
    });
    await tins.forgive(tx, order);
    const facts = orderFacts(paid, await store.linesOf(tx, order.id), payer.writeTo);
    if (facts.email) await outbox.post(tx, 'order-receipt', facts.email, facts);
    await outbox.post(tx, 'order-for-owner', given.ownerEmail, facts);
  }

  return {
    async lock(tx, payment) {
      // A coupon that is taken again is written under the client's name: see keepClient.
      if (payment.clientId) await keepClient(tx, payment.clientId);
      await store.lockOrder(tx, payment.subjectId);
    },

    async ready(tx, payment) {
      const order = await store.findOrder(tx, payment.subjectId);
      if (order?.state !== 'awaiting-payment') return false;
      if (!(await whatIsMissing(tx, order))) return true;
      await tins.cancel(tx, order);
      return false;
    },

    async captured(tx, payment, payer) {
      const order = await store.findOrder(tx, payment.subjectId);
      if (!order) return { refund: tooLate['order-over'] };
      if (order.number !== null) return 'keep';
      const missing = await whatIsMissing(tx, order);
      if (missing) {
        await tins.cancel(tx, order);
        return { refund: tooLate[missing.refused] };
      }
      await pay(tx, order, payer);
      return 'keep';
    },

    async failed(tx, payment) {
      const order = await store.findOrder(tx, payment.subjectId);
      if (order?.state === 'awaiting-payment') await tins.cancel(tx, order);
    },

    async nameOf(tx, payment) {
      return `order ${(await store.findOrder(tx, payment.subjectId))?.number ?? ''}`.trim();
    },

    async refunded(tx, payment) {
      const order = await store.findOrder(tx, payment.subjectId);
      if (!order || order.state === 'cancelled' || haveTinsLeft(order.state)) return;
      await tins.cancel(tx, order);
      // The person who sent the money back did it at PayPal: the owner's own way cancels the order first.
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
