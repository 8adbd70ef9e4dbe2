// The twin of what orders-race.test.ts says of paying: without the lock on an order, tins are put back while their buyer is
// being charged; and without the lock on the payment as well, one payment is told of by several receipts.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#database/connection.ts';
import { type BusyShop, openBusyShop } from '../support/busy-shop.ts';
import { rushAtTheEnd, rushToPay } from '../support/rush-for-tins.ts';
import { unluckyMoment } from '../support/unlucky-moment.ts';
import { untilLost } from '../support/until-lost.ts';

vi.mock('#server/features/shop/orders/store.ts', async (original) => {
  const guarded = await original<typeof import('#server/features/shop/orders/store.ts')>();
  async function findOrder(db: Database, id: string) {
    const order = await guarded.findOrder(db, id);
    await unluckyMoment();
    return order;
  }
  return { ...guarded, findOrder, lockOrder: findOrder };
});

vi.mock('#server/features/payments/store.ts', async (original) => {
  const guarded = await original<typeof import('#server/features/payments/store.ts')>();
  return {
    ...guarded,
    async lockPayment(tx: Database, id: string) {
      const payment = await guarded.findPayment(tx, id);
      await unluckyMoment();
      return payment;
    },
  };
});

let shop: BusyShop;
beforeAll(async () => {
  shop = await openBusyShop({ environment: { RATE_LIMITS: 'off' }, without: 'transactions' });
});
afterAll(() => shop.close());

test('without the lock money moves for tins that were put back meanwhile', async () => {
  const { odd, refunds } = await untilLost(
    () => rushAtTheEnd(shop, { many: 2, sweep: 'tins' }),
    (came) => came.odd.length + came.refunds > 0,
  );
  expect(odd.length + refunds).toBeGreaterThan(0);
});

test('without the locks one payment is told of by several receipts', async () => {
  const { receipts } = await untilLost(
    () => rushToPay(shop, { captures: 4, places: 4, settles: 10, charged: true }),
    (came) => came.receipts > 1,
  );
  expect(receipts).toBeGreaterThan(1);
});
