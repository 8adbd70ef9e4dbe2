import { afterAll, beforeAll, expect, test } from 'vitest';
import { raceLoginAgainstPasswordChange } from '../support/races/password-change.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => testApp.close());

test('who signs in with the old password while it is changed is signed out by the change, or does not come in', async () => {
  expect(await raceLoginAgainstPasswordChange(testApp, 12)).toBe(0);
});
