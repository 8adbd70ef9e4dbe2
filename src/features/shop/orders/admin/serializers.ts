import { refundableCents } from '#features/payments/domain/refund-totals.ts';
import type { HistoryRow } from '#platform/database/history.ts';
import type { AdminOrder, OrderSummary } from '../../contract/orders-admin.ts';
import { allowedTransitions } from '../domain/order-transitions.ts';
import { serializeOrder } from '../serializers.ts';
import type { LineRow, OrderRow } from '../store.ts';
import type { OrderPaymentRow, RefundRow } from './store.ts';

export type OrderWithDetails = { order: OrderRow; lines: readonly LineRow[]; payment: OrderPaymentRow | undefined };

/** The buyer as PayPal named them, also while it holds the payment. */
export function getBuyer({ order, payment }: Pick<OrderWithDetails, 'order' | 'payment'>) {
  return order.number === null && payment?.state === 'pending'
    ? { name: payment.payerName, email: payment.payerEmail }
    : { name: order.buyerName, email: order.buyerEmail };
}

/** An order in the list. */
export function serializeOrderSummary({ order, lines, payment }: OrderWithDetails): OrderSummary {
  const buyer = getBuyer({ order, payment });
  return { ...serializeOrder(order, lines, payment), buyerName: buyer.name, buyerEmail: buyer.email };
}

/** An order with all details of its page. */
export function serializeAdminOrder(
  whole: OrderWithDetails,
  more: {
    refunds: readonly RefundRow[];
    /** Newest first. */
    history: readonly HistoryRow[];
    contactEmail: string;
  },
): AdminOrder {
  const { order, payment } = whole;
  const { refunds, history, contactEmail } = more;
  return {
    ...serializeOrderSummary(whole),
    contactEmail,
    paidAt: order.paidAt?.toISOString() ?? null,
    reservedUntil: order.reserved ? (order.reservedUntil?.toISOString() ?? null) : null,
    sendingBackCents: payment?.pendingCents ?? 0,
    leftCents: payment ? refundableCents(payment) : 0,
    transaction: payment?.captureId ?? '',
    refunds: refunds.map(({ amountCents, reason, state, createdAt, doneAt }) => ({
      amountCents,
      reason,
      state,
      askedAt: createdAt.toISOString(),
      doneAt: doneAt?.toISOString() ?? null,
    })),
    nextStates: allowedTransitions(order.state, order),
    history: history.toReversed().map(({ at, action, changes }) => ({ at: at.toISOString(), action, changes })),
  };
}
