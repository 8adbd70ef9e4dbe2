import type { OrderRequest } from './order-request.ts';
import type { Problem } from './problem.ts';

export type Payer = { email: string; givenName: string; surname: string; payerId: string };
export type Shipping = { name: { full_name: string }; address: Record<string, string | undefined> };

export type Order = OrderRequest & {
  id: string;
  status: 'CREATED' | 'APPROVED' | 'COMPLETED';
  payer?: Payer;
  shipping?: Shipping;
  createdAt: string;
  updatedAt: string;
};

/** The money captured for an order. Refunds are separate rows. */
export type Capture = {
  id: string;
  orderId: string;
  amountCents: number;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED';
  disputeId?: string;
  /** The winner of the dispute; undefined while it is open. */
  disputeWonBy?: 'seller' | 'buyer';
  createdAt: string;
  updatedAt: string;
};

export type Refund = {
  id: string;
  captureId: string;
  amountCents: number;
  note: string;
  status: 'COMPLETED' | 'PENDING' | 'FAILED';
  createdAt: string;
  updatedAt: string;
};

export type Webhook = { id: string; url: string; eventTypes: string[] };

/** An event exactly as it is sent to webhooks. */
export type WebhookEvent = { id: string; event_type: string; create_time: string; resource: object };

export type Delivery = {
  id: string;
  eventId: string;
  webhookId: string;
  tries: number;
  /** The time of the next attempt, in milliseconds since 1970. */
  dueMs: number;
  state: 'pending' | 'done' | 'given-up';
};

/** Every possible change. One line of the ledger holds the changes of one moment. */
export type Change =
  | { kind: 'order-created'; order: Pick<Order, 'id' | 'unit' | 'experience'> }
  | { kind: 'order-approved'; orderId: string; payer: Payer; shipping?: Shipping }
  | { kind: 'order-expired'; orderId: string }
  | { kind: 'captured'; capture: Pick<Capture, 'id' | 'orderId' | 'amountCents'>; pending: boolean }
  | { kind: 'capture-decided'; captureId: string; status: 'COMPLETED' | 'DECLINED' }
  | { kind: 'refunded'; refund: Pick<Refund, 'id' | 'captureId' | 'amountCents' | 'note'>; pending: boolean }
  | { kind: 'refund-decided'; refundId: string; status: 'COMPLETED' | 'FAILED' }
  | { kind: 'disputed'; captureId: string; disputeId: string }
  | { kind: 'dispute-decided'; captureId: string; wonBy: 'seller' | 'buyer' }
  | { kind: 'answered'; key: string; about: string; result: string | Problem }
  | { kind: 'webhook-set'; webhook: Webhook }
  | { kind: 'webhooks-paused'; paused: boolean }
  | { kind: 'event'; event: WebhookEvent }
  | { kind: 'deliveries-added'; deliveries: Pick<Delivery, 'id' | 'eventId' | 'webhookId'>[] }
  | { kind: 'delivery-tried'; deliveryId: string; dueMs: number }
  | { kind: 'delivery-put-off'; deliveryId: string; dueMs: number }
  | { kind: 'delivery-ended'; deliveryId: string; delivered: boolean };

/** The state that results from all lines of the ledger. */
export type LedgerState = {
  orders: Map<string, Order>;
  captures: Map<string, Capture>;
  refunds: Map<string, Refund>;
  webhooks: Map<string, Webhook>;
  events: Map<string, WebhookEvent>;
  deliveries: Map<string, Delivery>;
  paused: boolean;
  /** By call and request id: what it referred to, and the id of the result or the problem. */
  answers: Map<string, { about: string; result: string | Problem }>;
};

export function emptyLedgerState(): LedgerState {
  return {
    orders: new Map(),
    captures: new Map(),
    refunds: new Map(),
    webhooks: new Map(),
    events: new Map(),
    deliveries: new Map(),
    paused: false,
    answers: new Map(),
  };
}

/**
 * Returns the rows with this value, for example the captures of an order: `filterBy(ledgerState.captures, 'orderId',
 * id)`.
 */
export function filterBy<Row, Key extends keyof Row>(rows: Map<string, Row>, key: Key, value: Row[Key]): Row[] {
  return [...rows.values()].filter((row) => row[key] === value);
}

