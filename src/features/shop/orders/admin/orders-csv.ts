import type { Cell } from '#platform/text/csv.ts';
import { toWallTime } from '#platform/time/wall-time.ts';
import { formatLidLine } from '../../cart/domain/lid-name.ts';
import { getOrderPaymentStatus } from '../domain/order-states.ts';
import { getBuyer, type OrderWithDetails } from './serializers.ts';

export const ordersCsvHeader = [
  'Order',
  'Paid on',
  'Buyer',
  'Email',
  'Delivery',
  'State or province',
  'Country',
  'Order state',
  'Money',
  'Tins',
  'What',
  'Subtotal',
  'Coupon',
  'Discount',
  'Shipping',
  'Total',
  'Refunded',
  'Kept',
  'PayPal transaction',
];

/** One order as a CSV row, in dollars, with dates in the business time zone. */
export function orderCsvRow({ order, lines, payment }: OrderWithDetails, timeZone: string): Cell[] {
  const buyer = getBuyer({ order, payment });
  const paid = order.number === null ? 0 : order.totalCents;
  const refunded = payment?.refundedCents ?? 0;
  return [
    order.number ?? '',
    order.paidAt ? toWallTime(order.paidAt, timeZone).day : '',
    buyer.name,
    buyer.email,
    order.isLocalPickup ? 'pickup' : 'shipping',
    order.shipTo?.region ?? '',
    order.shipTo?.country ?? '',
    order.state,
    payment ? getOrderPaymentStatus(payment.state) : 'none',
    lines.reduce((sum, { quantity }) => sum + quantity, 0),
    lines.map(({ quantity, name, lidName }) => `${quantity} × ${formatLidLine(name, lidName)}`).join('; '),
    { cents: order.subtotalCents },
    order.couponCode ?? '',
    { cents: order.discountCents },
    { cents: order.shippingCents },
    { cents: order.totalCents },
    { cents: refunded },
    { cents: paid - refunded },
    payment?.captureId ?? '',
  ];
}
