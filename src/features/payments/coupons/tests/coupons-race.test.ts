import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeTestApps, createTestApps, type TestApps } from '#tests/support/app/test-apps.ts';
import { createCouponFixture } from '#tests/support/shop/coupon-fixture.ts';

let processes: TestApps;

beforeAll(async () => {
  processes = await createTestApps();
});
afterAll(() => closeTestApps(processes));

test('100 concurrent redemptions of a coupon for one use: one succeeds', async () => {
  const result = await createCouponFixture(processes).race({ maxUses: 1, people: 100 });
  expect(result).toEqual({ won: 1, refused: 99, broken: 0, uses: 1 });
});

test('50 concurrent redemptions of a coupon for seven uses: seven succeed', async () => {
  const result = await createCouponFixture(processes).race({ maxUses: 7, people: 50 });
  expect(result).toEqual({ won: 7, refused: 43, broken: 0, uses: 7 });
});
