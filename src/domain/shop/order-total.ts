import { studio } from '../studio.ts';

/** A quantity of chocolates at one price in cents. */
export type PricedLine = { priceCents: number; quantity: number };

/** The total of an order, in cents. `subtotalCents - discountCents + shippingCents` is `totalCents`. */
export type OrderTotal = { subtotalCents: number; discountCents: number; shippingCents: number; totalCents: number };

/** Coupons store four decimals of their fraction: hundredths of a percent. */
const FRACTION_SCALE = 10_000;

/** Returns the price of all lines, in cents. */
export function computeSubtotal(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
}

/**
 * Item subtotal × (1 − discount) + shipping, rounded to the cent once; local pickup has no shipping (spec §9). Browser
 * and server both use this, so the shown total equals the charged total.
 * @param discountFraction the coupon's discount on the items, not the shipping: 0.15 is 15%
 */
export function computeOrderTotal(order: {
  lines: readonly PricedLine[];
  discountFraction: number;
  isLocalPickup: boolean;
}): OrderTotal {
  const subtotalCents = computeSubtotal(order.lines);
  const remaining = FRACTION_SCALE - Math.round(order.discountFraction * FRACTION_SCALE);
  const discountCents = subtotalCents - Math.round((subtotalCents * remaining) / FRACTION_SCALE);
  const shippingCents = order.isLocalPickup ? 0 : studio.policies.shippingFeeCents;
  return { subtotalCents, discountCents, shippingCents, totalCents: subtotalCents - discountCents + shippingCents };
}

/** Returns true if a coupon can apply to this subtotal (spec §5: orders of $15 or more). */
export function isCouponApplicable(subtotalCents: number): boolean {
  return subtotalCents >= studio.policies.couponMinimumCents;
}
