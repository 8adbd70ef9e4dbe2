// The twin of what bookings-race.test.ts says of finalizing and of reminders: without the conditional update, and without
// claiming first, the same mail is written several times.
import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#database/connection.ts';
import { bookings } from '#database/tables/bookings.ts';
import { rushToFinalize, rushToRemind } from '../support/rush-for-slot.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { unluckyMoment } from '../support/unlucky-moment.ts';

vi.mock('#server/features/bookings/store.ts', async (original) => {
  const guarded = await original<typeof import('#server/features/bookings/store.ts')>();
  const book: typeof guarded.book = async (tx, id, booked) => {
    const row = await guarded.findBooking(tx, id);
    await unluckyMoment('booking');
    if (row?.state !== 'held') return undefined;
    await tx
      .update(bookings)
      .set({ state: 'booked', ...booked })
      .where(eq(bookings.id, id));
    return guarded.findBooking(tx, id);
  };
  return { ...guarded, book };
});

vi.mock('#server/features/bookings/reminding/store.ts', () => ({
  async claimReminders(tx: Database, { now }: { now: Date }) {
    const rows = await tx.select().from(bookings).where(isNull(bookings.remindedAt));
    await unluckyMoment('reminder');
    for (const { id } of rows) await tx.update(bookings).set({ remindedAt: now }).where(eq(bookings.id, id));
    return rows;
  },
}));

let studio: Studio;
beforeAll(async () => {
  const environment = { RATE_LIMITS: 'off' };
  // PGlite does one transaction at a time, which would hide what is missing; PostgreSQL keeps them.
  studio = await openStudio({ environment, ...(!process.env.TEST_DATABASE_URL && { without: 'transactions' }) });
});
afterAll(() => studio.close());

test('without the conditional update one booking is confirmed by several mails', async () => {
  expect((await rushToFinalize([studio], 20)).mails).toBeGreaterThan(1);
});

test('without claiming first a session is reminded of several times', async () => {
  expect(await rushToRemind([studio], 10)).toBeGreaterThan(10);
});
