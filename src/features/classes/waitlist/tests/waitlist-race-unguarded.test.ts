// Control of waitlist-race.test.ts: without the guard, the race is lost.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { forceInterleaving } from '#tests/support/races/force-interleaving.ts';
import { rushForFreedPlaces } from '#tests/support/races/waitlist.ts';
import { classes } from '../../tables/classes.ts';
import { waitlistEntries } from '../../tables/waitlist.ts';

vi.mock('../store.ts', async (original) => {
  const guarded = await original<typeof import('../store.ts')>();
  const { findClassById } = await vi.importActual<typeof import('../../store.ts')>('../../store.ts');
  return {
    ...guarded,
    /** Reads without a lock. */
    lockClass: findClassById,
    async listNext(...input: Parameters<typeof guarded.listNext>) {
      const waiting = await guarded.listNext(...input);
      await forceInterleaving();
      return waiting;
    },
    /** Holds without a condition. */
    async holdPlace(...[tx, classId]: Parameters<typeof guarded.holdPlace>) {
      await tx
        .update(classes)
        .set({ placesOffered: sql`${classes.placesOffered} + 1` })
        .where(eq(classes.id, classId));
      return true;
    },
    /** Offers to a person who may have an offer already. */
    async setOffered(...[tx, id, offer]: Parameters<typeof guarded.setOffered>) {
      await tx
        .update(waitlistEntries)
        .set({ state: 'offered', ...offer })
        .where(eq(waitlistEntries.id, id));
      return true;
    },
  };
});

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' }, disabledGuard: 'transactions' });
  await testApp.connection.db.execute(sql`alter table classes drop constraint classes_places_taken`);
});
afterAll(() => testApp.close());

test('concurrent cancellations offer places to the same people more than once without the guards', async () => {
  const { offers, people, counted, held, signedUp } = await rushForFreedPlaces([testApp], {
    people: 40,
    capacity: 6,
    cancellations: 6,
  });
  expect(offers).toBeGreaterThan(people);
  expect(counted).not.toEqual({ taken: signedUp, offered: held });
});
