// Control of a race test: without the guard, the race is lost.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#platform/database/connection.ts';
import {
  createUnguardedPaymentFixture,
  type UnguardedPaymentFixture,
} from '../support/payments/unguarded-payment-fixture.ts';
import { forceInterleaving } from '../support/races/force-interleaving.ts';
import { repeatUntilRaceLost } from '../support/races/repeat-until-race-lost.ts';

vi.mock('#features/payments/store.ts', async (original) => {
  const guarded = await original<typeof import('#features/payments/store.ts')>();
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
