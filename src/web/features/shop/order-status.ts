import type { Order } from '#contract/shop.ts';
import { formatDollars } from '#domain/money.ts';
import { orderLabels } from '#web/content/orders.ts';

type OrderStatusFields = Pick<Order, 'state' | 'money' | 'isLocalPickup' | 'refunded'>;

/** 'parcel' or 'pickup': how the tins come to their buyer. */
export const deliveryMethod = ({ isLocalPickup }: Pick<Order, 'isLocalPickup'>) =>
  isLocalPickup ? 'pickup' : 'parcel';

/** How an order stands, for its buyer: where the tins are, and what of the money is not as it usually is. */
export function formatOrderStatus(order: OrderStatusFields): { title: string; text: string } {
  const { titles, checking, tins: chocolates, money, unpaid, cancelled } = orderLabels;
  const { state } = order;
  const refundedAmount = formatDollars(Math.round(order.refunded * 100));
  if (state === 'awaiting-payment') {
    return { title: order.money === 'pending' ? checking : titles[state], text: unpaid[order.money] };
  }
  if (state === 'cancelled') return { title: titles[state], text: cancelled[order.money](refundedAmount) };
  return {
    title: titles[state],
    text: [chocolates[deliveryMethod(order)][state], money[order.money](refundedAmount)].filter(Boolean).join(' '),
  };
}

/** Days in the zone of the business. One formatter a zone: making them is slow. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** 'November 20, 2026', in the zone of the business, so that server and browser write the same. */
export function formatOrderDay({ orderedAt }: Pick<Order, 'orderedAt'>, timeZone: string): string {
  const formatter = formatters.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
  formatters.set(timeZone, formatter);
  return formatter.format(new Date(orderedAt));
}
