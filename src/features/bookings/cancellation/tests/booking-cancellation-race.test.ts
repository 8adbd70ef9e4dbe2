import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeTestApps, createTestApps, type TestApps } from '#tests/support/app/test-apps.ts';
import { createClientCancellationRaces } from '#tests/support/races/client-cancellations.ts';

let processes: TestApps;
let races: ReturnType<typeof createClientCancellationRaces>;
beforeAll(async () => {
  processes = await createTestApps({ environment: { RATE_LIMITS: 'off' } });
  races = createClientCancellationRaces(processes);
});
afterAll(() => closeTestApps(processes));

test('a client who cancels late in 12 tabs at once gets half of the money back once, and one mail', async () => {
  expect(await races.raceToCancel(12)).toEqual({ succeeded: 12, refundedCents: 4_000, mails: 1 });
});

test('a session that its client and the owner cancel at once is cancelled and refunded by one of them', async () => {
  expect(await races.raceWithOwner(8)).toEqual({ one: 8, both: 0, wrong: 0 });
});
