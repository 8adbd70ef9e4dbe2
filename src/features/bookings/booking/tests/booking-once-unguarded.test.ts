// Control of a race test: without the guard, the race is lost.
import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#platform/database/connection.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { forceInterleaving } from '#tests/support/races/force-interleaving.ts';
import { raceReminders, raceToFinalize } from '#tests/support/races/slots.ts';
import { bookings } from '../../tables.ts';

vi.mock('../../store.ts', async (original) => {
  const guarded = await original<typeof import('../../store.ts')>();
  const bookHold: typeof guarded.bookHold = async (tx, id, booked) => {
    const row = await guarded.findBooking(tx, id);
    await forceInterleaving('booking');
    if (row?.state !== 'held') return undefined;
    await tx
      .update(bookings)
      .set({ state: 'booked', ...booked })
      .where(eq(bookings.id, id));
    return guarded.findBooking(tx, id);
  };
  return { ...guarded, bookHold };
});

vi.mock('../../visits/reminders-store.ts', () => ({
  async claimDueReminders(tx: Database, { now }: { now: Date }) {
    const rows = await tx.select().from(bookings).where(isNull(bookings.remindedAt));
    await forceInterleaving('reminder');
    for (const { id } of rows) await tx.update(bookings).set({ remindedAt: now }).where(eq(bookings.id, id));
    return rows;
  },
}));

let testApp: TestApp;
beforeAll(async () => {
  const environment = { RATE_LIMITS: 'off' };
  // PGlite runs one transaction at a time, so this runs on PostgreSQL only.
  testApp = await createTestApp({
    environment,
    ...(!process.env.TEST_DATABASE_URL && { disabledGuard: 'transactions' }),
  });
});
afterAll(() => testApp.close());

test('concurrent finalization confirms a booking by several mails without the conditional update', async () => {
  expect((await raceToFinalize([testApp], 20)).mails).toBeGreaterThan(1);
});

test('concurrent sweeps send a booking reminder several times without the claim', async () => {
  expect(await raceReminders([testApp], 10)).toBeGreaterThan(10);
});
