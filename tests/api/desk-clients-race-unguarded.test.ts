// The twin of desk-clients-race.test.ts: with its guards taken away the race must be lost, or that test proves nothing.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPayPal, type PayPalProgram } from '../support/pay-pal.ts';
import { rushToTakeOut, rushToTakeOutWithMoney } from '../support/rush-to-take-out.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { unluckyMoment } from '../support/unlucky-moment.ts';
import { untilLost } from '../support/until-lost.ts';

vi.mock('#server/features/clients/desk/taking-out/store.ts', async (original) => {
  const guarded = await original<typeof import('#server/features/clients/desk/taking-out/store.ts')>();
  return {
    ...guarded,
    /** Check, then write: without a transaction neither the pen nor the row's lock is kept. */
    async hasSessionsToCome(...given: Parameters<typeof guarded.hasSessionsToCome>) {
      const found = await guarded.hasSessionsToCome(...given);
      await unluckyMoment();
      return found;
    },
    /** Locks nothing that would still be locked when it is looked at. */
    async lockMoneyOf() {},
    async hasMoneyUnderWay(...given: Parameters<typeof guarded.hasMoneyUnderWay>) {
      const found = await guarded.hasMoneyUnderWay(...given);
      for (let turn = 0; turn < 8; turn++) await unluckyMoment();
      return found;
    },
  };
});
vi.mock('#database/keep-client.ts', async (original) => {
  const guarded = await original<typeof import('#database/keep-client.ts')>();
  return {
    ...guarded,
    /** Looks, and keeps nobody. */
    async keepClient(...given: Parameters<typeof guarded.keepClient>) {
      const here = await guarded.keepClient(...given);
      for (let turn = 0; turn < 4; turn++) await unluckyMoment();
      return here;
    },
  };
});
// Who writes comes when the forms of who is taken out were deleted already.
vi.mock('#server/features/clients/store.ts', async (original) => {
  const guarded = await original<typeof import('#server/features/clients/store.ts')>();
  return {
    ...guarded,
    async insertForm(...given: Parameters<typeof guarded.insertForm>) {
      for (let turn = 0; turn < 12; turn++) await unluckyMoment();
      return guarded.insertForm(...given);
    },
  };
});
// The owner comes a moment later with the money, when it was looked for already.
vi.mock('#server/features/shop/orders/desk/steps.ts', async (original) => {
  const guarded = await original<typeof import('#server/features/shop/orders/desk/steps.ts')>();
  return {
    ...guarded,
    orderDeskSteps(...given: Parameters<typeof guarded.orderDeskSteps>) {
      const steps = guarded.orderDeskSteps(...given);
      return {
        ...steps,
        async refund(...asked: Parameters<typeof steps.refund>) {
          for (let turn = 0; turn < 4; turn++) await unluckyMoment();
          return steps.refund(...asked);
        },
      };
    },
  };
});

let payPal: PayPalProgram;
let studio: Studio;

beforeAll(async () => {
  payPal = await openPayPal();
  const environment = { RATE_LIMITS: 'off' };
  studio = await openStudio({ environment, payPal: payPal.adapter(), without: 'transactions' });
});
afterAll(async () => {
  await studio.close();
  await payPal.close();
});

test('without pen and locks people are taken out who book or write', async () => {
  const counts = await untilLost(
    () => rushToTakeOut([studio], 5),
    ({ bookedOfNobody, answersOfNobody }) => bookedOfNobody > 0 && answersOfNobody > 0,
    5,
  );
  expect(counts.bookedOfNobody).toBeGreaterThan(0);
  expect(counts.answersOfNobody).toBeGreaterThan(0);
});

test('without locks people are taken out whose money moves, or who buy', async () => {
  const counts = await untilLost(
    () => rushToTakeOutWithMoney([studio], 4),
    ({ takenOutWithMoneyMoving, ordersOfNobody }) => takenOutWithMoneyMoving > 0 && ordersOfNobody > 0,
    5,
  );
  expect(counts.takenOutWithMoneyMoving).toBeGreaterThan(0);
  expect(counts.ordersOfNobody).toBeGreaterThan(0);
});
