import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrderAdminRaces } from '#tests/support/races/order-admin.ts';
import { type ConcurrentShop, createConcurrentShop } from '#tests/support/shop/concurrent-shop-fixture.ts';

let shop: ConcurrentShop;
let orderRaces: Awaited<ReturnType<typeof createOrderAdminRaces>>;
beforeAll(async () => {
  shop = await createConcurrentShop({ environment: { RATE_LIMITS: 'off' } });
  orderRaces = await createOrderAdminRaces(shop);
});
afterAll(() => shop.close());

const ROUNDS = 5;

test('concurrent shipment and cancellation of an order: one succeeds, and the stock is correct', async () => {
  for (let time = 0; time < ROUNDS; time++) {
    const outcome = await orderRaces.raceShipAndCancel();
    expect(outcome).toMatchObject({ answers: ['200', '409 order-changed'], changeCount: 1, isConsistent: true });
    expect(outcome.capturedCents).toBe(outcome.state === 'shipped' ? 4100 : 0);
  }
});

test('10 concurrent requests for the same refund: one succeeds', async () => {
  for (let time = 0; time < ROUNDS; time++) {
    const { answers: responses, pendingCents } = await orderRaces.raceRefunds(10);
    expect(responses).toEqual(['200', ...Array.from({ length: 9 }, () => '409 refund-changed')]);
    expect(pendingCents).toBe(500);
  }
});

test('concurrent cancellation by the owner and refund by PayPal: the order is restocked once', async () => {
  for (let time = 0; time < ROUNDS; time++) {
    const { answer: response, ...outcome } = await orderRaces.raceCancelAgainstRefund();
    expect(['200', '409 order-changed']).toContain(response);
    expect(outcome).toEqual({ state: 'cancelled', money: 'refunded', restocked: 2, capturedCents: 0 });
  }
});
