import { eq } from 'drizzle-orm';
import { newId } from '#database/id.ts';
import { payments, refunds } from '#database/tables/payments.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { Payment } from '#server/features/payments/payment.ts';
import { type PaymentService, paymentService } from '#server/features/payments/service.ts';
import { securityLimits } from '#server/http/security-limits.ts';
import { outbox } from '#server/mail/outbox.ts';
import type { PayPal } from '#server/outside/paypal.ts';
import type { PayPalProgram } from './pay-pal.ts';
import type { Studio } from './studio.ts';

type Told = 'captured' | 'failed' | 'refunded';

/** Something that can be paid for, and what it was told. `verdict` is what becomes of money that comes. */
export type Sale = { id: string; subjectId: string; orderId: string; told: Told[]; verdict: 'keep' | 'refund' };

type Process = { connection: Studio['connection']; services: { payments: PaymentService } };

/** Payments as another process has them: with the same database, and nothing else in common. */
export function anotherProcess(
  { connection, clock, queue }: Studio,
  payPal: PayPal,
  report: (what: string, ids: Record<string, string>) => void = () => {},
): Process {
  const posting = outbox({ queue, clock });
  const limits = securityLimits({ connection, clock, secret: '', on: false });
  const given = { connection, clock, queue, limits, outbox: posting, ownerEmail: 'owner@example.com', payPal, report };
  return { connection, services: { payments: paymentService(given) } };
}

const brokenOf = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'rejected').length;

/**
 * A till: sells things that are nothing but paid for, so that payments can be watched by themselves. It handles the
 * purpose 'order' of the given processes.
 */
export function openTill([studio, ...others]: [Studio, ...Process[]], payPal: PayPalProgram) {
  const processes: Process[] = [studio, ...others];
  const sales = new Map<string, Sale>();
  const saleOf = (payment: Payment) => sales.get(payment.subjectId) as Sale;
  for (const { services } of processes) {
    services.payments.handle('order', {
      async lock() {},
      async ready() {
        return true;
      },
      async captured(_tx, payment) {
        saleOf(payment).told.push('captured');
        return saleOf(payment).verdict === 'keep' ? 'keep' : { refund: 'There was no more of it.' };
      },
      async failed(_tx, payment) {
        saleOf(payment).told.push('failed');
      },
      async refunded(_tx, payment) {
        saleOf(payment).told.push('refunded');
      },
    });
  }
  const { payments: service } = studio.services;

  /** A payment that is written down; PayPal has not heard of it. */
  async function open(more: { amountCents?: number; clientId?: string | null } = {}): Promise<Sale> {
    const subjectId = newId();
    const asked = { purpose: 'order' as const, subjectId, clientId: null, amountCents: 5000, ...more };
    const opened = await studio.connection.inTransaction((tx) =>
      service.open(tx, { ...asked, description: 'Six tins of dark chocolate' }),
    );
    if (isRefusal(opened)) throw new Error(opened.refused);
    const sale: Sale = { id: opened.id, subjectId, orderId: '', told: [], verdict: 'keep' };
    sales.set(subjectId, sale);
    return sale;
  }

  /** A payment with its order at PayPal. */
  async function ordered(more?: Parameters<typeof open>[0]): Promise<Sale> {
    const sale = await open(more);
    const order = await service.createOrder(sale.id);
    if (isRefusal(order)) throw new Error(order.refused);
    return Object.assign(sale, order);
  }

  /** A payment that the buyer has approved. */
  async function approved(more?: Parameters<typeof open>[0]): Promise<Sale> {
    const sale = await ordered(more);
    await payPal.approve(sale.orderId);
    return sale;
  }

  /** Notes that capturing begins, as the call of a browser does. */
  async function begin({ subjectId, orderId }: Sale, at: Process = studio) {
    return at.connection.inTransaction((tx) => at.services.payments.beginCapture(tx, { subjectId, orderId }));
  }

  async function row(sale: Sale) {
    const [found] = await studio.connection.db.select().from(payments).where(eq(payments.id, sale.id));
    return found as typeof payments.$inferSelect;
  }

  return {
    open,
    ordered,
    approved,
    begin,
    row,
    /** What a browser does: notes that capturing begins, and captures. */
    async pay(sale: Sale, at: Process = studio) {
      const begun = await begin(sale, at);
      return isRefusal(begun) ? begun : at.services.payments.capture(sale.id);
    },
    /** A payment that is paid. */
    async paid(more?: Parameters<typeof open>[0]): Promise<Sale> {
      const sale = await approved(more);
      const outcome = await this.pay(sale);
      if (isRefusal(outcome)) throw new Error(outcome.refused);
      return sale;
    },
    state: async (sale: Sale) => (await row(sale)).state,
    refunds: (sale: Sale) => studio.connection.db.select().from(refunds).where(eq(refunds.paymentId, sale.id)),
    /** Waits for what a job is about to do. */
    async until(sale: Sale, state: Payment['state']): Promise<void> {
      const endMs = Date.now() + 15_000;
      while ((await row(sale)).state !== state) {
        if (Date.now() > endMs) throw new Error(`the payment is ${(await row(sale)).state}, expected ${state}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    /** Many find at the same moment that the money of one payment is there. */
    async rushToSettle() {
      const sale = await approved();
      await begin(sale);
      await payPal.adapter().captureOrder(sale.orderId, `${sale.id}-capture-0`);
      const many = Array.from({ length: 20 }, (_, index) => processes[index % processes.length] ?? studio);
      const outcomes = await Promise.allSettled(many.map(({ services }) => services.payments.settle(sale.id)));
      const captures = (await payPal.captures(sale.orderId)).length;
      return { told: sale.told.length, captures, broken: brokenOf(outcomes) };
    },
    /** Many capture one payment at the same moment. */
    async rushToCapture() {
      const sale = await approved();
      const many = Array.from({ length: 10 }, (_, index) => processes[index % processes.length] ?? studio);
      const outcomes = await Promise.allSettled(many.map((at) => this.pay(sale, at)));
      const captures = (await payPal.captures(sale.orderId)).length;
      return { told: sale.told.length, captures, state: await this.state(sale), broken: brokenOf(outcomes) };
    },
    /** Many send all of one payment back at the same moment. */
    async rushToRefund() {
      const sale = await this.paid();
      const many = Array.from({ length: 20 }, (_, index) => processes[index % processes.length] ?? studio);
      const outcomes = await Promise.allSettled(
        many.map(({ connection, services }) =>
          connection.inTransaction((tx) => services.payments.refund(tx, sale.id, { reason: 'All of it.' })),
        ),
      );
      return { asked: (await this.refunds(sale)).length, broken: brokenOf(outcomes) };
    },
    /** Someone captures while someone else gives up. */
    async rushToEnd() {
      const sale = await approved();
      const [paid, gaveUp] = await Promise.all([
        this.pay(sale),
        studio.connection.inTransaction(async (tx) => {
          await service.abandon(tx, sale.subjectId);
          return (await service.ofSubject(tx, sale.subjectId))?.state === 'abandoned';
        }),
      ]);
      return { begun: !isRefusal(paid), gaveUp, captures: (await payPal.captures(sale.orderId)).length };
    },
    /** Lets time pass and does what is due by then. */
    async later(minutes: number): Promise<void> {
      studio.clock.moveTo(new Date(studio.clock.now().getTime() + minutes * 60_000));
      await studio.sweep();
    },
  };
}
