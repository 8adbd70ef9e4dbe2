import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeTestApps, createTestApps, type TestApps } from '#tests/support/app/test-apps.ts';
import { raceSeriesAgainstAppointment } from '#tests/support/races/appointment-series.ts';

let processes: TestApps;
beforeEach(async () => {
  processes = await createTestApps({ environment: { RATE_LIMITS: 'off' } });
});
afterEach(() => closeTestApps(processes));

test.each([1, 2, 3])(
  'concurrent series and appointment at one of its times, round %i: one succeeds whole',
  async () => {
    const { made, ...result } = await raceSeriesAgainstAppointment(processes);
    expect(result).toEqual(
      made === 201 ? { taken: 409, series: 3, single: 0, mails: 1 } : { taken: 201, series: 0, single: 1, mails: 0 },
    );
  },
);
