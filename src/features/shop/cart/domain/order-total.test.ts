import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shop } from '../../contract/settings.ts';
import { computeSubtotal, computeOrderTotal as computeWithPrices, isCouponApplicable } from './order-total.ts';

const line = fc.record({ priceCents: fc.integer({ min: 0, max: 100_000 }), quantity: fc.integer({ min: 1, max: 99 }) });
const lines = fc.array(line, { minLength: 1, maxLength: 50 });
/** Every value that the coupons table can store: four decimals from 0 to 1. */
const discountFraction = fc.integer({ min: 0, max: 10_000 }).map((hundredthsOfPercent) => hundredthsOfPercent / 10_000);
type Order = Omit<Parameters<typeof computeWithPrices>[0], 'prices'>;
const computeOrderTotal = (order: Order, prices = shop.default) => computeWithPrices({ ...order, prices });

const order = fc.record({ lines, discountFraction, isLocalPickup: fc.boolean() });

describe('the total of any order', () => {
  test('the total of any order is whole cents and never below zero', () => {
    fc.assert(
      fc.property(order, (example) => {
        for (const cents of Object.values(computeOrderTotal(example))) {
          expect(cents).toBeGreaterThanOrEqual(0);
          expect(Number.isSafeInteger(cents)).toBe(true);
        }
      }),
    );
  });

  test('the parts of an order sum to its total', () => {
    fc.assert(
      fc.property(order, (example) => {
        const { subtotalCents, discountCents, shippingCents, totalCents } = computeOrderTotal(example);
        expect(subtotalCents - discountCents + shippingCents).toBe(totalCents);
        expect(subtotalCents).toBe(computeSubtotal(example.lines));
      }),
    );
  });

  test('the total of an order is the same in any order of its lines', () => {
    const twoOrders = order.chain((example) =>
      fc.tuple(
        fc.constant(example),
        fc.shuffledSubarray(example.lines, { minLength: example.lines.length, maxLength: example.lines.length }),
      ),
    );
    fc.assert(
      fc.property(twoOrders, ([example, shuffled]) => {
        expect(computeOrderTotal({ ...example, lines: shuffled })).toEqual(computeOrderTotal(example));
      }),
    );
  });

  test('a tin on two lines costs the same as on one', () => {
    fc.assert(
      fc.property(order, line, (example, { priceCents, quantity }) => {
        const rest = example.lines;
        const split = [{ priceCents, quantity }, ...rest, { priceCents, quantity: 1 }];
        const whole = [...rest, { priceCents, quantity: quantity + 1 }];
        expect(computeOrderTotal({ ...example, lines: split })).toEqual(
          computeOrderTotal({ ...example, lines: whole }),
        );
      }),
    );
  });

  test('shipping costs five dollars and pickup nothing, and no discount changes either', () => {
    fc.assert(
      fc.property(lines, discountFraction, (example, fraction) => {
        const shipped = computeOrderTotal({ lines: example, discountFraction: fraction, isLocalPickup: false });
        const pickedUp = computeOrderTotal({ lines: example, discountFraction: fraction, isLocalPickup: true });
        expect([shipped.shippingCents, pickedUp.shippingCents]).toEqual([500, 0]);
        expect(shipped.discountCents).toBe(pickedUp.discountCents);
        expect(shipped.totalCents - pickedUp.totalCents).toBe(500);
      }),
    );
  });

  test('a discount is within half a cent of its fraction, and no more than the tins cost', () => {
    fc.assert(
      fc.property(order, (example) => {
        const { subtotalCents, discountCents } = computeOrderTotal(example);
        expect(Math.abs(discountCents - subtotalCents * example.discountFraction)).toBeLessThanOrEqual(0.5 + 1e-6);
        expect(discountCents).toBeLessThanOrEqual(subtotalCents);
      }),
    );
  });
});

describe('examples of totals', () => {
  test('a parcel with three tins and no discount costs the tins and the shipping', () => {
    //  2 × 18.00 = 36.00
    //  1 × 12.99 = 12.99
    //  subtotal    48.99
    //  shipping     5.00
    //  total       53.99
    const lines = [
      { priceCents: 1800, quantity: 2 },
      { priceCents: 1299, quantity: 1 },
    ];
    expect(computeOrderTotal({ lines, discountFraction: 0, isLocalPickup: false })).toEqual({
      subtotalCents: 4899,
      discountCents: 0,
      shippingCents: 500,
      totalCents: 5399,
    });
  });

  test('a discount of 15% on one tin rounds half a cent up, for a pickup', () => {
    //  1 × 18.50          = 18.50
    //  18.50 × (1 − 0.15) = 18.50 × 0.85
    //    18.50 × 0.80 = 14.800
    //    18.50 × 0.05 =  0.925
    //                   15.725  → 15.73
    //  discount 18.50 − 15.73 = 2.77
    const lines = [{ priceCents: 1850, quantity: 1 }];
    expect(computeOrderTotal({ lines, discountFraction: 0.15, isLocalPickup: true })).toEqual({
      subtotalCents: 1850,
      discountCents: 277,
      shippingCents: 0,
      totalCents: 1573,
    });
  });

  test('a discount of 15% on five tins is rounded once, and not for each line', () => {
    //  3 × 7.35 = 22.05
    //  2 × 9.99 = 19.98
    //  subtotal   42.03
    //  42.03 × 0.85
    //    42.03 × 0.80 = 33.6240
    //    42.03 × 0.05 =  2.1015
    //                   35.7255 → 35.73
    //  (rounded line by line: 22.05 × 0.85 = 18.7425 → 18.74, 19.98 × 0.85 = 16.983 → 16.98, which makes 35.72)
    //  discount 42.03 − 35.73 = 6.30
    //  total    35.73 + 5.00  = 40.73
    const lines = [
      { priceCents: 735, quantity: 3 },
      { priceCents: 999, quantity: 2 },
    ];
    expect(computeOrderTotal({ lines, discountFraction: 0.15, isLocalPickup: false })).toEqual({
      subtotalCents: 4203,
      discountCents: 630,
      shippingCents: 500,
      totalCents: 4073,
    });
  });

  test('a discount of 100% leaves the shipping', () => {
    const lines = [{ priceCents: 1800, quantity: 1 }];
    expect(computeOrderTotal({ lines, discountFraction: 1, isLocalPickup: false }).totalCents).toBe(500);
    expect(computeOrderTotal({ lines, discountFraction: 1, isLocalPickup: true }).totalCents).toBe(0);
  });
});

test('a coupon needs $15 of tins, and exactly $15 are enough', () => {
  const isApplicable = (cents: number) => isCouponApplicable(cents, shop.default);
  expect([1499, 1500, 1501].map(isApplicable)).toEqual([false, true, true]);
  expect(isCouponApplicable(1499, { couponMinimumCents: 1000 })).toBe(true);
});

test('shipping costs what the owner sets, and nothing from the set amount on, after the discount', () => {
  const prices = { ...shop.default, shippingFeeCents: 650, freeShippingFromCents: 4000 };
  const lines = [{ priceCents: 1000, quantity: 5 }];
  const shipping = (discountFraction: number) =>
    computeOrderTotal({ lines, discountFraction, isLocalPickup: false }, prices).shippingCents;
  expect([0, 0.2, 0.2002].map(shipping)).toEqual([0, 0, 650]);
  expect(computeOrderTotal({ lines, discountFraction: 1, isLocalPickup: true }, prices).shippingCents).toBe(0);
});
