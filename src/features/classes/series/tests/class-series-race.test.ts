import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeTestApps, createTestApps, type TestApps } from '#tests/support/app/test-apps.ts';
import { raceCapacityAgainstSignUps, raceTwoTabs } from '#tests/support/races/class-series.ts';

let processes: TestApps;
beforeAll(async () => {
  processes = await createTestApps({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => closeTestApps(processes));

test('two concurrent changes of all classes of a series: one succeeds, and all classes have it', async () => {
  for (let round = 0; round < 2; round++) {
    const { statuses, states } = await raceTwoTabs(processes);
    expect(statuses).toEqual([200, 409]);
    expect([['Park'], ['$20']]).toContainEqual(states);
  }
});

test('concurrent sign-ups and a lower capacity of a series: no class is overbooked, and all or none change', async () => {
  for (let round = 0; round < 2; round++) {
    const { status, others, overbooked, capacities } = await raceCapacityAgainstSignUps(processes);
    expect({ others, overbooked }).toEqual({ others: [], overbooked: false });
    expect([200, 409]).toContain(status);
    expect(capacities).toEqual([status === 200 ? 2 : 12]);
  }
});
