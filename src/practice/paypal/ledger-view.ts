import { type Books, type Capture, captureStatus, type Order, of, refundedCents } from './books.ts';
import { centsOf } from './money.ts';

/** `GET /dev/paypal/ledger.json`: all that was ordered, taken and sent back, oldest first. Cents, USD. */
export type LedgerView = ReturnType<typeof ledgerView>;

export function orderCents({ units }: Order): number {
  return units.reduce((sum, { amount }) => sum + centsOf(amount), 0);
}

/** Whether the money of this capture reached the account; what was sent back of it counts apart. */
const isTaken = ({ status }: Capture) => status === 'COMPLETED';

export function ledgerView(books: Books) {
  const captures = [...books.captures.values()];
  const deliveries = [...books.deliveries.values()];
  const count = (state: string) => deliveries.filter((delivery) => delivery.state === state).length;
  const sum = (amounts: { amountCents: number }[]) =>
    amounts.reduce((total, { amountCents }) => total + amountCents, 0);
  return {
    orders: [...books.orders.values()].map((order) => ({
      id: order.id,
      status: order.status,
      amountCents: orderCents(order),
      customId: order.units[0]?.custom_id,
      invoiceId: order.units[0]?.invoice_id,
      description: order.units[0]?.description,
      payer: order.payer,
      captures: of(books.captures, 'orderId', order.id).map(({ id }) => id),
      createdAt: order.createdAt,
    })),
    captures: captures.map((capture) => ({
      id: capture.id,
      orderId: capture.orderId,
      status: captureStatus(books, capture),
      amountCents: capture.amountCents,
      refundedCents: refundedCents(books, capture.id),
      customId: books.orders.get(capture.orderId)?.units[capture.unit]?.custom_id,
      disputeId: capture.disputeId,
      disputeWonBy: capture.disputeWonBy,
      createdAt: capture.createdAt,
    })),
    refunds: [...books.refunds.values()],
    totals: {
      capturedCents: sum(captures.filter(isTaken)),
      refundedCents: sum([...books.refunds.values()].filter(({ status }) => status === 'COMPLETED')),
    },
    webhooks: {
      registered: [...books.webhooks.values()],
      events: [...books.events.values()].map(({ id, event_type }) => ({ id, type: event_type })),
      paused: books.paused,
      deliveries: { pending: count('pending'), done: count('done'), givenUp: count('given-up') },
    },
  };
}
