import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BusyShop, openBusyShop } from '../support/busy-shop.ts';
import { openBusyDesk } from '../support/rush-at-desk.ts';

let shop: BusyShop;
let desk: Awaited<ReturnType<typeof openBusyDesk>>;
beforeAll(async () => {
  shop = await openBusyShop({ environment: { RATE_LIMITS: 'off' } });
  desk = await openBusyDesk(shop);
});
afterAll(() => shop.close());

const TIMES = 5;

test('of two tabs that ship and cancel at once one is told what the other did, and the tins are in one place', async () => {
  for (let time = 0; time < TIMES; time++) {
    const outcome = await desk.shipAndCancel();
    expect(outcome).toMatchObject({ answers: ['200', '409 order-changed'], noted: 1, addsUp: true });
    expect(outcome.taken).toBe(outcome.state === 'shipped' ? 4100 : 0);
  }
});

test('ten presses of the same refund send the money back once', async () => {
  for (let time = 0; time < TIMES; time++) {
    const { answers, askedCents } = await desk.refundMany(10);
    expect(answers).toEqual(['200', ...Array.from({ length: 9 }, () => '409 refund-changed')]);
    expect(askedCents).toBe(500);
  }
});

test('an order that the owner cancels while PayPal sends its money back gives its tins back once', async () => {
  for (let time = 0; time < TIMES; time++) {
    const { answer, ...outcome } = await desk.cancelDuringRefund();
    expect(['200', '409 order-changed']).toContain(answer);
    expect(outcome).toEqual({ state: 'cancelled', money: 'refunded', backOnShelf: 2, taken: 0 });
  }
});
