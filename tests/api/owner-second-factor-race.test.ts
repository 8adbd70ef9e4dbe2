import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../support/app/test-app.ts';
import { raceForCode } from '../support/races/two-factor-codes.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => testApp.close());

test('of ten who enter the same code at the same moment one comes in', async () => {
  expect(await raceForCode(testApp, 10)).toEqual({ phone: 1, recovery: 1 });
});
