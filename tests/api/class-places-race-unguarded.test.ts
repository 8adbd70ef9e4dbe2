// The twin of class-places-race.test.ts: with its guards taken away the race must be lost, or that test proves nothing.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#database/connection.ts';
import { classes } from '#database/tables/classes.ts';
import type { ClassRow } from '#server/features/classes/store.ts';
import { rushForPlaces, rushToAdd } from '../support/last-places.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { unluckyMoment } from '../support/unlucky-moment.ts';

vi.mock('#server/features/classes/store.ts', async (original) => {
  const guarded = await original<typeof import('#server/features/classes/store.ts')>();
  return {
    ...guarded,
    async isSignedUp(tx: Database, classId: string, email: string) {
      const found = await guarded.isSignedUp(tx, classId, email);
      await unluckyMoment('email');
      return found;
    },
    /** Check, then write: what the guarded statement does in one step. */
    async takePlace(tx: Database, { id }: ClassRow): Promise<ClassRow | undefined> {
      const row = await guarded.findClassById(tx, id);
      await unluckyMoment('places');
      if (!row || row.taken >= row.capacity) return undefined;
      const taken = row.taken + 1;
      await tx.update(classes).set({ taken }).where(eq(classes.id, id));
      return { ...row, taken };
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

test.each(['email', 'mailbox'] as const)('without the unique index one %s gets in more than once', async (one) => {
  const { signedUp } = await rushForPlaces([studio], { capacity: 50, people: 50, one });
  expect(signedUp).toBeGreaterThan(1);
});

test('without the guards the owner adds more people than there are places, or one of them twice', async () => {
  const { places } = await rushToAdd([studio], { capacity: 1, people: 20 });
  expect(places?.counted).toBeGreaterThan(1);
  const twice = await rushToAdd([studio], { capacity: 30, people: 20, one: 'email' });
  expect(twice.places?.counted).toBeGreaterThan(1);
});
