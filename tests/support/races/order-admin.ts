import { eq } from 'drizzle-orm';
import { refunds } from '#features/payments/tables.ts';
import { history } from '#platform/database/tables/history.ts';
import { createAdminFixture } from '../app/admin-fixture.ts';
import type { ConcurrentShop } from '../shop/concurrent-shop-fixture.ts';
import { createOrderAdminFixture } from '../shop/order-fixture.ts';

type TabResponse = { status: number; body: { reason?: string } };

const formatResponses = (responses: TabResponse[]) =>
  responses.map(({ status, body }) => [status, body.reason].filter(Boolean).join(' ')).sort();

export async function createOrderAdminRaces(shop: ConcurrentShop) {
  const orders = await createOrderAdminFixture(shop, async (orderId) => (await shop.findOrder(orderId)).row);
  const admins = await Promise.all(shop.processes.map((testApp) => createAdminFixture(testApp)));
  const getTab = (index: number) => admins[index % admins.length]?.call as (typeof orders.owner)['call'];
  const { db } = shop.testApp.connection;

  const setStatusAt = (index: number, id: string, body: object) =>
    getTab(index)('PUT', `/api/admin/orders/${id}/status`, body);

  async function countChanges(id: string) {
    const changes = await db.select().from(history).where(eq(history.subjectId, id));
    return changes.length;
  }

  return {
    async raceShipAndCancel() {
      const order = await orders.placePaidOrder();
      await orders.advanceThrough(order.id, 'packed');
      const changesBefore = await countChanges(order.id);
      const responses: TabResponse[] = await Promise.all([
        setStatusAt(0, order.id, { status: 'shipped', was: 'packed' }),
        setStatusAt(1, order.id, { status: 'cancelled', was: 'packed' }),
      ]);
      await shop.settle(order.orderId);
      const { state } = await orders.getOrder(order.id);
      const restocked = (await shop.getInventory(order.tin.id)) - 8;
      return {
        answers: formatResponses(responses),
        state,
        restocked,
        capturedCents: await shop.getCapturedCents(order.orderId),
        changeCount: (await countChanges(order.id)) - changesBefore,
        isConsistent: state === 'shipped' ? restocked === 0 : restocked === 2,
      };
    },

    async raceRefunds(clickCount: number) {
      const { id, orderId } = await orders.placePaidOrder();
      const body = { amount: 5, refundedWas: 0 };
      const responses: TabResponse[] = await Promise.all(
        Array.from({ length: clickCount }, (_, index) => getTab(index)('POST', `/api/admin/orders/${id}/refund`, body)),
      );
      const { id: paymentId } = await shop.findPaymentByOrder(orderId);
      const refundRows = await db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
      return {
        answers: formatResponses(responses),
        pendingCents: refundRows.reduce((sum, { amountCents }) => sum + amountCents, 0),
      };
    },

    async raceCancelAgainstRefund() {
      const { id, orderId, tin: chocolate } = await orders.placePaidOrder();
      const { id: paymentId } = await shop.findPaymentByOrder(orderId);
      await shop.payPal.refund((await shop.findCapture(orderId)).id);
      const [response] = await Promise.all([
        setStatusAt(0, id, { status: 'cancelled', was: 'paid' }),
        shop.getProcess(1).services.payments.settlePayment(paymentId),
      ]);
      await shop.settle(orderId);
      const { state, money } = await orders.getOrder(id);
      const restocked = (await shop.getInventory(chocolate.id)) - 8;
      return {
        answer: formatResponses([response])[0],
        state,
        money,
        restocked,
        capturedCents: await shop.getCapturedCents(orderId),
      };
    },
  };
}
