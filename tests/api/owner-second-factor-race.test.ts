import { afterAll, beforeAll, expect, test } from 'vitest';
import { raceForCode } from '../support/races/two-factor-codes.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => testApp.close());

test('of ten who enter the same code at the same moment one comes in', async () => {
  expect(await raceForCode(testApp, 10)).toEqual({ phone: 1, recovery: 1 });
});
