// The twin of the races for one slot in bookings-race.test.ts: without the constraints they must be lost. One slot is one
// time, so its unique index and the diary's exclusion constraint both decide, and both are taken away; what only the
// latter decides stands in diary-overlaps-unguarded.test.ts. Transactions and the pen stay.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { rushForSlot } from '../support/rush-for-slot.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { unluckyMoment } from '../support/unlucky-moment.ts';

vi.mock('#server/features/bookings/store.ts', async (original) => {
  const store = await original<typeof import('#server/features/bookings/store.ts')>();
  const findInTheWay: typeof store.findInTheWay = async (...asked) => {
    const found = await store.findInTheWay(...asked);
    await unluckyMoment('slot');
    return found;
  };
  return { ...store, findInTheWay };
});

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio({ environment: { RATE_LIMITS: 'off' } });
  await studio.connection.db.execute(sql`drop index bookings_one_a_slot`);
  await studio.connection.db.execute(sql`alter table diary drop constraint diary_no_overlap`);
});
afterAll(() => studio.close());

test('without the constraints several clients hold one slot', async () => {
  const { inSlot } = await rushForSlot([studio], 'hold', 50);
  expect(inSlot).toBeGreaterThan(1);
});

test('without the constraints several clients book one slot, and each gets a mail', async () => {
  const { inSlot, mails } = await rushForSlot([studio], 'book', 50);
  expect(inSlot).toBeGreaterThan(1);
  expect(mails).toBeGreaterThan(1);
});

test('without the constraints several clients move to one slot', async () => {
  const { inSlot } = await rushForSlot([studio], 'reschedule', 50);
  expect(inSlot).toBeGreaterThan(1);
});
