import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { raceForCode } from '#tests/support/races/two-factor-codes.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => testApp.close());

test('10 concurrent logins with the same code: one succeeds', async () => {
  expect(await raceForCode(testApp, 10)).toEqual({ phone: 1, recovery: 1 });
});
