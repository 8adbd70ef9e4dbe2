import { createTestApp } from '../app/test-app.ts';
import { startMockPayPal } from './mock-paypal.ts';
import { createPaymentFixture, createPaymentProcess } from './payment-fixture.ts';

export type UnguardedPaymentFixture = Awaited<ReturnType<typeof createUnguardedPaymentFixture>>;

/** Three processes without transactions, for the controls of payments-race.test.ts. Close it in afterAll. */
export async function createUnguardedPaymentFixture() {
  const payPal = await startMockPayPal();
  const testApp = await createTestApp({ payPal: payPal.createAdapter(), disabledGuard: 'transactions' });
  const others = [1, 2].map(() => createPaymentProcess(testApp, payPal.createAdapter()));
  return {
    ...createPaymentFixture([testApp, ...others], payPal),
    db: testApp.connection.db,
    async close() {
      await testApp.close();
      await payPal.close();
    },
  };
}
