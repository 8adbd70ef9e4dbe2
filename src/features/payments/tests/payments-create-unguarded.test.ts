// Control of a race test: without the guard, the race is lost.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#platform/database/connection.ts';
import {
  createUnguardedPaymentFixture,
  type UnguardedPaymentFixture,
} from '#tests/support/payments/unguarded-payment-fixture.ts';
import { forceInterleaving } from '#tests/support/races/force-interleaving.ts';
import { repeatUntilRaceLost } from '#tests/support/races/repeat-until-race-lost.ts';

vi.mock('../store.ts', async (original) => {
  const guarded = await original<typeof import('../store.ts')>();
  return {
    ...guarded,
    async lockByOrder(tx: Database, { orderId }: { orderId: string }) {
      const row = await guarded.findByProvider(tx, { orderId });
      await forceInterleaving();
      return row;
    },
  };
});

let paymentFixture: UnguardedPaymentFixture;
beforeAll(async () => {
  paymentFixture = await createUnguardedPaymentFixture();
});
afterAll(() => paymentFixture.close());

test('a released payment is charged without the lock', async () => {
  const outcomes = await repeatUntilRaceLost(
    () => Promise.all(Array.from({ length: 5 }, () => paymentFixture.raceToAbandon())),
    (results) => results.some(({ begun, gaveUp, captures }) => begun && gaveUp && captures === 1),
    5,
  );
  expect(outcomes).toContainEqual({ begun: true, gaveUp: true, captures: 1 });
});
