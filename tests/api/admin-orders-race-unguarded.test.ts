// Control of admin-orders-race.test.ts: without the guard, the race is lost.

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#database/connection.ts';
import { orders } from '#database/tables/shop.ts';
import { forceInterleaving } from '../support/races/force-interleaving.ts';
import { createOrderAdminRaces } from '../support/races/order-admin.ts';
import { repeatUntilRaceLost } from '../support/races/repeat-until-race-lost.ts';
import { type ConcurrentShop, createConcurrentShop } from '../support/shop/concurrent-shop-fixture.ts';

vi.mock('#server/features/shop/orders/store.ts', async (original) => ({
  ...(await original<typeof import('#server/features/shop/orders/store.ts')>()),
  async lockOrder(tx: Database, id: string) {
    const [row] = await tx.select().from(orders).where(eq(orders.id, id));
    await forceInterleaving();
    return row;
  },
}));

vi.mock('#server/features/shop/orders/admin/store.ts', async (original) => {
  const guarded = await original<typeof import('#server/features/shop/orders/admin/store.ts')>();
  const listOrderPayments: typeof guarded.listOrderPayments = async (...args) => {
    const money = await guarded.listOrderPayments(...args);
    await forceInterleaving();
    return money;
  };
  return { ...guarded, listOrderPayments };
});

let shop: ConcurrentShop;
let orderRaces: Awaited<ReturnType<typeof createOrderAdminRaces>>;
beforeAll(async () => {
  shop = await createConcurrentShop({ environment: { RATE_LIMITS: 'off' }, disabledGuard: 'transactions' });
  orderRaces = await createOrderAdminRaces(shop);
});
afterAll(() => shop.close());

test('without the lock a parcel is shipped whose tins are on the shelf again, or an order ends twice', async () => {
  const outcome = await repeatUntilRaceLost(
    orderRaces.raceShipAndCancel,
    ({ answers: responses }) => responses.join() === '200,200',
  );
  expect(outcome.answers).toEqual(['200', '200']);
});

test('without it several presses of the same refund send money back several times', async () => {
  const { pendingCents } = await repeatUntilRaceLost(
    () => orderRaces.raceRefunds(10),
    (result) => result.pendingCents > 500,
  );
  expect(pendingCents).toBeGreaterThan(500);
});

test('without it tins come back twice when PayPal and the owner send the money back at once', async () => {
  const { backOnShelf } = await repeatUntilRaceLost(
    orderRaces.raceCancelAgainstRefund,
    (result) => result.backOnShelf > 2,
  );
  expect(backOnShelf).toBeGreaterThan(2);
});
