import type { OrderSummary } from '#contract/orders-admin.ts';
import { orderStates } from '#web/content/admin-orders.ts';
import { getPaymentBadge } from './format-order.ts';
import './orders-admin.css';

/** The state of an order, and what is unusual about its payment. */
export function OrderBadges({ order }: { order: Pick<OrderSummary, 'state' | 'money'> }) {
  const money = getPaymentBadge(order);
  return (
    <span className="order-badges">
      <span className={`admin-badge ${order.state === 'paid' ? 'is-warning' : ''}`}>{orderStates[order.state]}</span>
      {money && <span className={`admin-badge ${money.isBlocking ? 'is-danger' : ''}`}>{money.text}</span>}
    </span>
  );
}
