import { formatAddressLines } from '#domain/payments/postal-address.ts';
import type { LineRow, OrderRow } from './store.ts';

/** What every mail about an order says. Plain values: they wait in the outbox as JSON. Cents. */
export type OrderMailProps = {
  orderId: string;
  number: string;
  /** On one line, as the adapter has everything that PayPal says of the buyer; empty when PayPal said nothing. */
  name: string;
  /** Empty when nobody knows one that a mail can be sent to. */
  email: string;
  lines: { name: string; quantity: number; priceCents: number }[];
  couponCode: string;
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  totalCents: number;
  isLocalPickup: boolean;
  /** Empty for a pickup, or when PayPal gave no address. */
  shipTo: string[];
};

/** An order as its mails tell it; `email` is where its buyer is written to. */
export function orderMailProps(order: OrderRow, lines: readonly LineRow[], email: string): OrderMailProps {
  return {
    orderId: order.id,
    number: String(order.number ?? ''),
    name: order.buyerName,
    email,
    lines: lines.map(({ name, quantity, priceCents }) => ({ name, quantity, priceCents })),
    couponCode: order.couponCode ?? '',
    subtotalCents: order.subtotalCents,
    discountCents: order.discountCents,
    shippingCents: order.shippingCents,
    totalCents: order.totalCents,
    isLocalPickup: order.isLocalPickup,
    shipTo: order.shipTo ? formatAddressLines(order.shipTo) : [],
  };
}
