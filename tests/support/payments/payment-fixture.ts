import { eq } from 'drizzle-orm';
import { type Payment, type PaymentHandler, paymentHandlers } from '#features/payments/payment.ts';
import type { PayPal } from '#features/payments/paypal/paypal.ts';
import { createPaymentService, type PaymentService } from '#features/payments/service.ts';
import { payments, refunds } from '#features/payments/tables.ts';
import type { Database } from '#platform/database/connection.ts';
import { newId } from '#platform/database/id.ts';
import { isFailure } from '#platform/failure.ts';
import { createRateLimiter } from '#platform/http/rate-limiter.ts';
import { createOutbox } from '#platform/mail/outbox.ts';
import type { Filled } from '#platform/slots.ts';
import type { TestApp } from '../app/test-app.ts';
import type { MockPayPal } from './mock-paypal.ts';

type PaymentEvent = 'captured' | 'failed' | 'refunded';

/** A payment with the notifications that its handler received. */
export type TestPayment = {
  id: string;
  subjectId: string;
  orderId: string;
  events: PaymentEvent[];
  onCapture: 'keep' | 'refund';
  /** Changes the payment as another process would, just before this one locks it. */
  beforeLock?: (tx: Database) => Promise<unknown>;
};

type PaymentProcess = { connection: TestApp['connection']; services: { payments: PaymentService; fills: Filled[] } };

export function createPaymentProcess(
  { connection, clock, queue, services }: TestApp,
  payPal: PayPal,
  reportError: (message: string, ids: Record<string, string>) => void = () => {},
): PaymentProcess {
  const mailOutbox = createOutbox({ queue, clock });
  const rateLimiter = createRateLimiter({ connection, clock, secret: '', enabled: false });
  const fills: Filled[] = [];
  const deps = {
    connection,
    clock,
    queue,
    rateLimiter,
    outbox: mailOutbox,
    ownerEmail: 'owner@example.com',
    payPal,
    reportError,
    fills,
    settings: services.settings,
  };
  return { connection, services: { payments: createPaymentService(deps), fills } };
}

const countRejected = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'rejected').length;

