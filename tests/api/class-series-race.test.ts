import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeTestApps, createTestApps, type TestApps } from '../support/app/test-apps.ts';
import { raceCapacityAgainstSignUps, raceTwoTabs } from '../support/races/class-series.ts';

let processes: TestApps;
beforeAll(async () => {
  processes = await createTestApps({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => closeTestApps(processes));

test('two tabs that change all classes of a series: one succeeds, and all classes have its change', async () => {
  for (let round = 0; round < 2; round++) {
    const { statuses, states } = await raceTwoTabs(processes);
    expect(statuses).toEqual([200, 409]);
    expect([['Park'], ['$20']]).toContainEqual(states);
  }
});

test('sign-ups while the capacity of a series is lowered: no class is overbooked, and all or none are changed', async () => {
  for (let round = 0; round < 2; round++) {
    const { status, others, overbooked, capacities } = await raceCapacityAgainstSignUps(processes);
    expect({ others, overbooked }).toEqual({ others: [], overbooked: false });
    expect([200, 409]).toContain(status);
    expect(capacities).toEqual([status === 200 ? 2 : 12]);
  }
});
