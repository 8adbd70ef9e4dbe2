import { randomUUID } from 'node:crypto';
import type { Capture, Order, Refund, WebhookEvent } from './books.ts';
import type { Entry } from './ledger.ts';
import { money } from './money.ts';
import { newPayPalId } from './paypal-id.ts';
import { captureView, disputeView, orderView, refundView } from './views.ts';

type Told = { type: string; resourceType: string; version?: '2.0'; summary: string; resource: object };

/** Notes that something happened, and a delivery of it for each webhook that wants to hear of it. */
function tell({ books, at, write }: Entry, api: string, told: Told): void {
  const id = `WH-${newPayPalId()}-${newPayPalId()}`;
  const event = {
    id,
    event_version: '1.0',
    create_time: at.toISOString(),
    resource_type: told.resourceType,
    resource_version: told.version,
    event_type: told.type,
    summary: told.summary,
    resource: told.resource,
    links: [{ href: `${api}/v1/notifications/webhooks-events/${id}`, rel: 'self', method: 'GET' }],
  };
  // Read back, so that what is kept in memory is what a reader of the file will have.
  write({ kind: 'event', event: JSON.parse(JSON.stringify(event)) as WebhookEvent });
  const wanted = [...books.webhooks.values()].filter(({ eventTypes }) =>
    eventTypes.some((wish) => wish === '*' || wish === told.type),
  );
  if (wanted.length === 0) return;
  const deliveries = wanted.map((webhook) => ({ id: randomUUID(), eventId: id, webhookId: webhook.id }));
  write({ kind: 'deliveries-added', deliveries });
}

export function tellOfApproval(entry: Entry, api: string, order: Order): void {
  tell(entry, api, {
    type: 'CHECKOUT.ORDER.APPROVED',
    resourceType: 'checkout-order',
    version: '2.0',
    summary: 'An order has been approved by buyer',
    resource: orderView(api, entry.books, order),
  });
}

const ofStatus = { COMPLETED: 'COMPLETED', PENDING: 'PENDING', DECLINED: 'DENIED' } as const;

/** Tells of a capture as it now stands: completed, pending or denied. */
export function tellOfCapture(entry: Entry, api: string, capture: Capture): void {
  const outcome = ofStatus[capture.status];
  tell(entry, api, {
    type: `PAYMENT.CAPTURE.${outcome}`,
    resourceType: 'capture',
    version: '2.0',
    summary: `Payment ${outcome.toLowerCase()} for $ ${money(capture.amountCents).value} USD`,
    resource: captureView(api, entry.books, capture),
  });
}

const refundEvents = {
  COMPLETED: 'PAYMENT.CAPTURE.REFUNDED',
  PENDING: 'PAYMENT.REFUND.PENDING',
  FAILED: 'PAYMENT.REFUND.FAILED',
} as const;

/** Tells of a refund as it now stands: completed, pending or failed. */
export function tellOfRefund(entry: Entry, api: string, refund: Refund): void {
  tell(entry, api, {
    type: refundEvents[refund.status],
    resourceType: 'refund',
    version: '2.0',
    summary: `A refund of $ ${money(refund.amountCents).value} USD is ${refund.status.toLowerCase()}`,
    resource: refundView(api, entry.books, refund),
  });
}

/** Tells of a dispute that was opened or decided. */
export function tellOfDispute(entry: Entry, api: string, capture: Capture): void {
  tell(entry, api, {
    type: `CUSTOMER.DISPUTE.${capture.disputeWonBy ? 'RESOLVED' : 'CREATED'}`,
    resourceType: 'dispute',
    summary: `A dispute with Case # ${capture.disputeId} is ${capture.disputeWonBy ? 'resolved' : 'open'}`,
    resource: disputeView(entry.books, capture),
  });
}
