import { randomUUID } from 'node:crypto';
import type { LedgerWriter } from './ledger.ts';
import type { Capture, Order, Refund, WebhookEvent } from './ledger-state.ts';
import { toMoney } from './money.ts';
import { newPayPalId } from './paypal-id.ts';
import { captureView, disputeView, orderView, refundView } from './views.ts';

type EventInput = { type: string; resourceType: string; version?: '2.0'; summary: string; resource: object };

/** Notes that something happened, and a delivery of it for each webhook that wants to hear of it. */
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
  // Read back, so that what is kept in memory is what a reader of the file will have.
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

/** Tells of a capture as it now stands: completed, pending or denied. */
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

/** Tells of a refund as it now stands: completed, pending or failed. */
export function emitRefundEvent(writer: LedgerWriter, api: string, refund: Refund): void {
  emitEvent(writer, api, {
    type: refundEvents[refund.status],
    resourceType: 'refund',
    version: '2.0',
    summary: `A refund of $ ${toMoney(refund.amountCents).value} USD is ${refund.status.toLowerCase()}`,
    resource: refundView(api, writer.ledgerState, refund),
  });
}

/** Tells of a dispute that was opened or decided. */
export function emitDisputeEvent(writer: LedgerWriter, api: string, capture: Capture): void {
  emitEvent(writer, api, {
    type: `CUSTOMER.DISPUTE.${capture.disputeWonBy ? 'RESOLVED' : 'CREATED'}`,
    resourceType: 'dispute',
    summary: `A dispute with Case # ${capture.disputeId} is ${capture.disputeWonBy ? 'resolved' : 'open'}`,
    resource: disputeView(writer.ledgerState, capture),
  });
}
