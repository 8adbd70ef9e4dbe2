// Control of class-sign-up-several-race.test.ts: without the guards, the race is lost.
import { expect, test, vi } from 'vitest';
import { createTestApp } from '#tests/support/app/test-app.ts';
import { closeTestApps, createTestApps } from '#tests/support/app/test-apps.ts';
import { forceInterleaving } from '#tests/support/races/force-interleaving.ts';
import { repeatUntilRaceLost } from '#tests/support/races/repeat-until-race-lost.ts';
import { raceForSeveralClasses } from '#tests/support/races/several-classes.ts';

vi.mock('../order-of-locks.ts', () => ({
  orderOfLocks: (ids: readonly string[]) => ids,
}));

vi.mock('../../store.ts', async (original) => {
  const guarded = await original<typeof import('../../store.ts')>();
  return {
    ...guarded,
    async isSignedUp(...input: Parameters<typeof guarded.isSignedUp>) {
      const isSignedUp = await guarded.isSignedUp(...input);
      await forceInterleaving();
      return isSignedUp;
    },
    async claimPlaces(...input: Parameters<typeof guarded.claimPlaces>) {
      await forceInterleaving('claim');
      return guarded.claimPlaces(...input);
    },
  };
});

const environment = { RATE_LIMITS: 'off' };

test('some people have only one of their classes without a transaction', async () => {
  const testApp = await createTestApp({ environment, disabledGuard: 'transactions' });
  const { won, places } = await repeatUntilRaceLost(
    () => raceForSeveralClasses([testApp], 1),
    (result) => result.places > 2 * result.won,
  );
  expect(places).toBeGreaterThan(2 * won);
  await testApp.close();
});

test.runIf(process.env.TEST_DATABASE_URL)('people deadlock without one order of the locks', async () => {
  const processes = await createTestApps({ environment });
  const { other } = await repeatUntilRaceLost(
    () => raceForSeveralClasses(processes, 1),
    (result) => result.other > 0,
  );
  expect(other).toBeGreaterThan(0);
  await closeTestApps(processes);
});
