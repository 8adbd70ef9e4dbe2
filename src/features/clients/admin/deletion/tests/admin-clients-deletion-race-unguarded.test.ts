// Control of admin-clients-deletion-race.test.ts: without the guard, the race is lost.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { type MockPayPal, startMockPayPal } from '#tests/support/payments/mock-paypal.ts';
import { raceToDeleteClient, raceToDeleteClientWithPayments } from '#tests/support/races/client-deletion.ts';
import { forceInterleaving } from '#tests/support/races/force-interleaving.ts';
import { repeatUntilRaceLost } from '#tests/support/races/repeat-until-race-lost.ts';

vi.mock('#platform/privacy/personals.ts', async (original) => {
  const guarded = await original<typeof import('#platform/privacy/personals.ts')>();
  return {
    ...guarded,
    createPersonals(...args: Parameters<typeof guarded.createPersonals>) {
      const personals = guarded.createPersonals(...args);
      return {
        ...personals,
        async lock() {},
        async findOpen(...args: Parameters<typeof personals.findOpen>) {
          const open = await personals.findOpen(...args);
          for (let attempt = 0; attempt < 8; attempt++) await forceInterleaving();
          return open;
        },
      };
    },
  };
});
vi.mock('#platform/database/client-lock.ts', async (original) => {
  const guarded = await original<typeof import('#platform/database/client-lock.ts')>();
  return {
    ...guarded,
    async lockActiveClient(...args: Parameters<typeof guarded.lockActiveClient>) {
      const here = await guarded.lockActiveClient(...args);
      for (let attempt = 0; attempt < 4; attempt++) await forceInterleaving();
      return here;
    },
  };
});
vi.mock('../../../store.ts', async (original) => {
  const guarded = await original<typeof import('../../../store.ts')>();
  return {
    ...guarded,
    async insertForm(...args: Parameters<typeof guarded.insertForm>) {
      for (let attempt = 0; attempt < 12; attempt++) await forceInterleaving();
      return guarded.insertForm(...args);
    },
  };
});
vi.mock('#features/shop/orders/admin/fulfillment.ts', async (original) => {
  const guarded = await original<typeof import('#features/shop/orders/admin/fulfillment.ts')>();
  return {
    ...guarded,
    async refundOrder(...args: Parameters<typeof guarded.refundOrder>) {
      for (let attempt = 0; attempt < 4; attempt++) await forceInterleaving();
      return guarded.refundOrder(...args);
    },
  };
});

let payPal: MockPayPal;
let testApp: TestApp;

beforeAll(async () => {
  payPal = await startMockPayPal();
  const environment = { RATE_LIMITS: 'off' };
  testApp = await createTestApp({ environment, payPal: payPal.createAdapter(), disabledGuard: 'transactions' });
});
afterAll(async () => {
  await testApp.close();
  await payPal.close();
});

test('clients who book or write concurrently are deleted without the locks', async () => {
  const counts = await repeatUntilRaceLost(
    () => raceToDeleteClient([testApp], 5),
    ({ bookedByDeleted, answersOfDeleted }) => bookedByDeleted > 0 && answersOfDeleted > 0,
    5,
  );
  expect(counts.bookedByDeleted).toBeGreaterThan(0);
  expect(counts.answersOfDeleted).toBeGreaterThan(0);
});

test('clients with a concurrent refund or order are deleted without the locks', async () => {
  const counts = await repeatUntilRaceLost(
    () => raceToDeleteClientWithPayments([testApp], 4),
    ({ deletedDuringRefund, ordersOfDeleted }) => deletedDuringRefund > 0 && ordersOfDeleted > 0,
    5,
  );
  expect(counts.deletedDuringRefund).toBeGreaterThan(0);
  expect(counts.ordersOfDeleted).toBeGreaterThan(0);
});
