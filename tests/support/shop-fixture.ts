import { asc, eq } from 'drizzle-orm';
import type { ResponseBody } from '#contract/contract.ts';
import { newId } from '#database/id.ts';
import { couponRedemptions, coupons, payments } from '#database/tables/payments.ts';
import { chocolates, orderLines, orders } from '#database/tables/shop.ts';
import { type PayPal, PayPalIndeterminateError, type PayPalOrder } from '#server/integrations/paypal.ts';
import { type MockPayPal, startMockPayPal } from './mock-paypal.ts';
import { createTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

export type ShopFixture = Awaited<ReturnType<typeof createShopFixture>>;
type Checkout = ResponseBody<'POST /api/orders/checkout'>;
export type CartItem = { _id: string; quantity: number };

/** The coupon of the shop that every studio has from its migrations: 15% off. */
export const SHOP_COUPON = 'KINDWORDS';

/** A studio whose tins are paid for at a PayPal of its own, and the calls that browsers make there. Close it in afterAll. */
export async function createShopFixture(
  options: TestAppOptions & { adaptPayPal?: (payPal: PayPal, program: MockPayPal) => PayPal } = {},
) {
  const { adaptPayPal = (payPal) => payPal, ...testAppOptions } = options;
  const payPal = await startMockPayPal();
  const adapter = payPal.createAdapter({ timeoutMs: 5_000, retries: 0, maxFailures: 1_000 });
  /** What the operator is told. */
  const reports: { message: string; ids: Record<string, string>; level: 'warn' | 'error' }[] = [];
  /** `order` is what PayPal makes of an order before it tells of it; a silent PayPal tells of none. */
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
  const studio = await createTestApp({
    environment: { RATE_LIMITS: 'off' },
    reportError: (message, ids, level = 'error') => void reports.push({ message, ids, level }),
    payPal: adaptPayPal(behavingPayPal, payPal),
    ...testAppOptions,
  });
  const { db } = studio.connection;

  /** A browser with cookies of its own; `headers` are those of anyone who is signed in in it, `ip` is where it is. */
  function createBrowser(headers: Record<string, string> = {}, app = studio, ip = '127.0.0.1') {
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

  /** A tin on the shelf: eighteen dollars, ten of it, unless said otherwise. */
  async function addChocolate(
    row: Partial<typeof chocolates.$inferInsert> = {},
    target: Pick<TestApp, 'connection'> = studio,
  ) {
    const id = newId();
    const chocolate = { id, name: `Tin ${id}`, priceCents: 1800, inventory: 10, ...row, createdAt: studio.clock.now() };
    await target.connection.db.insert(chocolates).values(chocolate);
    return chocolate;
  }

  /** What an honest browser says of what it bought. */
  function createClaim(checkout: Checkout, cartItems: CartItem[], overrides: object = {}) {
    return { transactionAmount: checkout.total, cartItems, isLocalPickup: true, ...overrides };
  }

  /** The ledger's row of an order, by PayPal's id of it. */
  async function findPaymentByOrder(orderId: string) {
    const [row] = await db.select().from(payments).where(eq(payments.orderId, orderId));
    if (!row) throw new Error(`there is no payment of ${orderId}`);
    return row;
  }

  /** A checkout that went well. */
  async function createCheckout(
    cartItems: CartItem[],
    input: { couponCode?: string; isLocalPickup?: boolean } = {},
    buyer = createBrowser(),
  ) {
    const { status, body } = await buyer.checkout(cartItems, input);
    if (status !== 201) throw new Error(`the checkout was refused: ${JSON.stringify(body)}`);
    return { buyer, checkout: body as Checkout, orderId: (body as Checkout).orderId };
  }

  /** A checkout that its buyer, who has an address of their own, has approved at PayPal. */
  async function createApprovedCheckout(...checkoutArgs: Parameters<typeof createCheckout>) {
    const order = await createCheckout(...checkoutArgs);
    const email = `buyer-${order.orderId}@example.com`.toLowerCase();
    await payPal.approve(order.orderId, { payer: { email } });
    return { ...order, email };
  }

  return {
    payPal,
    studio,
    createBrowser,
    addChocolate,
    createClaim,
    reports,
    findPaymentByOrder,
    createCheckout,

    /** From now on PayPal says this; nothing said, the truth. */
    setPayPalBehavior(changes: Partial<typeof honestPayPal> = {}) {
      payPalBehavior = { ...honestPayPal, ...changes };
    },

    createApprovedCheckout,

    /** A checkout that is paid. */
    async createPaidOrder(...checkoutArgs: Parameters<typeof createCheckout>) {
      const order = await createApprovedCheckout(...checkoutArgs);
      const { status, body } = await order.buyer.capture(order.orderId);
      if (status !== 200) throw new Error(`the capture was refused: ${JSON.stringify(body)}`);
      return order;
    },

    /** The order's row, by PayPal's id of it. */
    async findOrder(orderId: string) {
      const { subjectId } = await findPaymentByOrder(orderId);
      const [row] = await db.select().from(orders).where(eq(orders.id, subjectId));
      if (!row) throw new Error(`there is no order of ${orderId}`);
      return row;
    },

    /** Everything that a buyer could change, as it stands. */
    async readState() {
      return {
        tins: await db.select().from(chocolates).orderBy(asc(chocolates.id)),
        listOrders: await db.select().from(orders).orderBy(asc(orders.id)),
        lines: await db.select().from(orderLines).orderBy(asc(orderLines.orderId), asc(orderLines.chocolateId)),
        uses: await db.select().from(couponRedemptions).orderBy(asc(couponRedemptions.id)),
        payments: await db.select().from(payments).orderBy(asc(payments.id)),
      };
    },

    /** Has the ledger look at an order, as a webhook of PayPal's does. */
    settle: async (orderId: string) => studio.services.payments.settlePayment((await findPaymentByOrder(orderId)).id),

    /** PayPal's word that it has forgotten the order: it is given up. */
    async expireAtPayPal(orderId: string) {
      payPalBehavior = { ...honestPayPal, order: (order) => ({ ...order, status: 'VOIDED' }) };
      await studio.services.payments.settlePayment((await findPaymentByOrder(orderId)).id);
      payPalBehavior = honestPayPal;
    },

    /** PayPal's capture of an order; there is one. */
    async findCapture(orderId: string) {
      const [capture] = await payPal.listCaptures(orderId);
      if (!capture) throw new Error(`nothing was captured of ${orderId}`);
      return capture;
    },

    /** How often a coupon counts as used. */
    countRedemptions: async (couponId: string) =>
      (await db.select().from(couponRedemptions).where(eq(couponRedemptions.couponId, couponId))).length,

    /** The owner changes a tin. */
    updateChocolate: async (id: string, change: Partial<typeof chocolates.$inferInsert>) =>
      void (await db.update(chocolates).set(change).where(eq(chocolates.id, id))),

    async addCoupon(row: Partial<typeof coupons.$inferInsert> = {}) {
      const id = newId();
      const coupon = { id, code: `SHOP-${id}`.toUpperCase(), kind: 'shop' as const, fraction: 0.15 };
      await db.insert(coupons).values({ ...coupon, createdAt: studio.clock.now(), ...row });
      return { ...coupon, ...row };
    },

    /** How many of a tin are on the shelf. */
    async getInventory(id: string): Promise<number> {
      const [row] = await db.select().from(chocolates).where(eq(chocolates.id, id));
      return row?.inventory ?? Number.NaN;
    },

    listOrders: () => db.select().from(orders),

    advanceClock: (minutes: number) => studio.clock.setTime(new Date(studio.clock.now().getTime() + minutes * 60_000)),

    /** Lets minutes pass, with the sweep of each. */
    async advanceWithSweeps(minutes: number) {
      for (let minute = 0; minute < minutes; minute++) {
        studio.clock.setTime(new Date(studio.clock.now().getTime() + 60_000));
        await studio.sweep();
      }
    },

    /** Cents that PayPal has taken for an order and not sent back. */
    getCapturedCents: async (orderId: string) =>
      (await payPal.listCaptures(orderId)).reduce(
        (sum, { amountCents, refundedCents }) => sum + amountCents - refundedCents,
        0,
      ),

    async close() {
      await studio.close();
      await payPal.close();
    },
  };
}
