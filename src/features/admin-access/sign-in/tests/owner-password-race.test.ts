import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { raceLoginAgainstPasswordChange } from '#tests/support/races/password-change.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => testApp.close());

test('concurrent login with the old password and password change: no session remains', async () => {
  expect(await raceLoginAgainstPasswordChange(testApp, 12)).toBe(0);
});
