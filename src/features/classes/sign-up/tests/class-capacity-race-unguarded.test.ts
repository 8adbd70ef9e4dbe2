// Control of class-capacity-race.test.ts: without the guard, the race is lost.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#platform/database/connection.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { forceInterleaving } from '#tests/support/races/force-interleaving.ts';
import { raceForPlaces, raceToAddPeople } from '#tests/support/races/places.ts';
import type { ClassRow } from '../../store.ts';
import { classes } from '../../tables/classes.ts';

vi.mock('../../store.ts', async (original) => {
  const guarded = await original<typeof import('../../store.ts')>();
  return {
    ...guarded,
    async isSignedUp(tx: Database, classId: string, email: string) {
      const signUp = await guarded.isSignedUp(tx, classId, email);
      await forceInterleaving('email');
      return signUp;
    },
    /** Checks and writes in two statements instead of one. */
    async claimPlaces(tx: Database, { id }: ClassRow, places = 1): Promise<ClassRow | undefined> {
      const row = await guarded.findClassById(tx, id);
      await forceInterleaving('places');
      if (!row || row.placesTaken + places > row.capacity) return undefined;
      const newCount = row.placesTaken + places;
      await tx.update(classes).set({ placesTaken: newCount }).where(eq(classes.id, id));
      return { ...row, placesTaken: newCount };
    },
  };
});

let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' }, disabledGuard: 'transactions' });
  await testApp.connection.db.execute(sql`alter table classes drop constraint classes_places_taken`);
  await testApp.connection.db.execute(sql`drop index sign_ups_unique`);
});
afterAll(() => testApp.close());

test('concurrent sign-ups exceed the capacity of a class without the guards', async () => {
  const { signedUp } = await raceForPlaces([testApp], { capacity: 1, people: 50 });
  expect(signedUp).toBeGreaterThan(1);
});

test('concurrent parties exceed the capacity of a class without the guards', async () => {
  const { signedUp } = await raceForPlaces([testApp], { capacity: 11, people: 10, guests: 2 });
  expect(signedUp).toBeGreaterThan(11);
});

test.each(['email', 'mailbox'] as const)('one %s signs up more than once without the unique index', async (one) => {
  const { signedUp } = await raceForPlaces([testApp], { capacity: 50, people: 50, sameIdentity: one });
  expect(signedUp).toBeGreaterThan(1);
});

test('the owner adds people beyond the capacity, or twice, without the guards', async () => {
  const { places } = await raceToAddPeople([testApp], { capacity: 1, people: 20 });
  expect(places?.counted).toBeGreaterThan(1);
  const twice = await raceToAddPeople([testApp], { capacity: 30, people: 20, sameIdentity: 'email' });
  expect(twice.places?.counted).toBeGreaterThan(1);
});
