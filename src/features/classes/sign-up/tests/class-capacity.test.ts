import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createClassFixture } from '#tests/support/classes/class-fixture.ts';
import { claimPlaces, findClassById } from '../../store.ts';
import { classes } from '../../tables/classes.ts';

type ClassChange = Partial<typeof classes.$inferInsert>;

let testApp: TestApp;
let classFixture: Awaited<ReturnType<typeof createClassFixture>>;
beforeAll(async () => {
  testApp = await createTestApp();
  classFixture = await createClassFixture(testApp);
});
afterAll(() => testApp.close());

const change = (id: string, changes: ClassChange) =>
  testApp.connection.db.update(classes).set(changes).where(eq(classes.id, id));

/** Reads a class, changes it as the owner would at the same moment, and claims a place of the class that was read. */
async function claimAfter(changes: ClassChange) {
  const { db } = testApp.connection;
  const { id } = await classFixture.addClass();
  const classRow = await findClassById(db, id);
  if (!classRow) throw new Error('the class is missing');
  await change(id, changes);
  const claimed = await claimPlaces(db, classRow);
  return { isClaimed: claimed !== undefined, taken: (await classFixture.countPlaces(id))?.taken };
}

test.each<[string, ClassChange]>([
  ['cancelled', { cancelledAt: new Date('2026-11-20T18:00:00Z') }],
  ['moved to another day', { day: '2026-11-28' }],
  ['moved to another time', { time: '18:15' }],
])('a class that was %s since it was read gives no place', async (_change, changes) => {
  expect(await claimAfter({ location: 'Elsewhere' })).toEqual({ isClaimed: true, taken: 1 });
  expect(await claimAfter(changes)).toEqual({ isClaimed: false, taken: 0 });
});

test.each<[string, ClassChange]>([
  ['places taken', { placesTaken: 4 }],
  ['places taken and offered', { placesTaken: 2, placesOffered: 2 }],
  ['a capacity below what is taken', { placesTaken: 3, capacity: 2 }],
  ['less than no places taken', { placesTaken: -1 }],
])('the database refuses a class with more than its capacity: %s', async (_name, changes) => {
  const { id } = await classFixture.addClass({ capacity: 3 });
  const checkViolation = expect.objectContaining({ cause: expect.objectContaining({ code: '23514' }) });
  await expect(change(id, changes)).rejects.toEqual(checkViolation);
  await change(id, { placesTaken: 2, placesOffered: 1 });
});
