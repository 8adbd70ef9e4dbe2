import { studio } from '../studio.ts';

/** So many tins of a price, in cents. */
export type PricedLine = { priceCents: number; quantity: number };

/** What an order comes to, in cents. `subtotalCents - discountCents + shippingCents` is `totalCents`. */
export type OrderTotal = { subtotalCents: number; discountCents: number; shippingCents: number; totalCents: number };

/** Coupons keep four decimals of their fraction: hundredths of a percent. */
const PER_ONE = 10_000;

/** The price of all tins, in cents. */
export function subtotalOf(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
}

/**
 * Item subtotal × (1 − discount) + shipping, rounded to the cent once; local pickup ships nothing (spec §9). Browser and
 * server both use this, so what is shown is what is charged.
 *
 * @param discountFraction what a coupon takes off the tins, not the shipping: 0.15 is 15%
 */
export function orderTotal(order: {
  lines: readonly PricedLine[];
  discountFraction: number;
  isLocalPickup: boolean;
}): OrderTotal {
  const subtotalCents = subtotalOf(order.lines);
  const left = PER_ONE - Math.round(order.discountFraction * PER_ONE);
  const discountCents = subtotalCents - Math.round((subtotalCents * left) / PER_ONE);
  const shippingCents = order.isLocalPickup ? 0 : studio.policies.shippingFeeCents;
  return { subtotalCents, discountCents, shippingCents, totalCents: subtotalCents - discountCents + shippingCents };
}

/** Whether tins of this price may have a coupon at all (spec §5: orders of $15 or more). */
export function couponApplies(subtotalCents: number): boolean {
  return subtotalCents >= studio.policies.couponMinimumCents;
}
