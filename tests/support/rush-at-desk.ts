import { eq } from 'drizzle-orm';
import { history } from '#database/tables/admin-access.ts';
import { refunds } from '#database/tables/payments.ts';
import type { BusyShop } from './busy-shop.ts';
import { ordersOfOwner } from './order-desk.ts';
import { ownerDesk } from './owner-desk.ts';

type Answer = { status: number; body: { reason?: string } };

/** Statuses and reasons, sorted. */
const words = (answers: Answer[]) =>
  answers.map(({ status, body }) => [status, body.reason].filter(Boolean).join(' ')).sort();

/** The owner of a busy shop with a tab at every process, and what happens when she and PayPal press at once. */
export async function openBusyDesk(shop: BusyShop) {
  const orders = await ordersOfOwner(shop, async (orderId) => (await shop.orderOf(orderId)).row);
  const owners = await Promise.all(shop.processes.map((studio) => ownerDesk(studio)));
  const tab = (index: number) => owners[index % owners.length]?.call as (typeof orders.owner)['call'];
  const { db } = shop.studio.connection;

  const stepAt = (index: number, id: string, body: object) => tab(index)('PUT', `/api/admin/orders/${id}/status`, body);

  async function countOf(id: string) {
    const changes = await db.select().from(history).where(eq(history.subjectId, id));
    return changes.length;
  }

  return {
    /** One tab ships what the other cancels: which of it was done, and where the tins and the money are. */
    async shipAndCancel() {
      const order = await orders.bought();
      await orders.brought(order.id, 'packed');
      const before = await countOf(order.id);
      const answers: Answer[] = await Promise.all([
        stepAt(0, order.id, { status: 'shipped', was: 'packed' }),
        stepAt(1, order.id, { status: 'cancelled', was: 'packed' }),
      ]);
      await shop.settle(order.orderId);
      const { state } = await orders.show(order.id);
      const backOnShelf = (await shop.left(order.tin.id)) - 8;
      return {
        answers: words(answers),
        state,
        backOnShelf,
        taken: await shop.takenAt(order.orderId),
        noted: (await countOf(order.id)) - before,
        addsUp: state === 'shipped' ? backOnShelf === 0 : backOnShelf === 2,
      };
    },

    /** The same part is refunded by so many presses at once: what was asked of PayPal, in cents. */
    async refundMany(presses: number) {
      const { id, orderId } = await orders.bought();
      const body = { amount: 5, refundedWas: 0 };
      const answers: Answer[] = await Promise.all(
        Array.from({ length: presses }, (_, index) => tab(index)('POST', `/api/admin/orders/${id}/refund`, body)),
      );
      const { id: paymentId } = await shop.paymentOf(orderId);
      const asked = await db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
      return { answers: words(answers), askedCents: asked.reduce((sum, { amountCents }) => sum + amountCents, 0) };
    },

    /** The owner cancels an order whose money goes back at PayPal at the same moment: how many tins come back. */
    async cancelDuringRefund() {
      const { id, orderId, tin } = await orders.bought();
      const { id: paymentId } = await shop.paymentOf(orderId);
      await shop.payPal.refund((await shop.captureOf(orderId)).id);
      const [answer] = await Promise.all([
        stepAt(0, id, { status: 'cancelled', was: 'paid' }),
        shop.processFor(1).services.payments.settle(paymentId),
      ]);
      await shop.settle(orderId);
      const { state, money } = await orders.show(id);
      const backOnShelf = (await shop.left(tin.id)) - 8;
      return { answer: words([answer])[0], state, money, backOnShelf, taken: await shop.takenAt(orderId) };
    },
  };
}