/** Returns the order of a capture, refund or dispute id. Any other id is treated as an order id. */
export function findOrderId({ captures, refunds }: LedgerState, id: string): string {
  const captureId = refunds.get(id)?.captureId ?? id;
  const capture = captures.get(captureId) ?? filterBy(captures, 'disputeId', id)[0];
  return capture?.orderId ?? id;
}

/** Returns the refunded cents of a capture; with `'PENDING'` including pending refunds. */
export function getRefundedCents(ledgerState: LedgerState, captureId: string, ...extraStatuses: 'PENDING'[]): number {
  const countedStatuses: string[] = ['COMPLETED', ...extraStatuses];
  const refunds = filterBy(ledgerState.refunds, 'captureId', captureId).filter(({ status }) =>
    countedStatuses.includes(status),
  );
  return refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

export function hasOpenDispute({ disputeId, disputeWonBy }: Capture): boolean {
  return disputeId !== undefined && disputeWonBy === undefined;
}

/** Returns PayPal's status of a capture, which includes its refunds. */
export function getCaptureStatus(ledgerState: LedgerState, { id, status, amountCents }: Capture) {
  const refundedCents = getRefundedCents(ledgerState, id);
  if (status !== 'COMPLETED' || refundedCents === 0) return status;
  return refundedCents < amountCents ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
}

/** Applies one change. The caller has validated it, so nothing is rejected here. */
export function applyChange(ledgerState: LedgerState, change: Change, at: string): void {
  switch (change.kind) {
    case 'order-created':
      ledgerState.orders.set(change.order.id, { ...change.order, status: 'CREATED', createdAt: at, updatedAt: at });
      break;
    case 'order-approved': {
      const order = requireRow(ledgerState.orders, change.orderId);
      const { payer, shipping } = change;
      Object.assign(order, { status: 'APPROVED', payer, shipping, updatedAt: at });
      break;
    }
    case 'order-expired':
      ledgerState.orders.delete(change.orderId);
      break;
    case 'captured': {
      const status = change.pending ? 'PENDING' : 'COMPLETED';
      ledgerState.captures.set(change.capture.id, { ...change.capture, status, createdAt: at, updatedAt: at });
      Object.assign(requireRow(ledgerState.orders, change.capture.orderId), { status: 'COMPLETED', updatedAt: at });
      break;
    }
    case 'capture-decided':
      Object.assign(requireRow(ledgerState.captures, change.captureId), { status: change.status, updatedAt: at });
      break;
    case 'refunded': {
      const status = change.pending ? 'PENDING' : 'COMPLETED';
      ledgerState.refunds.set(change.refund.id, { ...change.refund, status, createdAt: at, updatedAt: at });
      requireRow(ledgerState.captures, change.refund.captureId).updatedAt = at;
      break;
    }
    case 'refund-decided':
      Object.assign(requireRow(ledgerState.refunds, change.refundId), { status: change.status, updatedAt: at });
      break;
    case 'dispute-decided':
      Object.assign(requireRow(ledgerState.captures, change.captureId), { disputeWonBy: change.wonBy, updatedAt: at });
      break;
    case 'disputed':
      Object.assign(requireRow(ledgerState.captures, change.captureId), { disputeId: change.disputeId, updatedAt: at });
      break;
    case 'answered':
      ledgerState.answers.set(change.key, { about: change.about, result: change.result });
      break;
    case 'webhook-set':
      ledgerState.webhooks.set(change.webhook.id, change.webhook);
      break;
    case 'webhooks-paused':
      ledgerState.paused = change.paused;
      break;
    case 'event':
      ledgerState.events.set(change.event.id, change.event);
      break;
    case 'deliveries-added':
      for (const delivery of change.deliveries) {
        ledgerState.deliveries.set(delivery.id, { ...delivery, tries: 0, dueMs: Date.parse(at), state: 'pending' });
      }
      break;
    case 'delivery-tried': {
      const delivery = requireRow(ledgerState.deliveries, change.deliveryId);
      Object.assign(delivery, { tries: delivery.tries + 1, dueMs: change.dueMs });
      break;
    }
    case 'delivery-put-off':
      requireRow(ledgerState.deliveries, change.deliveryId).dueMs = change.dueMs;
      break;
    case 'delivery-ended':
      requireRow(ledgerState.deliveries, change.deliveryId).state = change.delivered ? 'done' : 'given-up';
      break;
  }
}

function requireRow<Row>(rows: Map<string, Row>, id: string): Row {
  const row = rows.get(id);
  if (!row) throw new Error(`The ledger speaks of ${id}, which it never introduced.`);
  return row;
}
