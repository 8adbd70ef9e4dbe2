// Control of admin-orders-race.test.ts: without the guard, the race is lost.

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#platform/database/connection.ts';
import { forceInterleaving } from '#tests/support/races/force-interleaving.ts';
import { createOrderAdminRaces } from '#tests/support/races/order-admin.ts';
import { repeatUntilRaceLost } from '#tests/support/races/repeat-until-race-lost.ts';
import { type ConcurrentShop, createConcurrentShop } from '#tests/support/shop/concurrent-shop-fixture.ts';
import { orders } from '../../../tables.ts';

vi.mock('../../store.ts', async (original) => ({
  ...(await original<typeof import('../../store.ts')>()),
  async lockOrder(tx: Database, id: string) {
    const [row] = await tx.select().from(orders).where(eq(orders.id, id));
    await forceInterleaving();
    return row;
  },
}));

vi.mock('../store.ts', async (original) => {
  const guarded = await original<typeof import('../store.ts')>();
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

test('concurrent status changes ship a cancelled order without the lock', async () => {
  const outcome = await repeatUntilRaceLost(
    orderRaces.raceShipAndCancel,
    ({ answers: responses }) => responses.join() === '200,200',
  );
  expect(outcome.answers).toEqual(['200', '200']);
});

test('concurrent refund requests refund several times without the lock', async () => {
  const { pendingCents } = await repeatUntilRaceLost(
    () => orderRaces.raceRefunds(10),
    (result) => result.pendingCents > 500,
  );
  expect(pendingCents).toBeGreaterThan(500);
});

test('concurrent refunds by PayPal and the owner restock twice without the lock', async () => {
  const { restocked } = await repeatUntilRaceLost(orderRaces.raceCancelAgainstRefund, (result) => result.restocked > 2);
  expect(restocked).toBeGreaterThan(2);
});
