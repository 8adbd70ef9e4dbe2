// The twin of desk-orders-race.test.ts: without the lock on the order's row a parcel is shipped and its tins are on the
// shelf, a double click refunds twice, and tins come back more than once.

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#database/connection.ts';
import { orders } from '#database/tables/shop.ts';
import { type BusyShop, openBusyShop } from '../support/busy-shop.ts';
import { openBusyDesk } from '../support/rush-at-desk.ts';
import { unluckyMoment } from '../support/unlucky-moment.ts';
import { untilLost } from '../support/until-lost.ts';

vi.mock('#server/features/shop/orders/store.ts', async (original) => ({
  ...(await original<typeof import('#server/features/shop/orders/store.ts')>()),
  async lockOrder(tx: Database, id: string) {
    const [row] = await tx.select().from(orders).where(eq(orders.id, id));
    await unluckyMoment();
    return row;
  },
}));

vi.mock('#server/features/shop/orders/desk/store.ts', async (original) => {
  const guarded = await original<typeof import('#server/features/shop/orders/desk/store.ts')>();
  const moneyOf: typeof guarded.moneyOf = async (...asked) => {
    const money = await guarded.moneyOf(...asked);
    await unluckyMoment();
    return money;
  };
  return { ...guarded, moneyOf };
});

let shop: BusyShop;
let desk: Awaited<ReturnType<typeof openBusyDesk>>;
beforeAll(async () => {
  shop = await openBusyShop({ environment: { RATE_LIMITS: 'off' }, without: 'transactions' });
  desk = await openBusyDesk(shop);
});
afterAll(() => shop.close());

test('without the lock a parcel is shipped whose tins are on the shelf again, or an order ends twice', async () => {
  const outcome = await untilLost(desk.shipAndCancel, ({ answers }) => answers.join() === '200,200');
  expect(outcome.answers).toEqual(['200', '200']);
});

test('without it several presses of the same refund send money back several times', async () => {
  const { askedCents } = await untilLost(
    () => desk.refundMany(10),
    (came) => came.askedCents > 500,
  );
  expect(askedCents).toBeGreaterThan(500);
});

test('without it tins come back twice when PayPal and the owner send the money back at once', async () => {
  const { backOnShelf } = await untilLost(desk.cancelDuringRefund, (came) => came.backOnShelf > 2);
  expect(backOnShelf).toBeGreaterThan(2);
});
