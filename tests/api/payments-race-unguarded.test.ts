// The twin of payments-race.test.ts: with the lock on the ledger's row taken away the races must be lost.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#database/connection.ts';
import { openUnguardedTill, type UnguardedTill } from '../support/unguarded-till.ts';
import { unluckyMoment } from '../support/unlucky-moment.ts';

vi.mock('#server/features/payments/store.ts', async (original) => {
  const guarded = await original<typeof import('#server/features/payments/store.ts')>();
  return {
    ...guarded,
    async lockPayment(tx: Database, id: string) {
      const row = await guarded.findPayment(tx, id);
      await unluckyMoment();
      return row;
    },
    async openRefunds(db: Database, paymentId: string) {
      const rows = await guarded.openRefunds(db, paymentId);
      await unluckyMoment();
      return rows;
    },
  };
});

let till: UnguardedTill;
beforeAll(async () => {
  till = await openUnguardedTill();
  await till.db.execute(sql`alter table payments drop constraint payments_refunded`);
});
afterAll(() => till.close());

test('without the lock money that came once is told of more than once', async () => {
  const { told } = await till.rushToSettle();
  expect(told).toBeGreaterThan(1);
});

test('without the lock one capture that many ask for is told of more than once', async () => {
  const { told, captures } = await till.rushToCapture();
  expect(captures).toBe(1);
  expect(told).toBeGreaterThan(1);
});

test('without the lock everything is refunded more than once', async () => {
  const { asked } = await till.rushToRefund();
  expect(asked).toBeGreaterThan(1);
});
