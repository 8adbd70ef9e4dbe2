// Control of booking-cancellation-race.test.ts: without the guard, the race is lost.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createClientCancellationRaces } from '#tests/support/races/client-cancellations.ts';
import { forceInterleaving } from '#tests/support/races/force-interleaving.ts';
import { findBooking } from '../../store.ts';
import { bookings } from '../../tables.ts';

vi.mock('#platform/database/schedule.ts', async (original) => ({
  ...(await original<typeof import('#platform/database/schedule.ts')>()),
  lockSchedule: async () => {},
}));

vi.mock('../../appointments/payments-store.ts', async (original) => {
  const guarded = await original<typeof import('../../appointments/payments-store.ts')>();
  const lockPaymentTotals: typeof guarded.lockPaymentTotals = async (tx, id) => {
    const totals = (await guarded.getPaymentTotals(tx, [id])).get(id);
    await forceInterleaving('cancelling');
    return totals;
  };
  return { ...guarded, lockPaymentTotals };
});

vi.mock('../../appointments/store.ts', async (original) => {
  const guarded = await original<typeof import('../../appointments/store.ts')>();
  const cancelAppointment: typeof guarded.cancelAppointment = async (tx, id, endedAt, more = {}) => {
    await tx
      .update(bookings)
      .set({ state: 'cancelled', endedAt, ...more })
      .where(eq(bookings.id, id));
    return findBooking(tx, id);
  };
  const lockAppointment: typeof guarded.lockAppointment = (...found) => findBooking(...found);
  return { ...guarded, lockAppointment, cancelAppointment };
});

let testApp: TestApp;
let races: ReturnType<typeof createClientCancellationRaces>;
beforeAll(async () => {
  // PGlite runs one transaction at a time, so without a server this runs without transactions.
  testApp = await createTestApp({
    environment: { RATE_LIMITS: 'off' },
    ...(!process.env.TEST_DATABASE_URL && { disabledGuard: 'transactions' }),
  });
  races = createClientCancellationRaces([testApp]);
});
afterAll(() => testApp.close());

test('a client who cancels late in two tabs at once gets half of the money back twice without the lock', async () => {
  expect(await races.raceToCancel(2)).toEqual({ succeeded: 2, refundedCents: 8_000, mails: 2 });
});

test('the client and the owner both cancel and refund without the lock', async () => {
  expect(await races.raceWithOwner(1)).toEqual({ one: 0, both: 1, wrong: 1 });
});
