// The twin of coupons-race.test.ts: with the lock on the coupon's row taken away the race must be lost.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#database/connection.ts';
import type { KnownBy } from '#server/features/payments/coupons/store.ts';
import { couponDesk } from '../support/coupon-desk.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { unluckyMoment } from '../support/unlucky-moment.ts';

vi.mock('#server/features/payments/coupons/store.ts', async (original) => {
  const guarded = await original<typeof import('#server/features/payments/coupons/store.ts')>();
  return {
    ...guarded,
    lockCoupon: guarded.findCoupon,
    async countUses(tx: Database, ...asked: [string, KnownBy, string?]) {
      const counted = await guarded.countUses(tx, ...asked);
      await unluckyMoment('coupon');
      return counted;
    },
  };
});

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio({ without: 'transactions' });
});
afterAll(() => studio.close());

test('without the lock a coupon for one use is used by more than one', async () => {
  const { uses } = await couponDesk([studio]).rush({ maxUses: 1, people: 50 });
  expect(uses).toBeGreaterThan(1);
});
