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

test('a coupon code is trimmed and in capitals', () => {
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

test('a coupon is valid until the moment at which it ends', () => {
  expect(checkCoupon({ ...coupon, expiresAt: new Date(now.getTime() + 1) }, usage)).toEqual({ fraction: 1 });
});

test('a client can use a coupon as often as its limit for one client allows', () => {
  expect(checkCoupon(coupon, { ...usage, uses: 99, clientUses: 2 })).toEqual({ fraction: 1 });
  expect(checkCoupon(coupon, { ...usage, uses: 99, clientUses: 3 })).toEqual({ reason: 'coupon-used-up' });
});

test('all clients together can use a coupon as often as its total limit allows', () => {
  expect(checkCoupon({ ...coupon, maxUses: 1 }, { ...usage, uses: 1 })).toEqual({ reason: 'coupon-used-up' });
});
