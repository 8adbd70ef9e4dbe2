import type { OrderSummary } from '#contract/orders-admin.ts';
import type { OrderState } from '#domain/shop/order-states.ts';
import { getPaymentBadge } from './format-order.ts';

/** The state of an order, and what is unusual about its payment. */
export function OrderBadges({ order }: { order: Pick<OrderSummary, 'state' | 'money'> }) {
  const money = getPaymentBadge(order);
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <span className={`admin-badge ${order.state === 'paid' ? 'is-warning' : ''}`}>{stateNames[order.state]}</span>
      {money && <span className={`admin-badge ${money.isBlocking ? 'is-danger' : ''}`}>{money.text}</span>}
    </span>
  );
}

const stateNames: Readonly<Record<OrderState, string>> = {
  'awaiting-payment': 'Not paid',
  paid: 'To pack',
  packed: 'Packed',
  shipped: 'Shipped',
  'ready-for-pickup': 'Ready for pickup',
  collected: 'Collected',
  cancelled: 'Cancelled',
};
