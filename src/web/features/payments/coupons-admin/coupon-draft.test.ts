import { expect, test } from 'vitest';
import { formatPercent, parseCoupon, parseLimit, parsePercent, validateCoupon } from './coupon-draft.ts';

test.each([
  ['15', 0.15],
  ['7.5', 0.075],
  ['33.33 %', 0.3333],
  ['100%', 1],
  ['0', Number.NaN],
  ['101', Number.NaN],
  ['-5', Number.NaN],
  ['7,5', Number.NaN],
  ['', Number.NaN],
])('%j takes off %d', (text, fraction) => {
  expect(parsePercent(text)).toBe(fraction);
});

test('a fraction is a percentage again', () => {
  for (const text of ['15', '7.5', '33.33', '100', '0.01', '29']) expect(formatPercent(parsePercent(text))).toBe(text);
});

test('a limit is a whole number or nothing', () => {
  expect(['', '3', '0', '2.5', '-1', 'many'].map(parseLimit)).toEqual([null, 3, ...Array(4).fill(Number.NaN)]);
});

test('what is wrong stands at its field', () => {
  const invalid = { code: 'two words', discount: '0', expiresOn: 'soon', maxUses: 'x', maxUsesPerClient: '0' };
  expect(Object.keys(validateCoupon(invalid))).toEqual(Object.keys(invalid));
  expect(
    validateCoupon({ code: 'fir-tips', discount: '15', expiresOn: '', maxUses: '', maxUsesPerClient: '2' }),
  ).toEqual({});
  // A redeemed coupon has no code field, and a coupon for bookings no percentage.
  expect(validateCoupon({ expiresOn: '2026-11-30' })).toEqual({});
});

test('a form becomes a coupon', () => {
  expect(
    parseCoupon({ code: 'fir', kind: 'shop', discount: '15', expiresOn: '2026-11-30', maxUses: '5', active: 'on' }),
  ).toEqual({
    ...{ code: 'fir', kind: 'shop', discount: 0.15, expiresOn: '2026-11-30', maxUses: 5, maxUsesPerClient: null },
    active: true,
  });
  expect(parseCoupon({ code: 'om', kind: 'booking' })).toMatchObject({ discount: 1, active: false, maxUses: null });
});
