import { asc, eq } from 'drizzle-orm';
import { type PayPal, PayPalIndeterminateError, type PayPalOrder } from '#features/payments/paypal/paypal.ts';
import { couponRedemptions, coupons, payments } from '#features/payments/tables.ts';
import { chocolates, orderLines, orders } from '#features/shop/tables.ts';
import { newId } from '#platform/database/id.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '../app/test-app.ts';
import type { ResponseBody } from '../http/contract.ts';
import { type MockPayPal, startMockPayPal } from '../payments/mock-paypal.ts';

export type ShopFixture = Awaited<ReturnType<typeof createShopFixture>>;
type Checkout = ResponseBody<'POST /api/orders/checkout'>;
export type CartItem = { _id: string; quantity: number; lidName?: string };

export const SHOP_COUPON = 'KINDWORDS';

export async function createShopFixture(
  options: TestAppOptions & { adaptPayPal?: (payPal: PayPal, program: MockPayPal) => PayPal } = {},
) {
  const { adaptPayPal = (payPal) => payPal, ...testAppOptions } = options;
  const payPal = await startMockPayPal();
  const adapter = payPal.createAdapter({ timeoutMs: 5_000, retries: 0, maxFailures: 1_000 });
  const reports: { message: string; ids: Record<string, string>; level: 'warn' | 'error' }[] = [];
  const honestPayPal = { order: (order: PayPalOrder) => order, isSilent: false };
  let payPalBehavior = honestPayPal;
  const behavingPayPal: PayPal = {
    ...adapter,
    async readOrder(orderId) {
      if (payPalBehavior.isSilent) throw new PayPalIndeterminateError('silent');
      const order = await adapter.readOrder(orderId);
      return order && payPalBehavior.order(order);
    },
    async captureOrder(orderId, requestId) {
      const outcome = await adapter.captureOrder(orderId, requestId);
      return 'order' in outcome ? { order: payPalBehavior.order(outcome.order) } : outcome;
    },
  };
  const testApp = await createTestApp({
    environment: { RATE_LIMITS: 'off' },
    reportError: (message, ids, level = 'error') => void reports.push({ message, ids, level }),
    payPal: adaptPayPal(behavingPayPal, payPal),
    ...testAppOptions,
  });
  const { db } = testApp.connection;

  function createBrowser(headers: Record<string, string> = {}, app = testApp, ip = '127.0.0.1') {
    const cookies = new Map<string, string>();
    async function call(method: 'GET' | 'POST', url: string, payload?: object) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await app.app.inject({
        method,
        url,
        remoteAddress: ip,
        headers: { ...headers, ...(cookie && { cookie }) },
        ...(payload && { payload }),
      });
      for (const { name, value } of response.cookies) cookies.set(name, value);
      return { status: response.statusCode, body: response.json() };
    }
    return {
      call,
      cookies,
      checkout: (cartItems: CartItem[], input: { couponCode?: string; isLocalPickup?: boolean } = {}) =>
        call('POST', '/api/orders/checkout', { cartItems, isLocalPickup: true, ...input }),
      capture: (orderId: string) => call('POST', `/api/orders/${orderId}/capture`),
      getOrderStatus: (orderId: string) => call('GET', `/api/orders/${orderId}`),
      place: (orderId: string, claim: object) => call('POST', '/api/orders', { orderId, ...claim }),
    };
  }

  async function addChocolate(
    row: Partial<typeof chocolates.$inferInsert> = {},
    target: Pick<TestApp, 'connection'> = testApp,
  ) {
    const id = newId();
    const chocolate = {
      id,
      name: `Tin ${id}`,
      priceCents: 1800,
      inventory: 10,
      ...row,
      createdAt: testApp.clock.now(),
    };
    await target.connection.db.insert(chocolates).values(chocolate);
    return chocolate;
  }

  function createClaim(checkout: Checkout, cartItems: CartItem[], overrides: object = {}) {
    return { transactionAmount: checkout.total, cartItems, isLocalPickup: true, ...overrides };
  }

  async function findPaymentByOrder(orderId: string) {
    const [row] = await db.select().from(payments).where(eq(payments.orderId, orderId));
    if (!row) throw new Error(`there is no payment of ${orderId}`);
    return row;
  }

  async function createCheckout(
    cartItems: CartItem[],
    input: { couponCode?: string; isLocalPickup?: boolean } = {},
    buyer = createBrowser(),
  ) {
    const { status, body } = await buyer.checkout(cartItems, input);
    if (status !== 201) throw new Error(`the checkout was refused: ${JSON.stringify(body)}`);
    return { buyer, checkout: body as Checkout, orderId: (body as Checkout).orderId };
  }

  async function createApprovedCheckout(...checkoutArgs: Parameters<typeof createCheckout>) {
    const order = await createCheckout(...checkoutArgs);
    const email = `buyer-${order.orderId}@example.com`.toLowerCase();
    await payPal.approve(order.orderId, { payer: { email } });
    return { ...order, email };
  }

  return {
    payPal,
    testApp,
    createBrowser,
    addChocolate,
    createClaim,
    reports,
    findPaymentByOrder,
    createCheckout,

    setPayPalBehavior(changes: Partial<typeof honestPayPal> = {}) {
      payPalBehavior = { ...honestPayPal, ...changes };
    },

    createApprovedCheckout,

    async createPaidOrder(...checkoutArgs: Parameters<typeof createCheckout>) {
      const order = await createApprovedCheckout(...checkoutArgs);
      const { status, body } = await order.buyer.capture(order.orderId);
      if (status !== 200) throw new Error(`the capture was refused: ${JSON.stringify(body)}`);
      return order;
    },

    async findOrder(orderId: string) {
      const { subjectId } = await findPaymentByOrder(orderId);
      const [row] = await db.select().from(orders).where(eq(orders.id, subjectId));
      if (!row) throw new Error(`there is no order of ${orderId}`);
      return row;
    },

    async readState() {
      return {
        tins: await db.select().from(chocolates).orderBy(asc(chocolates.id)),
        listOrders: await db.select().from(orders).orderBy(asc(orders.id)),
        lines: await db.select().from(orderLines).orderBy(asc(orderLines.orderId), asc(orderLines.chocolateId)),
        uses: await db.select().from(couponRedemptions).orderBy(asc(couponRedemptions.id)),
        payments: await db.select().from(payments).orderBy(asc(payments.id)),
      };
    },

    settle: async (orderId: string) => testApp.services.payments.settlePayment((await findPaymentByOrder(orderId)).id),

    async expireAtPayPal(orderId: string) {
      payPalBehavior = { ...honestPayPal, order: (order) => ({ ...order, status: 'VOIDED' }) };
      await testApp.services.payments.settlePayment((await findPaymentByOrder(orderId)).id);
      payPalBehavior = honestPayPal;
    },

    async findCapture(orderId: string) {
      const [capture] = await payPal.listCaptures(orderId);
      if (!capture) throw new Error(`nothing was captured of ${orderId}`);
      return capture;
    },

    countRedemptions: async (couponId: string) =>
      (await db.select().from(couponRedemptions).where(eq(couponRedemptions.couponId, couponId))).length,

    updateChocolate: async (id: string, change: Partial<typeof chocolates.$inferInsert>) =>
      void (await db.update(chocolates).set(change).where(eq(chocolates.id, id))),

    async addCoupon(row: Partial<typeof coupons.$inferInsert> = {}) {
      const id = newId();
      const coupon = { id, code: `SHOP-${id}`.toUpperCase(), kind: 'shop' as const, fraction: 0.15 };
      await db.insert(coupons).values({ ...coupon, createdAt: testApp.clock.now(), ...row });
      return { ...coupon, ...row };
    },

    async getInventory(id: string): Promise<number> {
      const [row] = await db.select().from(chocolates).where(eq(chocolates.id, id));
      return row?.inventory ?? Number.NaN;
    },

    listOrders: () => db.select().from(orders),

    advanceClock: (minutes: number) =>
      testApp.clock.setTime(new Date(testApp.clock.now().getTime() + minutes * 60_000)),

    async advanceWithSweeps(minutes: number) {
      for (let minute = 0; minute < minutes; minute++) {
        testApp.clock.setTime(new Date(testApp.clock.now().getTime() + 60_000));
        await testApp.sweep();
      }
    },

    getCapturedCents: async (orderId: string) =>
      (await payPal.listCaptures(orderId)).reduce(
        (sum, { amountCents, refundedCents }) => sum + amountCents - refundedCents,
        0,
      ),

    async close() {
      await testApp.close();
      await payPal.close();
    },
  };
}
