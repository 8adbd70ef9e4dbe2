// Control of class-roster-race.test.ts: without the guard, the race is lost.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { raceToMark } from '#tests/support/races/roster.ts';
import { signUps } from '../../tables/classes.ts';

vi.mock('../store.ts', async (original) => ({
  ...(await original<typeof import('../store.ts')>()),
  /** Writes every mark, in the order in which they arrive. */
  async setMark(...[tx, id, mark]: Parameters<typeof import('../store.ts').setMark>) {
    await tx.update(signUps).set(mark).where(eq(signUps.id, id));
    return true;
  },
}));

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => testApp.close());

test('an older mark that arrives later overwrites a newer one without the condition', async () => {
  const newest = await raceToMark([testApp], { people: 4, marks: 2 });
  expect(newest.attendance).toBeLessThan(4);
  expect(newest.payment).toBeLessThan(4);
});
