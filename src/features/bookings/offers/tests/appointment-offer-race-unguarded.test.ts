// Control of appointment-offer-race.test.ts: without the guard, the race is lost.
import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { forceInterleaving } from '#tests/support/races/force-interleaving.ts';
import { raceAcceptance } from '#tests/support/races/offers.ts';
import { appointmentOffers, bookings } from '../../tables.ts';

vi.mock('#platform/database/schedule.ts', async (original) => ({
  ...(await original<typeof import('#platform/database/schedule.ts')>()),
  lockSchedule: async () => {},
}));

vi.mock('../store.ts', async (original) => {
  const guarded = await original<typeof import('../store.ts')>();
  const lockOffer: typeof guarded.lockOffer = async (tx, by) => {
    const { id, tokenHash } = appointmentOffers;
    const [row] = await tx
      .select()
      .from(appointmentOffers)
      .where('id' in by ? eq(id, by.id) : eq(tokenHash, by.tokenHash));
    return row;
  };
  const bookTimes: typeof guarded.bookTimes = async (tx, rows, { remindedAt: _, ...values }) => {
    await forceInterleaving('offer_times');
    for (const row of rows)
      await tx
        .update(bookings)
        .set({ ...values, state: 'booked' })
        .where(eq(bookings.id, row.id));
    return rows.map((row) => ({ ...row, state: 'booked' as const }));
  };
  const endOffer: typeof guarded.endOffer = async (tx, id, _from, to) => {
    if (to.state === 'withdrawn') await forceInterleaving('offer_times');
    const [row] = await tx.update(appointmentOffers).set(to).where(eq(appointmentOffers.id, id)).returning();
    return row;
  };
  return { ...guarded, lockOffer, bookTimes, endOffer };
});

let testApp: TestApp;
const start = async (disabledGuard?: 'transactions') => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' }, ...(disabledGuard && { disabledGuard }) });
};
afterEach(() => testApp.close());

test('an offer that is accepted twice at once is confirmed twice without the locks and conditions', async () => {
  // PGlite runs one transaction at a time, so there the transactions are the guard.
  await start(process.env.TEST_DATABASE_URL ? undefined : 'transactions');
  expect(await raceAcceptance([testApp], 'acceptance')).toMatchObject({ status: 200, mails: 2 });
});

test('an offer is accepted and withdrawn at once without the locks and conditions', async () => {
  // PostgreSQL ends one of two transactions that write the same rows in opposite orders.
  await start('transactions');
  expect(await raceAcceptance([testApp], 'withdrawal')).toMatchObject({ status: 200, withdrawal: 200 });
});
