// Control of payments-race.test.ts: without the guard, the race is lost.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#platform/database/connection.ts';
import {
  createUnguardedPaymentFixture,
  type UnguardedPaymentFixture,
} from '#tests/support/payments/unguarded-payment-fixture.ts';
import { forceInterleaving } from '#tests/support/races/force-interleaving.ts';

vi.mock('../store.ts', async (original) => {
  const guarded = await original<typeof import('../store.ts')>();
  return {
    ...guarded,
    async lockPayment(tx: Database, id: string) {
      const row = await guarded.findPayment(tx, id);
      await forceInterleaving();
      return row;
    },
    async listOpenRefunds(db: Database, paymentId: string) {
      const rows = await guarded.listOpenRefunds(db, paymentId);
      await forceInterleaving();
      return rows;
    },
  };
});

let paymentFixture: UnguardedPaymentFixture;
beforeAll(async () => {
  paymentFixture = await createUnguardedPaymentFixture();
  await paymentFixture.db.execute(sql`alter table payments drop constraint payments_refunded`);
});
afterAll(() => paymentFixture.close());

test('one paid payment is notified more than once without the lock', async () => {
  const { told: captureNotifications } = await paymentFixture.raceToSettle();
  expect(captureNotifications).toBeGreaterThan(1);
});

test('one capture is notified more than once without the lock', async () => {
  const { told: captureNotifications, captures } = await paymentFixture.raceToCapture();
  expect(captures).toBe(1);
  expect(captureNotifications).toBeGreaterThan(1);
});

test('a full refund is made more than once without the lock', async () => {
  const { asked } = await paymentFixture.raceToRefund();
  expect(asked).toBeGreaterThan(1);
});
