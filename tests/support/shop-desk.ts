import { asc, eq } from 'drizzle-orm';
import type { Answer } from '#contract/contract.ts';
import { newId } from '#database/id.ts';
import { coupons, couponUses, payments } from '#database/tables/payments.ts';
import { chocolates, orderLines, orders } from '#database/tables/shop.ts';
import { type PayPal, type PayPalOrder, PayPalUnsure } from '#server/outside/paypal.ts';
import { openPayPal, type PayPalProgram } from './pay-pal.ts';
import { openStudio, type Studio, type StudioOptions } from './studio.ts';

export type ShopDesk = Awaited<ReturnType<typeof openShopDesk>>;
type Checkout = Answer<'POST /api/orders/checkout'>;
export type CartItem = { _id: string; quantity: number };

/** The coupon of the shop that every studio has from its migrations: 15% off. */
export const SHOP_COUPON = 'KINDWORDS';

/** A studio whose tins are paid for at a PayPal of its own, and the calls that browsers make there. Close it in afterAll. */
export async function openShopDesk(
  options: StudioOptions & { adapt?: (payPal: PayPal, program: PayPalProgram) => PayPal } = {},
) {
  const { adapt = (payPal) => payPal, ...more } = options;
  const payPal = await openPayPal();
  const adapter = payPal.adapter({ timeoutMs: 5_000, retries: 0, breakAfter: 1_000 });
  /** What the operator is told. */
  const reports: { what: string; ids: Record<string, string>; level: 'warn' | 'error' }[] = [];
  /** `order` is what PayPal makes of an order before it tells of it; a silent PayPal tells of none. */
  const truth = { order: (order: PayPalOrder) => order, isSilent: false };
  let says = truth;
  const saying: PayPal = {
    ...adapter,
    async readOrder(orderId) {
      if (says.isSilent) throw new PayPalUnsure('silent');
      const order = await adapter.readOrder(orderId);
      return order && says.order(order);
    },
    async captureOrder(orderId, requestId) {
      const outcome = await adapter.captureOrder(orderId, requestId);
      return 'order' in outcome ? { order: says.order(outcome.order) } : outcome;
    },
  };
  const studio = await openStudio({
    environment: { RATE_LIMITS: 'off' },
    report: (what, ids, level = 'error') => void reports.push({ what, ids, level }),
    payPal: adapt(saying, payPal),
    ...more,
  });
  const { db } = studio.connection;

  /** A browser with cookies of its own; `headers` are those of anyone who is signed in in it, `ip` is where it is. */
  function browser(headers: Record<string, string> = {}, at = studio, ip = '127.0.0.1') {
    const cookies = new Map<string, string>();
    async function call(method: 'GET' | 'POST', url: string, payload?: object) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await at.app.inject({
        method,
        url,
        remoteAddress: ip,
        headers: { ...headers, ...(cookie && { cookie }) },
        ...(payload && { payload }),
      });
      for (const { name, value } of answer.cookies) cookies.set(name, value);
      return { status: answer.statusCode, body: answer.json() };
    }
    return {
      call,
      cookies,
      checkOut: (cartItems: CartItem[], how: { couponCode?: string; isLocalPickup?: boolean } = {}) =>
        call('POST', '/api/orders/checkout', { cartItems, isLocalPickup: true, ...how }),
      capture: (orderId: string) => call('POST', `/api/orders/${orderId}/capture`),
      standing: (orderId: string) => call('GET', `/api/orders/${orderId}`),
      place: (orderId: string, claim: object) => call('POST', '/api/orders', { orderId, ...claim }),
    };
  }

  /** A tin on the shelf: eighteen dollars, ten of it, unless said otherwise. */
  async function addTin(row: Partial<typeof chocolates.$inferInsert> = {}, at: Pick<Studio, 'connection'> = studio) {
    const id = newId();
    const tin = { id, name: `Tin ${id}`, priceCents: 1800, inventory: 10, ...row, createdAt: studio.clock.now() };
    await at.connection.db.insert(chocolates).values(tin);
    return tin;
  }

  /** What an honest browser says of what it bought. */
  function claimOf(checkout: Checkout, cartItems: CartItem[], more: object = {}) {
    return { transactionAmount: checkout.total, cartItems, isLocalPickup: true, ...more };
  }

  /** The ledger's row of an order, by PayPal's id of it. */
  async function paymentOf(orderId: string) {
    const [row] = await db.select().from(payments).where(eq(payments.orderId, orderId));
    if (!row) throw new Error(`there is no payment of ${orderId}`);
    return row;
  }

  /** A checkout that went well. */
  async function checkedOut(
    cartItems: CartItem[],
    how: { couponCode?: string; isLocalPickup?: boolean } = {},
    buyer = browser(),
  ) {
    const { status, body } = await buyer.checkOut(cartItems, how);
    if (status !== 201) throw new Error(`the checkout was refused: ${JSON.stringify(body)}`);
    return { buyer, checkout: body as Checkout, orderId: (body as Checkout).orderId };
  }

  /** A checkout that its buyer, who has an address of their own, has approved at PayPal. */
  async function approved(...asked: Parameters<typeof checkedOut>) {
    const order = await checkedOut(...asked);
    const email = `buyer-${order.orderId}@example.com`.toLowerCase();
    await payPal.approve(order.orderId, { payer: { email } });
    return { ...order, email };
  }

  return {
    payPal,
    studio,
    browser,
    addTin,
    claimOf,
    reports,
    paymentOf,
    checkedOut,

    /** From now on PayPal says this; nothing said, the truth. */
    letPayPalSay(more: Partial<typeof truth> = {}) {
      says = { ...truth, ...more };
    },

    approved,

    /** A checkout that is paid. */
    async paid(...asked: Parameters<typeof checkedOut>) {
      const order = await approved(...asked);
      const { status, body } = await order.buyer.capture(order.orderId);
      if (status !== 200) throw new Error(`the capture was refused: ${JSON.stringify(body)}`);
      return order;
    },

    /** The order's row, by PayPal's id of it. */
    async orderOf(orderId: string) {
      const { subjectId } = await paymentOf(orderId);
      const [row] = await db.select().from(orders).where(eq(orders.id, subjectId));
      if (!row) throw new Error(`there is no order of ${orderId}`);
      return row;
    },

    /** Everything that a buyer could change, as it stands. */
    async books() {
      return {
        tins: await db.select().from(chocolates).orderBy(asc(chocolates.id)),
        orders: await db.select().from(orders).orderBy(asc(orders.id)),
        lines: await db.select().from(orderLines).orderBy(asc(orderLines.orderId), asc(orderLines.chocolateId)),
        uses: await db.select().from(couponUses).orderBy(asc(couponUses.id)),
        payments: await db.select().from(payments).orderBy(asc(payments.id)),
      };
    },

    /** Has the ledger look at an order, as a webhook of PayPal's does. */
    settle: async (orderId: string) => studio.services.payments.settle((await paymentOf(orderId)).id),

    /** PayPal's word that it has forgotten the order: it is given up. */
    async giveUp(orderId: string) {
      says = { ...truth, order: (order) => ({ ...order, status: 'VOIDED' }) };
      await studio.services.payments.settle((await paymentOf(orderId)).id);
      says = truth;
    },

    /** PayPal's capture of an order; there is one. */
    async captureOf(orderId: string) {
      const [capture] = await payPal.captures(orderId);
      if (!capture) throw new Error(`nothing was captured of ${orderId}`);
      return capture;
    },

    /** How often a coupon counts as used. */
    usesOf: async (couponId: string) =>
      (await db.select().from(couponUses).where(eq(couponUses.couponId, couponId))).length,

    /** The owner changes a tin. */
    changeTin: async (id: string, change: Partial<typeof chocolates.$inferInsert>) =>
      void (await db.update(chocolates).set(change).where(eq(chocolates.id, id))),

    async addCoupon(row: Partial<typeof coupons.$inferInsert> = {}) {
      const id = newId();
      const coupon = { id, code: `SHOP-${id}`.toUpperCase(), kind: 'shop' as const, fraction: 0.15 };
      await db.insert(coupons).values({ ...coupon, createdAt: studio.clock.now(), ...row });
      return { ...coupon, ...row };
    },

    /** How many of a tin are on the shelf. */
    async left(id: string): Promise<number> {
      const [row] = await db.select().from(chocolates).where(eq(chocolates.id, id));
      return row?.inventory ?? Number.NaN;
    },

    orders: () => db.select().from(orders),

    later: (minutes: number) => studio.clock.moveTo(new Date(studio.clock.now().getTime() + minutes * 60_000)),

    /** Lets minutes pass, with the sweep of each. */
    async sweepFor(minutes: number) {
      for (let minute = 0; minute < minutes; minute++) {
        studio.clock.moveTo(new Date(studio.clock.now().getTime() + 60_000));
        await studio.sweep();
      }
    },

    /** Cents that PayPal has taken for an order and not sent back. */
    takenAt: async (orderId: string) =>
      (await payPal.captures(orderId)).reduce(
        (sum, { amountCents, refundedCents }) => sum + amountCents - refundedCents,
        0,
      ),

    async close() {
      await studio.close();
      await payPal.close();
    },
  };
}
