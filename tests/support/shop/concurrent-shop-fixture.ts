import { eq } from 'drizzle-orm';
import { orders } from '#features/shop/tables.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '../app/test-app.ts';
import { createShopFixture } from './shop-fixture.ts';

export type ConcurrentShop = Awaited<ReturnType<typeof createConcurrentShop>>;

export async function createConcurrentShop(
  options: { environment?: Record<string, string>; disabledGuard?: TestAppOptions['disabledGuard'] } = {},
) {
  const { environment, ...otherOptions } = options;
  const retryPolicy = { timeoutMs: 25_000 };
  const sharedOptions = { ...otherOptions, environment: { TRUST_PROXY: 'true', ...environment } };
  const shop = await createShopFixture({
    ...sharedOptions,
    adaptPayPal: (_impatient, program) => program.createAdapter(retryPolicy),
  });
  const { testApp, payPal } = shop;
  const { db } = testApp.connection;
  const second =
    testApp.databaseUrl &&
    (await createTestApp({ ...sharedOptions, sharedWith: testApp, payPal: payPal.createAdapter(retryPolicy) }));
  const processes: [TestApp, ...TestApp[]] = second ? [testApp, second] : [testApp];
  let ipCount = 0;

  const getProcess = (index: number): TestApp => processes[index % processes.length] ?? testApp;

  function createBrowser(index = 0, ip = createIp()) {
    return shop.createBrowser({ 'x-forwarded-for': ip }, getProcess(index));
  }

  function createIp(): string {
    ipCount += 1;
    return `10.${ipCount >> 16}.${(ipCount >> 8) & 255}.${ipCount & 255}`;
  }

  return {
    ...shop,
    processes,
    getProcess,
    createBrowser,
    createBrowsers: (amount: number, ip?: string) =>
      Array.from({ length: amount }, (_, index) => createBrowser(index, ip)),

    advanceClock: (minutes: number) => {
      const time = new Date(testApp.clock.now().getTime() + minutes * 60_000);
      for (const { clock } of processes) clock.setTime(time);
    },

    findOrder: async (payPalOrderId: string) => {
      const payment = await testApp.services.payments.findByOrder(payPalOrderId);
      if (!payment) throw new Error(`there is no payment for ${payPalOrderId}`);
      const [row] = await db.select().from(orders).where(eq(orders.id, payment.subjectId));
      if (!row) throw new Error(`there is no order for ${payPalOrderId}`);
      return { row, paymentId: payment.id };
    },

    countReserved: async () =>
      (await shop.listOrders()).filter((row) => row.reserved && row.state === 'awaiting-payment').length,

    async countPayPalRecords() {
      const { orders: payPalOrders, captures, refunds } = await payPal.ledger();
      return { orders: payPalOrders.length, captures: captures.length, refunds: refunds.length };
    },

    async close() {
      if (second) await second.close();
      await shop.close();
    },
  };
}
