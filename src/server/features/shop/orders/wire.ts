import type { Order } from '#contract/shop.ts';
import { inDollars } from '#domain/money.ts';
import { addressLines } from '#domain/payments/postal-address.ts';
import { moneyOf } from '#domain/shop/order-states.ts';
import type { Payment } from '../../payments/payment.ts';
import type { LineRow, OrderRow } from './store.ts';

/** An order as the wire has it, in dollars. */
export function orderOf(
  order: OrderRow,
  lines: readonly LineRow[],
  payment: Pick<Payment, 'state' | 'refundedCents'> | undefined,
): Order {
  return {
    _id: order.id,
    orderNumber: String(order.number ?? ''),
    state: order.state,
    money: payment ? moneyOf(payment.state) : 'none',
    isLocalPickup: order.isLocalPickup,
    lines: lines.map(({ chocolateId, name, priceCents, quantity }) => ({
      ...{ _id: chocolateId, name, quantity },
      price: inDollars(priceCents),
    })),
    couponCode: order.couponCode ?? '',
    subtotal: inDollars(order.subtotalCents),
    discount: inDollars(order.discountCents),
    shipping: inDollars(order.shippingCents),
    total: inDollars(order.totalCents),
    refunded: inDollars(payment?.refundedCents ?? 0),
    buyerName: order.buyerName,
    shipTo: order.shipTo ? addressLines(order.shipTo) : [],
    tracking: order.tracking,
    orderedAt: (order.paidAt ?? order.createdAt).toISOString(),
  };
}
