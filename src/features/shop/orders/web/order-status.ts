import type { ContentDocuments } from '#platform/documents.ts';
import { formatMoney } from '#platform/money/money.ts';
import type { Order } from '../../contract/shop.ts';
import { orderLabels } from './orders-words.ts';

type OrderStatusFields = Pick<Order, 'state' | 'money' | 'isLocalPickup' | 'refundedCents'>;

/** How the buyer receives the order: 'parcel' or 'pickup'. */
export const deliveryMethod = ({ isLocalPickup }: Pick<Order, 'isLocalPickup'>) =>
  isLocalPickup ? 'pickup' : 'parcel';

/**
 * Formats an order's status for its buyer: the delivery in the owner's words, and anything unusual about the payment.
 */
export function formatOrderStatus(
  order: OrderStatusFields,
  words: Pick<ContentDocuments['orders'], 'parcel' | 'pickup'>,
): { title: string; text: string } {
  const { titles, checking, money, unpaid, cancelled } = orderLabels;
  const { state } = order;
  const refundedAmount = formatMoney(order.refundedCents, 'short');
  if (state === 'awaiting-payment') {
    return { title: order.money === 'pending' ? checking : titles[state], text: unpaid[order.money] };
  }
  if (state === 'cancelled') return { title: titles[state], text: cancelled[order.money](refundedAmount) };
  return {
    title: titles[state],
    text: [words[deliveryMethod(order)][state], money[order.money](refundedAmount)].filter(Boolean).join(' '),
  };
}
