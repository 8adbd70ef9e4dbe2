import type { Cell } from '#domain/csv.ts';
import { inDollars } from '#domain/money.ts';
import { moneyOf } from '#domain/shop/order-states.ts';
import { wallTimeAt } from '#domain/wall-time.ts';
import type { WholeOrder } from './wire.ts';

/** The columns of the orders in the books. */
export const bookHead = [
  ...['Order', 'Paid on', 'Buyer', 'Email', 'Delivery', 'State or province', 'Country', 'Order state', 'Money'],
  ...['Tins', 'What', 'Subtotal', 'Coupon', 'Discount', 'Shipping', 'Total', 'Refunded', 'Kept', 'PayPal transaction'],
];

/** An order for the books: one line, dollars, days in the zone of the business. */
export function bookLine({ order, lines, money }: WholeOrder, timeZone: string): Cell[] {
  const paid = order.number === null ? 0 : order.totalCents;
  const refunded = money?.refundedCents ?? 0;
  return [
    order.number ?? '',
    order.paidAt ? wallTimeAt(order.paidAt, timeZone).day : '',
    order.buyerName,
    order.buyerEmail,
    order.isLocalPickup ? 'pickup' : 'shipping',
    order.shipTo?.region ?? '',
    order.shipTo?.country ?? '',
    order.state,
    money ? moneyOf(money.state) : 'none',
    lines.reduce((sum, { quantity }) => sum + quantity, 0),
    lines.map(({ quantity, name }) => `${quantity} × ${name}`).join('; '),
    inDollars(order.subtotalCents),
    order.couponCode ?? '',
    inDollars(order.discountCents),
    inDollars(order.shippingCents),
    inDollars(order.totalCents),
    inDollars(refunded),
    inDollars(paid - refunded),
    money?.captureId ?? '',
  ];
}
