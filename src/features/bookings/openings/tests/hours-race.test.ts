import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdminFixture } from '#tests/support/app/admin-fixture.ts';
import { closeTestApps, createTestApps, type TestApps } from '#tests/support/app/test-apps.ts';
import { createHoursFixture } from '#tests/support/bookings/hours-fixture.ts';
import { raceHoldsAgainstHours } from '#tests/support/races/hours.ts';

let processes: TestApps;
beforeAll(async () => {
  processes = await createTestApps({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => closeTestApps(processes));

test('100 concurrent holds while the owner closes the hours: earlier holds stay, and no other time is held', async () => {
  const hours = createHoursFixture(await createAdminFixture(processes[0]));
  expect(await raceHoldsAgainstHours(processes, hours, 100)).toEqual({
    answered: 100,
    lost: 0,
    heldWithoutSlot: 0,
    slotsBesidesHolds: 0,
  });
});
