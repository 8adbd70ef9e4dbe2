import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeTestApps, createTestApps, type TestApps } from '#tests/support/app/test-apps.ts';
import { raceToSubmit } from '#tests/support/bookings/form-fixture.ts';

let processes: TestApps;

beforeAll(async () => {
  processes = await createTestApps({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => closeTestApps(processes));

test('20 concurrent submissions of a form: one succeeds, with one mail', async () => {
  expect(await raceToSubmit(processes, 20, true)).toEqual({ won: 1, refused: 19, mails: 1 });
});

test('20 concurrent submissions of an unsaved form: one succeeds, with one mail', async () => {
  expect(await raceToSubmit(processes, 20, false)).toEqual({ won: 1, refused: 19, mails: 2 });
});