/** Payments without bookings or orders. It handles every payment of the given processes. */
export function createPaymentFixture([testApp, ...others]: [TestApp, ...PaymentProcess[]], payPal: MockPayPal) {
  const processes: PaymentProcess[] = [testApp, ...others];
  const testPayments = new Map<string, TestPayment>();
  const findTestPayment = (payment: Payment) => testPayments.get(payment.subjectId) as TestPayment;
  for (const { services } of processes) {
    const handler: PaymentHandler = {
      async lockSubject(tx, payment) {
        await findTestPayment(payment).beforeLock?.(tx);
      },
      async isAvailable() {
        return true;
      },
      async onCaptured(_tx, payment) {
        findTestPayment(payment).events.push('captured');
        return findTestPayment(payment).onCapture === 'keep' ? 'keep' : { refund: 'There was no more of it.' };
      },
      async onFailed(_tx, payment) {
        findTestPayment(payment).events.push('failed');
      },
      async onRefunded(_tx, payment) {
        findTestPayment(payment).events.push('refunded');
      },
    };
    services.fills.push(paymentHandlers.with({ booking: handler, offer: handler, order: handler }));
  }
  const { payments: service } = testApp.services;

  async function insertPayment(
    overrides: { amountCents?: number; clientId?: string | null } = {},
  ): Promise<TestPayment> {
    const subjectId = newId();
    const input = { purpose: 'order' as const, subjectId, clientId: null, amountCents: 5000, ...overrides };
    const inserted = await testApp.connection.inTransaction((tx) =>
      service.open(tx, { ...input, description: 'Six tins of dark chocolate' }),
    );
    if (isFailure(inserted)) throw new Error(inserted.reason);
    const testPayment: TestPayment = { id: inserted.id, subjectId, orderId: '', events: [], onCapture: 'keep' };
    testPayments.set(subjectId, testPayment);
    return testPayment;
  }

  async function createOrderedPayment(overrides?: Parameters<typeof insertPayment>[0]): Promise<TestPayment> {
    const testPayment = await insertPayment(overrides);
    const order = await service.createOrder(testPayment.id);
    if (isFailure(order)) throw new Error(order.reason);
    return Object.assign(testPayment, order);
  }

  async function createApprovedPayment(overrides?: Parameters<typeof insertPayment>[0]): Promise<TestPayment> {
    const testPayment = await createOrderedPayment(overrides);
    await payPal.approve(testPayment.orderId);
    return testPayment;
  }

  async function beginCapture({ subjectId, orderId }: TestPayment, process: PaymentProcess = testApp) {
    return process.connection.inTransaction((tx) => process.services.payments.beginCapture(tx, { subjectId, orderId }));
  }

  async function findRow(testPayment: TestPayment) {
    const [paymentRow] = await testApp.connection.db.select().from(payments).where(eq(payments.id, testPayment.id));
    return paymentRow as typeof payments.$inferSelect;
  }

  return {
    insertPayment,
    createOrderedPayment,
    createApprovedPayment,
    beginCapture,
    findRow,
    async pay(testPayment: TestPayment, process: PaymentProcess = testApp) {
      const beginResult = await beginCapture(testPayment, process);
      return isFailure(beginResult) ? beginResult : process.services.payments.capture(testPayment.id);
    },
    async createPaidPayment(overrides?: Parameters<typeof insertPayment>[0]): Promise<TestPayment> {
      const testPayment = await createApprovedPayment(overrides);
      const outcome = await this.pay(testPayment);
      if (isFailure(outcome)) throw new Error(outcome.reason);
      return testPayment;
    },
    getState: async (testPayment: TestPayment) => (await findRow(testPayment)).state,
    listRefunds: (testPayment: TestPayment) =>
      testApp.connection.db.select().from(refunds).where(eq(refunds.paymentId, testPayment.id)),
    async waitForState(testPayment: TestPayment, state: Payment['state']): Promise<void> {
      const deadlineMs = performance.now() + 15_000;
      while ((await findRow(testPayment)).state !== state) {
        if (performance.now() > deadlineMs)
          throw new Error(`the payment is ${(await findRow(testPayment)).state}, expected ${state}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    async raceToSettle() {
      const testPayment = await createApprovedPayment();
      await beginCapture(testPayment);
      await payPal.createAdapter().captureOrder(testPayment.orderId, `${testPayment.id}-capture-0`);
      const attempts = Array.from({ length: 20 }, (_, index) => processes[index % processes.length] ?? testApp);
      const outcomes = await Promise.allSettled(
        attempts.map(({ services }) => services.payments.settlePayment(testPayment.id)),
      );
      const captures = (await payPal.listCaptures(testPayment.orderId)).length;
      return { told: testPayment.events.length, captures, broken: countRejected(outcomes) };
    },
    async raceToCapture() {
      const testPayment = await createApprovedPayment();
      const attempts = Array.from({ length: 10 }, (_, index) => processes[index % processes.length] ?? testApp);
      const outcomes = await Promise.allSettled(attempts.map((process) => this.pay(testPayment, process)));
      const captures = (await payPal.listCaptures(testPayment.orderId)).length;
      return {
        told: testPayment.events.length,
        captures,
        getState: await this.getState(testPayment),
        broken: countRejected(outcomes),
      };
    },
    async raceToRefund() {
      const testPayment = await this.createPaidPayment();
      const attempts = Array.from({ length: 20 }, (_, index) => processes[index % processes.length] ?? testApp);
      const outcomes = await Promise.allSettled(
        attempts.map(({ connection, services }) =>
          connection.inTransaction((tx) => services.payments.refund(tx, testPayment.id, { reason: 'All of it.' })),
        ),
      );
      return { asked: (await this.listRefunds(testPayment)).length, broken: countRejected(outcomes) };
    },
    async raceToAbandon() {
      const testPayment = await createApprovedPayment();
      const [captureResult, isAbandoned] = await Promise.all([
        this.pay(testPayment),
        testApp.connection.inTransaction(async (tx) => {
          await service.abandon(tx, testPayment.subjectId);
          return (await service.findBySubject(tx, testPayment.subjectId))?.state === 'abandoned';
        }),
      ]);
      return {
        begun: !isFailure(captureResult),
        gaveUp: isAbandoned,
        captures: (await payPal.listCaptures(testPayment.orderId)).length,
      };
    },
    async advanceClock(minutes: number): Promise<void> {
      testApp.clock.setTime(new Date(testApp.clock.now().getTime() + minutes * 60_000));
      await testApp.sweep();
    },
  };
}
