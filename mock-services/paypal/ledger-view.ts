import { type Capture, filterBy, getCaptureStatus, getRefundedCents, type LedgerState } from './ledger-state.ts';
import { toCents } from './money.ts';

/** `GET /dev/paypal/ledger.json`: all orders, captures and refunds, oldest first. Amounts are cents in USD. */
export type LedgerView = ReturnType<typeof createLedgerView>;

/** Whether the money reached the account. Refunds are counted separately. */
const isCompleted = ({ status }: Capture) => status === 'COMPLETED';

export function createLedgerView(ledgerState: LedgerState) {
  const captures = [...ledgerState.captures.values()];
  const deliveries = [...ledgerState.deliveries.values()];
  const count = (state: string) => deliveries.filter((delivery) => delivery.state === state).length;
  const sum = (amounts: { amountCents: number }[]) =>
    amounts.reduce((total, { amountCents }) => total + amountCents, 0);
  return {
    orders: [...ledgerState.orders.values()].map((order) => ({
      id: order.id,
      status: order.status,
      amountCents: toCents(order.unit.amount),
      customId: order.unit.custom_id,
      description: order.unit.description,
      payer: order.payer,
      captures: filterBy(ledgerState.captures, 'orderId', order.id).map(({ id }) => id),
      createdAt: order.createdAt,
    })),
    captures: captures.map((capture) => ({
      id: capture.id,
      orderId: capture.orderId,
      status: getCaptureStatus(ledgerState, capture),
      amountCents: capture.amountCents,
      refundedCents: getRefundedCents(ledgerState, capture.id),
      customId: ledgerState.orders.get(capture.orderId)?.unit.custom_id,
      disputeId: capture.disputeId,
      disputeWonBy: capture.disputeWonBy,
      createdAt: capture.createdAt,
    })),
    refunds: [...ledgerState.refunds.values()],
    totals: {
      capturedCents: sum(captures.filter(isCompleted)),
      refundedCents: sum([...ledgerState.refunds.values()].filter(({ status }) => status === 'COMPLETED')),
    },
    webhooks: {
      registered: [...ledgerState.webhooks.values()],
      events: [...ledgerState.events.values()].map(({ id, event_type }) => ({ id, type: event_type })),
      paused: ledgerState.paused,
      deliveries: { pending: count('pending'), done: count('done'), givenUp: count('given-up') },
    },
  };
}
