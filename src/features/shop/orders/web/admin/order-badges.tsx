import type { ReactNode } from 'react';
import { Badge } from '#platform/ui/badge.tsx';
import type { OrderSummary } from '../../../contract/orders-admin.ts';
import type { OrderState } from '../../domain/order-states.ts';
import { getPaymentBadge } from './format-order.ts';

/** The state of an order, and what is unusual about its payment. */
export function OrderBadges({ order }: { order: Pick<OrderSummary, 'state' | 'money'> }) {
  const money = getPaymentBadge(order);
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={order.state === 'paid' ? 'warning' : 'plain'}>{stateNames[order.state]}</Badge>
      {money && <Badge tone={money.isBlocking ? 'danger' : 'plain'}>{money.text}</Badge>}
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

/** A part of an order's page with its heading. */
export function OrderSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2.5 text-[1.2rem]">{title}</h2>
      {children}
    </section>
  );
}
