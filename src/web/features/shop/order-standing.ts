import type { Order } from '#contract/shop.ts';
import { dollars } from '#domain/money.ts';
import { orderWords } from '#web/content/orders.ts';

type Standing = Pick<Order, 'state' | 'money' | 'isLocalPickup' | 'refunded'>;

/** 'parcel' or 'pickup': how the tins come to their buyer. */
export const wayOf = ({ isLocalPickup }: Pick<Order, 'isLocalPickup'>) => (isLocalPickup ? 'pickup' : 'parcel');

/** How an order stands, for its buyer: where the tins are, and what of the money is not as it usually is. */
export function orderStanding(order: Standing): { title: string; text: string } {
  const { titles, checking, tins, money, unpaid, cancelled } = orderWords;
  const { state } = order;
  const sentBack = dollars(Math.round(order.refunded * 100));
  if (state === 'awaiting-payment') {
    return { title: order.money === 'pending' ? checking : titles[state], text: unpaid[order.money] };
  }
  if (state === 'cancelled') return { title: titles[state], text: cancelled[order.money](sentBack) };
  return {
    title: titles[state],
    text: [tins[wayOf(order)][state], money[order.money](sentBack)].filter(Boolean).join(' '),
  };
}

/** Days in the zone of the business. One formatter a zone: making them is slow. */
const days = new Map<string, Intl.DateTimeFormat>();

/** 'November 20, 2026', in the zone of the business, so that server and browser write the same. */
export function orderDay({ orderedAt }: Pick<Order, 'orderedAt'>, timeZone: string): string {
  const day = days.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
  days.set(timeZone, day);
  return day.format(new Date(orderedAt));
}
