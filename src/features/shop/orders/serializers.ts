import { formatAddressLines } from '#features/payments/domain/postal-address.ts';
import type { Payment } from '#features/payments/payment.ts';
import type { Order } from '../contract/shop.ts';
import { getOrderPaymentStatus } from './domain/order-states.ts';
import type { LineRow, OrderRow } from './store.ts';

/** An order in the API. */
export function serializeOrder(
  order: OrderRow,
  lines: readonly LineRow[],
  payment: Pick<Payment, 'state' | 'refundedCents'> | undefined,
): Order {
  return {
    _id: order.id,
    orderNumber: String(order.number ?? ''),
    state: order.state,
    money: payment ? getOrderPaymentStatus(payment.state) : 'none',
    isLocalPickup: order.isLocalPickup,
    lines: lines.map(({ chocolateId, name, priceCents, quantity, lidName }) => ({
      _id: chocolateId,
      name,
      quantity,
      lidName,
      priceCents,
    })),
    couponCode: order.couponCode ?? '',
    subtotalCents: order.subtotalCents,
    discountCents: order.discountCents,
    shippingCents: order.shippingCents,
    totalCents: order.totalCents,
    refundedCents: payment?.refundedCents ?? 0,
    buyerName: order.buyerName,
    shipTo: order.shipTo ? formatAddressLines(order.shipTo) : [],
    tracking: order.tracking,
    orderedAt: (order.paidAt ?? order.createdAt).toISOString(),
  };
}
