// The twin of the race in diary-overlaps.test.ts: without the exclusion constraint two sessions overlap.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bookingDesk } from '../support/booking-desk.ts';
import { rushForOverlap } from '../support/rush-for-slot.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { unluckyMoment } from '../support/unlucky-moment.ts';

vi.mock('#server/features/bookings/store.ts', async (original) => {
  const store = await original<typeof import('#server/features/bookings/store.ts')>();
  const findInTheWay: typeof store.findInTheWay = async (...asked) => {
    const found = await store.findInTheWay(...asked);
    await unluckyMoment('diary');
    return found;
  };
  return { ...store, findInTheWay };
});

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio({ environment: { RATE_LIMITS: 'off' } });
  await studio.connection.db.execute(sql`alter table diary drop constraint diary_no_overlap`);
});
afterAll(() => studio.close());

test('without the constraint of the diary two slots that overlap are both held', async () => {
  expect((await rushForOverlap(bookingDesk(studio))).held).toBe(2);
});
