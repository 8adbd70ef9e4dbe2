import { expect, test } from 'vitest';
import { type CouponTerms, checkCoupon, normalizeCouponCode } from './coupon.ts';

const now = new Date('2026-11-20T18:00:00Z');
const coupon: CouponTerms = {
  kind: 'booking',
  fraction: 1,
  active: true,
  expiresAt: null,
  maxUses: null,
  maxUsesPerClient: 3,
};
const usage = { kind: 'booking' as const, now, uses: 0, clientUses: 0 };

test('a code is trimmed and upper-cased', () => {
  expect(normalizeCouponCode('  yourJourney ')).toBe('YOURJOURNEY');
});

test('a coupon takes off its fraction', () => {
  expect(checkCoupon({ ...coupon, fraction: 0.15 }, usage)).toEqual({ fraction: 0.15 });
});

test.each([
  ['there is none', undefined],
  ['it is switched off', { ...coupon, active: false }],
  ['it is for the shop', { ...coupon, kind: 'shop' as const }],
  ['it ends this very moment', { ...coupon, expiresAt: now }],
])('a coupon is not valid when %s', (_why, row) => {
  expect(checkCoupon(row, usage)).toEqual({ reason: 'coupon-invalid' });
});

test('a coupon is good until the moment it ends', () => {
  expect(checkCoupon({ ...coupon, expiresAt: new Date(now.getTime() + 1) }, usage)).toEqual({ fraction: 1 });
});

test('a client uses it as often as a client may', () => {
  expect(checkCoupon(coupon, { ...usage, uses: 99, clientUses: 2 })).toEqual({ fraction: 1 });
  expect(checkCoupon(coupon, { ...usage, uses: 99, clientUses: 3 })).toEqual({ reason: 'coupon-used-up' });
});

test('all clients together use it as often as its limit in all says', () => {
  expect(checkCoupon({ ...coupon, maxUses: 1 }, { ...usage, uses: 1 })).toEqual({ reason: 'coupon-used-up' });
});
