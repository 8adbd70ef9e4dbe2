import type { DeskOrder, ListedOrder } from '#contract/orders-desk.ts';
import type { HistoryRow } from '#database/history.ts';
import { inDollars } from '#domain/money.ts';
import { leftCents } from '#domain/payments/refund-asked.ts';
import { orderSteps } from '#domain/shop/order-steps.ts';
import type { LineRow, OrderRow } from '../store.ts';
import { orderOf } from '../wire.ts';
import type { MoneyRow, RefundRow } from './store.ts';

/** An order with its lines and its money. */
export type WholeOrder = { order: OrderRow; lines: readonly LineRow[]; money: MoneyRow | undefined };

/** An order in the list, in dollars. */
export function listedOrder({ order, lines, money }: WholeOrder): ListedOrder {
  return { ...orderOf(order, lines, money), buyerEmail: order.buyerEmail };
}

/** An order with everything that its page shows. */
export function deskOrder(
  whole: WholeOrder,
  more: {
    refunds: readonly RefundRow[];
    /** Newest first. */
    history: readonly HistoryRow[];
    writeTo: string;
  },
): DeskOrder {
  const { order, money } = whole;
  const { refunds, history, writeTo } = more;
  return {
    ...listedOrder(whole),
    writeTo,
    paidAt: order.paidAt?.toISOString() ?? null,
    keptUntil: order.reserved ? (order.reservedUntil?.toISOString() ?? null) : null,
    sendingBack: inDollars(money?.askedCents ?? 0),
    left: inDollars(money ? leftCents(money) : 0),
    transaction: money?.captureId ?? '',
    refunds: refunds.map(({ amountCents, reason, state, createdAt, doneAt }) => ({
      ...{ amount: inDollars(amountCents), reason, state },
      askedAt: createdAt.toISOString(),
      doneAt: doneAt?.toISOString() ?? null,
    })),
    nextStates: orderSteps(order.state, order),
    story: history.toReversed().map(({ at, action, changes }) => ({ at: at.toISOString(), action, changes })),
  };
}
