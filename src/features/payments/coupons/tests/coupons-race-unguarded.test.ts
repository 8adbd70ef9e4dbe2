// Control of coupons-race.test.ts: without the guard, the race is lost.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#platform/database/connection.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { forceInterleaving } from '#tests/support/races/force-interleaving.ts';
import { createCouponFixture } from '#tests/support/shop/coupon-fixture.ts';
import type { UserIdentity } from '../store.ts';

vi.mock('../store.ts', async (original) => {
  const guarded = await original<typeof import('../store.ts')>();
  return {
    ...guarded,
    lockCoupon: guarded.findCoupon,
    async countRedemptions(tx: Database, ...args: [string, UserIdentity, string?]) {
      const counted = await guarded.countRedemptions(tx, ...args);
      await forceInterleaving('coupon');
      return counted;
    },
  };
});

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ disabledGuard: 'transactions' });
});
afterAll(() => testApp.close());

test('a coupon for one use is redeemed more than once without the lock', async () => {
  const { uses } = await createCouponFixture([testApp]).race({ maxUses: 1, people: 50 });
  expect(uses).toBeGreaterThan(1);
});
