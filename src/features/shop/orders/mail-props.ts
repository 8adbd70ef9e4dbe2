import { formatAddressLines } from '#features/payments/domain/postal-address.ts';
import type { LineRow, OrderRow } from './store.ts';

/**
 * The props of every mail about an order, with amounts in cents. Plain values, because they wait in the outbox as JSON.
 */
export type OrderMailProps = {
  orderId: string;
  number: string;
  /** One line, because the adapter normalizes all buyer data from PayPal. Empty when PayPal gave no name. */
  name: string;
  /** Empty when no email address is known. */
  email: string;
  /** Older queued mails have no `chocolateId` and no `lidName`. */
  lines: { name: string; quantity: number; priceCents: number; chocolateId?: string; lidName?: string }[];
  couponCode: string;
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  totalCents: number;
  isLocalPickup: boolean;
  /** Empty for a pickup, or when PayPal gave no address. */
  shipTo: string[];
};

/** The mail props of an order; `email` is the buyer's address for mails. */
export function orderMailProps(order: OrderRow, lines: readonly LineRow[], email: string): OrderMailProps {
  return {
    orderId: order.id,
    number: String(order.number ?? ''),
    name: order.buyerName,
    email,
    lines: lines.map(({ name, quantity, priceCents, lidName, chocolateId }) => ({
      name,
      quantity,
      priceCents,
      lidName,
      chocolateId,
    })),
    couponCode: order.couponCode ?? '',
    subtotalCents: order.subtotalCents,
    discountCents: order.discountCents,
    shippingCents: order.shippingCents,
    totalCents: order.totalCents,
    isLocalPickup: order.isLocalPickup,
    shipTo: order.shipTo ? formatAddressLines(order.shipTo) : [],
  };
}
