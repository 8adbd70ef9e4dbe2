/** Prices of the shop, in cents. `freeShippingFromCents` counts after a discount; null: never. */
export type ShopPrices = {
  shippingFeeCents: number;
  freeShippingFromCents: number | null;
  couponMinimumCents: number;
};

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
 * Item subtotal × (1 − discount) + shipping, rounded to the cent once; local pickup has no shipping. Browser
 * and server both use this, so the shown total equals the charged total.
 * @param order.discountFraction the coupon's discount on the items, not the shipping: 0.15 is 15%
 */
export function computeOrderTotal(order: {
  lines: readonly PricedLine[];
  discountFraction: number;
  isLocalPickup: boolean;
  prices: Pick<ShopPrices, 'shippingFeeCents' | 'freeShippingFromCents'>;
}): OrderTotal {
  const subtotalCents = computeSubtotal(order.lines);
  const remaining = FRACTION_SCALE - Math.round(order.discountFraction * FRACTION_SCALE);
  const discountCents = subtotalCents - Math.round((subtotalCents * remaining) / FRACTION_SCALE);
  const { shippingFeeCents, freeShippingFromCents } = order.prices;
  const isFree = freeShippingFromCents !== null && subtotalCents - discountCents >= freeShippingFromCents;
  const shippingCents = order.isLocalPickup || isFree ? 0 : shippingFeeCents;
  return { subtotalCents, discountCents, shippingCents, totalCents: subtotalCents - discountCents + shippingCents };
}

/** Returns true if a coupon can apply to this subtotal: at least $15, unless the owner changed it. */
export function isCouponApplicable(
  subtotalCents: number,
  { couponMinimumCents }: Pick<ShopPrices, 'couponMinimumCents'>,
): boolean {
  return subtotalCents >= couponMinimumCents;
}
