import { randomUUID } from 'node:crypto';
import type { LedgerWriter } from './ledger.ts';
import type { Capture, Order, Refund, WebhookEvent } from './ledger-state.ts';
import { toMoney } from './money.ts';
import { newPayPalId } from './paypal-id.ts';
import { captureView, disputeView, orderView, refundView } from './views.ts';

type EventInput = { type: string; resourceType: string; version?: '2.0'; summary: string; resource: object };

/** Stores an event, and a delivery for each webhook that subscribes to it. */
function emitEvent({ ledgerState, at, write }: LedgerWriter, api: string, input: EventInput): void {
  const id = `WH-${newPayPalId()}-${newPayPalId()}`;
  const event = {
    id,
    event_version: '1.0',
    create_time: at.toISOString(),
    resource_type: input.resourceType,
    resource_version: input.version,
    event_type: input.type,
    summary: input.summary,
    resource: input.resource,
    links: [{ href: `${api}/v1/notifications/webhooks-events/${id}`, rel: 'self', method: 'GET' }],
  };
  // Serialized and parsed, so the state in memory equals what a reader of the file gets.
  write({ kind: 'event', event: JSON.parse(JSON.stringify(event)) as WebhookEvent });
  const subscribers = [...ledgerState.webhooks.values()].filter(({ eventTypes }) =>
    eventTypes.some((eventType) => eventType === '*' || eventType === input.type),
  );
  if (subscribers.length === 0) return;
  const deliveries = subscribers.map((webhook) => ({ id: randomUUID(), eventId: id, webhookId: webhook.id }));
  write({ kind: 'deliveries-added', deliveries });
}

export function emitApprovalEvent(writer: LedgerWriter, api: string, order: Order): void {
  emitEvent(writer, api, {
    type: 'CHECKOUT.ORDER.APPROVED',
    resourceType: 'checkout-order',
    version: '2.0',
    summary: 'An order has been approved by buyer',
    resource: orderView(api, writer.ledgerState, order),
  });
}

const captureEventNames = { COMPLETED: 'COMPLETED', PENDING: 'PENDING', DECLINED: 'DENIED' } as const;

/** Emits an event with a capture's current status: completed, pending or denied. */
export function emitCaptureEvent(writer: LedgerWriter, api: string, capture: Capture): void {
  const outcome = captureEventNames[capture.status];
  emitEvent(writer, api, {
    type: `PAYMENT.CAPTURE.${outcome}`,
    resourceType: 'capture',
    version: '2.0',
    summary: `Payment ${outcome.toLowerCase()} for $ ${toMoney(capture.amountCents).value} USD`,
    resource: captureView(api, writer.ledgerState, capture),
  });
}

const refundEvents = {
  COMPLETED: 'PAYMENT.CAPTURE.REFUNDED',
  PENDING: 'PAYMENT.REFUND.PENDING',
  FAILED: 'PAYMENT.REFUND.FAILED',
} as const;

/** Emits an event with a refund's current status: completed, pending or failed. */
export function emitRefundEvent(writer: LedgerWriter, api: string, refund: Refund): void {
  emitEvent(writer, api, {
    type: refundEvents[refund.status],
    resourceType: 'refund',
    version: '2.0',
    summary: `A refund of $ ${toMoney(refund.amountCents).value} USD is ${refund.status.toLowerCase()}`,
    resource: refundView(api, writer.ledgerState, refund),
  });
}

/** Emits an event for an opened or decided dispute. */
export function emitDisputeEvent(writer: LedgerWriter, api: string, capture: Capture): void {
  emitEvent(writer, api, {
    type: `CUSTOMER.DISPUTE.${capture.disputeWonBy ? 'RESOLVED' : 'CREATED'}`,
    resourceType: 'dispute',
    summary: `A dispute with Case # ${capture.disputeId} is ${capture.disputeWonBy ? 'resolved' : 'open'}`,
    resource: disputeView(capture),
  });
}
