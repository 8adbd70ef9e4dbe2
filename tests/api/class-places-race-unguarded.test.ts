// The twin of class-places-race.test.ts: with its guards taken away the race must be lost, or that test proves nothing.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#database/connection.ts';
import { classes } from '#database/tables/classes.ts';
import { rushForPlaces } from '../support/last-places.ts';
import { openStudio, type Studio } from '../support/studio.ts';

/** Between looking and writing others get their turn, as they may at any time: the twin picks an unlucky moment. */
const unluckyMoment = () => new Promise((resolve) => setTimeout(resolve, 40));

vi.mock('#server/features/classes/store.ts', async (original) => {
  const guarded = await original<typeof import('#server/features/classes/store.ts')>();
  return {
    ...guarded,
    async isSignedUp(tx: Database, classId: string, email: string) {
      const found = await guarded.isSignedUp(tx, classId, email);
      await unluckyMoment();
      return found;
    },
    /** Check, then write: what the guarded statement does in one step. */
    async takePlace(tx: Database, id: string): Promise<number | undefined> {
      const places = { taken: classes.taken, capacity: classes.capacity };
      const [row] = await tx.select(places).from(classes).where(eq(classes.id, id));
      await unluckyMoment();
      if (!row || row.taken >= row.capacity) return undefined;
      await tx
        .update(classes)
        .set({ taken: row.taken + 1 })
        .where(eq(classes.id, id));
      return row.capacity - row.taken - 1;
    },
  };
});

let studio: Studio;

beforeAll(async () => {
  studio = await openStudio({ environment: { RATE_LIMITS: 'off' }, without: 'transactions' });
  await studio.connection.db.execute(sql`alter table classes drop constraint classes_taken`);
  await studio.connection.db.execute(sql`drop index sign_ups_once`);
});
afterAll(() => studio.close());

test('without the guards more people get in than there are places', async () => {
  const { signedUp } = await rushForPlaces([studio], { capacity: 1, people: 50 });
  expect(signedUp).toBeGreaterThan(1);
});

test('without the unique index one email gets in more than once', async () => {
  const { signedUp } = await rushForPlaces([studio], { capacity: 50, people: 50, oneEmail: true });
  expect(signedUp).toBeGreaterThan(1);
});
