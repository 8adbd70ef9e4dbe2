import { expect, test } from 'vitest';
import { type CouponFacts, couponCode, couponVerdict } from './coupon.ts';

const now = new Date('2026-11-20T18:00:00Z');
const coupon: CouponFacts = {
  kind: 'booking',
  fraction: 1,
  active: true,
  expiresAt: null,
  maxUses: null,
  maxUsesPerClient: 3,
};
const asked = { kind: 'booking' as const, now, uses: 0, usesOfClient: 0 };

test('a code is trimmed and upper-cased', () => {
  expect(couponCode('  yourJourney ')).toBe('YOURJOURNEY');
});

test('a coupon takes off its fraction', () => {
  expect(couponVerdict({ ...coupon, fraction: 0.15 }, asked)).toEqual({ fraction: 0.15 });
});

test.each([
  ['there is none', undefined],
  ['it is switched off', { ...coupon, active: false }],
  ['it is for the shop', { ...coupon, kind: 'shop' as const }],
  ['it ends this very moment', { ...coupon, expiresAt: now }],
])('a coupon is not valid when %s', (_why, row) => {
  expect(couponVerdict(row, asked)).toEqual({ refused: 'coupon-invalid' });
});

test('a coupon is good until the moment it ends', () => {
  expect(couponVerdict({ ...coupon, expiresAt: new Date(now.getTime() + 1) }, asked)).toEqual({ fraction: 1 });
});

test('a client uses it as often as a client may', () => {
  expect(couponVerdict(coupon, { ...asked, uses: 99, usesOfClient: 2 })).toEqual({ fraction: 1 });
  expect(couponVerdict(coupon, { ...asked, uses: 99, usesOfClient: 3 })).toEqual({ refused: 'coupon-used-up' });
});

test('all clients together use it as often as its limit in all says', () => {
  expect(couponVerdict({ ...coupon, maxUses: 1 }, { ...asked, uses: 1 })).toEqual({ refused: 'coupon-used-up' });
});
