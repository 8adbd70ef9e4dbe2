import { eq } from 'drizzle-orm';
import { orders } from '#database/tables/shop.ts';
import { openShopDesk } from './shop-desk.ts';
import { openStudio, type Studio, type StudioOptions } from './studio.ts';

export type BusyShop = Awaited<ReturnType<typeof openBusyShop>>;

/**
 * A shop in which many buy at once: with every process of it, two on PostgreSQL, and patient enough with its PayPal for a
 * machine that has other things to do. Each browser comes from an address of its own unless one is named. Close it in
 * afterAll.
 */
export async function openBusyShop(
  options: { environment?: Record<string, string>; without?: StudioOptions['without'] } = {},
) {
  const { environment, ...more } = options;
  const patient = { timeoutMs: 25_000 };
  const given = { ...more, environment: { TRUST_PROXY: 'true', ...environment } };
  const desk = await openShopDesk({ ...given, adapt: (_impatient, program) => program.adapter(patient) });
  const { studio, payPal } = desk;
  const { db } = studio.connection;
  const second =
    studio.databaseUrl && (await openStudio({ ...given, beside: studio, payPal: payPal.adapter(patient) }));
  const processes: [Studio, ...Studio[]] = second ? [studio, second] : [studio];
  let addresses = 0;

  /** The process that the `index`th of many comes to. */
  const processFor = (index: number): Studio => processes[index % processes.length] ?? studio;

  /** A browser of its own that comes to the `index`th process. */
  function browser(index = 0, address = newAddress()) {
    return desk.browser({ 'x-forwarded-for': address }, processFor(index));
  }

  function newAddress(): string {
    addresses += 1;
    return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
  }

  return {
    ...desk,
    processes,
    processFor,
    browser,
    browsers: (many: number, address?: string) => Array.from({ length: many }, (_, index) => browser(index, address)),

    /** In every process. */
    later: (minutes: number) => {
      const to = new Date(studio.clock.now().getTime() + minutes * 60_000);
      for (const { clock } of processes) clock.moveTo(to);
    },

    orderOf: async (payPalOrderId: string) => {
      const payment = await studio.services.payments.ofOrder(payPalOrderId);
      if (!payment) throw new Error(`there is no payment for ${payPalOrderId}`);
      const [row] = await db.select().from(orders).where(eq(orders.id, payment.subjectId));
      if (!row) throw new Error(`there is no order for ${payPalOrderId}`);
      return { row, paymentId: payment.id };
    },

    /** How many orders have tins off the shelf and are not paid. */
    reserved: async () =>
      (await desk.orders()).filter((row) => row.reserved && row.state === 'awaiting-payment').length,

    /** What PayPal was asked for in all. */
    async atPayPal() {
      const { orders: made, captures, refunds } = await payPal.ledger();
      return { orders: made.length, captures: captures.length, refunds: refunds.length };
    },

    async close() {
      if (second) await second.close();
      await desk.close();
    },
  };
}
