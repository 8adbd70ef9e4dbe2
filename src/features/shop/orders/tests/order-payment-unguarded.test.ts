// Control of a race test: without the guard, the race is lost.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#platform/database/connection.ts';
import { forceInterleaving } from '#tests/support/races/force-interleaving.ts';
import { raceAtExpiry, raceToPay } from '#tests/support/races/orders.ts';
import { repeatUntilRaceLost } from '#tests/support/races/repeat-until-race-lost.ts';
import { type ConcurrentShop, createConcurrentShop } from '#tests/support/shop/concurrent-shop-fixture.ts';

vi.mock('../store.ts', async (original) => {
  const guarded = await original<typeof import('../store.ts')>();
  async function findOrder(db: Database, id: string) {
    const order = await guarded.findOrder(db, id);
    await forceInterleaving();
    return order;
  }
  return { ...guarded, findOrder, lockOrder: findOrder };
});

vi.mock('#features/payments/store.ts', async (original) => {
  const guarded = await original<typeof import('#features/payments/store.ts')>();
  return {
    ...guarded,
    async lockPayment(tx: Database, id: string) {
      const payment = await guarded.findPayment(tx, id);
      await forceInterleaving();
      return payment;
    },
  };
});

let shop: ConcurrentShop;
beforeAll(async () => {
  shop = await createConcurrentShop({ environment: { RATE_LIMITS: 'off' }, disabledGuard: 'transactions' });
});
afterAll(() => shop.close());

test('an order is charged after its stock was released without the lock', async () => {
  const { odd: inconsistent, refunds } = await repeatUntilRaceLost(
    () => raceAtExpiry(shop, { many: 2, sweep: 'tins' }),
    (result) => result.odd.length + result.refunds > 0,
  );
  expect(inconsistent.length + refunds).toBeGreaterThan(0);
});

test('one payment sends several receipts without the locks', async () => {
  const { receipts } = await repeatUntilRaceLost(
    () => raceToPay(shop, { captures: 4, places: 4, settles: 10, charged: true }),
    (result) => result.receipts > 1,
  );
  expect(receipts).toBeGreaterThan(1);
});
