import { expect, test } from 'vitest';
import { type CouponEvent, type CouponState, initialCoupon, reduceCoupon } from './coupon-state.ts';

const coupon = { code: 'KINDWORDS', fraction: 0.15 };
const order = (subtotalCents: number) => ({ subtotalCents, couponMinimumCents: 1_500 });
const follow = (state: CouponState, ...events: CouponEvent[]) => events.reduce(reduceCoupon, state);
const typed = follow(initialCoupon, { type: 'couponTyped', text: 'kindwords' });
const requested = follow(typed, { type: 'couponSubmitted', order: order(2_000) });
const applied = follow(requested, { type: 'couponAccepted', coupon });
const rejected = follow(requested, { type: 'couponRefused', code: 'KINDWORDS', message: 'Invalid coupon code' });

test('a typed code is in capitals, and is requested once at a time', () => {
  expect(typed.input).toBe('KINDWORDS');
  expect(requested.isRequested).toBe(true);
  for (const type of ['couponSubmitted', 'couponConfirmed'] as const)
    expect(reduceCoupon(requested, { type, order: order(2_000) })).toBe(requested);
});

test('an accepted code is applied with its discount', () => {
  expect(applied).toMatchObject({ applied: coupon, isRequested: false, message: { text: 'Coupon applied: 15% off!' } });
});

test.each([
  ['an empty code', initialCoupon, 2_000, true],
  ['an applied code', applied, 2_000, false],
  ['a cart below $15', typed, 1_499, true],
])('the check of %s shows a message without a request', (_, state, subtotalCents, isError) => {
  const submitted = reduceCoupon(state, { type: 'couponSubmitted', order: order(subtotalCents) });
  expect(submitted).toMatchObject({ isRequested: false, message: { text: expect.stringMatching(/./), isError } });
});

test('before payment an entered code is requested, and one whose rejection is shown is dropped', () => {
  expect(reduceCoupon(typed, { type: 'couponConfirmed', order: order(2_000) }).isRequested).toBe(true);
  expect(reduceCoupon(rejected, { type: 'couponConfirmed', order: order(2_000) })).toMatchObject({
    input: '',
    isRequested: false,
    message: { text: '', isError: false },
  });
});

test('before payment a code is requested again once the cart has reached $15', () => {
  const below = reduceCoupon(typed, { type: 'couponSubmitted', order: order(1_499) });
  expect(reduceCoupon(below, { type: 'couponConfirmed', order: order(1_500) }).isRequested).toBe(true);
});

test('a code that could not be checked is requested again', () => {
  const failed = reduceCoupon(requested, { type: 'couponRefused', message: 'Error applying coupon' });
  expect(failed).toMatchObject({ isRequested: false, message: { isError: true } });
  expect(reduceCoupon(failed, { type: 'couponConfirmed', order: order(2_000) }).isRequested).toBe(true);
});

test('a coupon that the buyer removes empties the field, and one that became invalid keeps its code there', () => {
  expect(reduceCoupon(applied, { type: 'couponRemoved' })).toMatchObject({ input: '', applied: { code: '' } });
  expect(reduceCoupon(applied, { type: 'couponRemoved', reason: 'This coupon has ended.' })).toMatchObject({
    input: 'KINDWORDS',
    applied: { code: '' },
    rejectedCode: 'KINDWORDS',
    message: { text: 'This coupon has ended.', isError: true },
  });
});

test('a restored coupon is applied, and a late discount of another code changes nothing', () => {
  const restored = reduceCoupon(rejected, { type: 'couponRestored', coupon });
  expect(restored).toMatchObject({ input: 'KINDWORDS', applied: coupon, message: { text: '' } });
  expect(
    reduceCoupon(restored, { type: 'discountLoaded', coupon: { ...coupon, fraction: 0.2 } }).applied.fraction,
  ).toBe(0.2);
  expect(reduceCoupon(restored, { type: 'discountLoaded', coupon: { code: 'OTHER', fraction: 1 } })).toBe(restored);
});
