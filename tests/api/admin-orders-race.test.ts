import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrderAdminRaces } from '../support/races/order-admin.ts';
import { type ConcurrentShop, createConcurrentShop } from '../support/shop/concurrent-shop-fixture.ts';

let shop: ConcurrentShop;
let orderRaces: Awaited<ReturnType<typeof createOrderAdminRaces>>;
beforeAll(async () => {
  shop = await createConcurrentShop({ environment: { RATE_LIMITS: 'off' } });
  orderRaces = await createOrderAdminRaces(shop);
});
afterAll(() => shop.close());

const ROUNDS = 5;

test('of two tabs that ship and cancel at once one is told what the other did, and the tins are in one place', async () => {
  for (let time = 0; time < ROUNDS; time++) {
    const outcome = await orderRaces.raceShipAndCancel();
    expect(outcome).toMatchObject({ answers: ['200', '409 order-changed'], changeCount: 1, isConsistent: true });
    expect(outcome.capturedCents).toBe(outcome.state === 'shipped' ? 4100 : 0);
  }
});

test('ten presses of the same refund send the money back once', async () => {
  for (let time = 0; time < ROUNDS; time++) {
    const { answers: responses, pendingCents } = await orderRaces.raceRefunds(10);
    expect(responses).toEqual(['200', ...Array.from({ length: 9 }, () => '409 refund-changed')]);
    expect(pendingCents).toBe(500);
  }
});

test('an order that the owner cancels while PayPal sends its money back gives its tins back once', async () => {
  for (let time = 0; time < ROUNDS; time++) {
    const { answer: response, ...outcome } = await orderRaces.raceCancelAgainstRefund();
    expect(['200', '409 order-changed']).toContain(response);
    expect(outcome).toEqual({ state: 'cancelled', money: 'refunded', backOnShelf: 2, capturedCents: 0 });
  }
});
