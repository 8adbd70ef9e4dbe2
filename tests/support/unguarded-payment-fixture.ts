import { startMockPayPal } from './mock-paypal.ts';
import { createPaymentFixture, createPaymentProcess } from './payment-fixture.ts';
import { createTestApp } from './test-app.ts';

export type UnguardedPaymentFixture = Awaited<ReturnType<typeof createUnguardedPaymentFixture>>;

/** A till of three processes that keep no transactions, for the twins of payments-race.test.ts. Close it in afterAll. */
export async function createUnguardedPaymentFixture() {
  const payPal = await startMockPayPal();
  const studio = await createTestApp({ payPal: payPal.createAdapter(), disabledGuard: 'transactions' });
  const others = [1, 2].map(() => createPaymentProcess(studio, payPal.createAdapter()));
  return {
    ...createPaymentFixture([studio, ...others], payPal),
    db: studio.connection.db,
    async close() {
      await studio.close();
      await payPal.close();
    },
  };
}
