import { randomUUID } from 'node:crypto';
import type { Ledger } from './ledger.ts';
import type { Delivery, LedgerState, Webhook, WebhookEvent } from './ledger-state.ts';
import { withoutFraction } from './views.ts';
import { getCertificateUrl, type WebhookSigner } from './webhook-signer.ts';

/** Delivers events to webhooks and retries until a 2xx. Pending deliveries are stored in the ledger. */
export type WebhookSender = { wake(): void; close(): Promise<void> };

type PendingDelivery = { delivery: Delivery; webhook: Webhook; event: WebhookEvent };

// PayPal makes up to 25 attempts over three days. A demo needs shorter delays.
const RETRY_DELAYS_MS = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 300_000, 900_000];
const MAX_ATTEMPTS = 25;
const REQUEST_TIMEOUT_MS = 10_000;
const MAX_CONCURRENT_PER_WEBHOOK = 8;
const POLL_INTERVAL_MS = 1_000;

export function startWebhookSender(deps: { ledger: Ledger; signing: WebhookSigner; api(): string }): WebhookSender {
  const { ledger, signing, api } = deps;
  /** Concurrent deliveries per webhook, so a dead webhook does not block the others. */
  const inFlight = new Map<string, number>();
  const running = new Set<Promise<void>>();
  const shutdown = new AbortController();
  const pollTimer = setInterval(poll, POLL_INTERVAL_MS);

  function poll() {
    if (shutdown.signal.aborted) return;
    for (const pending of claimDueDeliveries()) {
      const { id } = pending.webhook;
      inFlight.set(id, (inFlight.get(id) ?? 0) + 1);
      const run = deliver(pending).finally(() => {
        inFlight.set(id, (inFlight.get(id) ?? 1) - 1);
        running.delete(run);
        poll();
      });
      running.add(run);
    }
  }

  /** Claims due deliveries by postponing them beyond the request timeout, so two processes never send the same one at once. */
  function claimDueDeliveries(): PendingDelivery[] {
    return ledger.run(({ ledgerState, at, write }) => {
      const claimed = listDueDeliveries(
        ledgerState,
        at.getTime(),
        (webhookId) => MAX_CONCURRENT_PER_WEBHOOK - (inFlight.get(webhookId) ?? 0),
      );
      for (const { delivery } of claimed) {
        const dueMs = at.getTime() + REQUEST_TIMEOUT_MS + getRetryDelayMs(delivery.tries);
        write({ kind: 'delivery-tried', deliveryId: delivery.id, dueMs });
      }
      return claimed;
    });
  }

  async function deliver({ delivery, webhook, event }: PendingDelivery) {
    const delivered = await postEvent(webhook, event);
    if (shutdown.signal.aborted && !delivered) return;
    ledger.run(({ ledgerState, at, write }) => {
      const current = ledgerState.deliveries.get(delivery.id);
      if (current?.state !== 'pending') return;
      if (delivered || current.tries >= MAX_ATTEMPTS) {
        write({ kind: 'delivery-ended', deliveryId: delivery.id, delivered });
      } else {
        write({
          kind: 'delivery-put-off',
          deliveryId: delivery.id,
          dueMs: at.getTime() + getRetryDelayMs(current.tries - 1),
        });
      }
    });
  }

  async function postEvent({ id: webhookId, url }: Webhook, event: WebhookEvent): Promise<boolean> {
    const transmission = {
      id: randomUUID(),
      time: withoutFraction(new Date().toISOString()),
      webhookId,
      body: JSON.stringify(event),
    };
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'PayPal/AUHD-1.0-1 (mock)',
          'paypal-transmission-id': transmission.id,
          'paypal-transmission-time': transmission.time,
          'paypal-transmission-sig': signing.sign(transmission),
          'paypal-cert-url': getCertificateUrl(api()),
          'paypal-auth-algo': signing.algorithm,
        },
        body: transmission.body,
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(REQUEST_TIMEOUT_MS), shutdown.signal]),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }

  return {
    wake: () => void setImmediate(poll),
    async close() {
      shutdown.abort();
      clearInterval(pollTimer);
      await Promise.all(running);
    },
  };
}

const getRetryDelayMs = (tries: number) => RETRY_DELAYS_MS[Math.min(tries, RETRY_DELAYS_MS.length - 1)] ?? 0;

function listDueDeliveries(
  ledgerState: LedgerState,
  nowMs: number,
  getCapacity: (webhookId: string) => number,
): PendingDelivery[] {
  if (ledgerState.paused) return [];
  const remaining = new Map<string, number>();
  const dueDeliveries: PendingDelivery[] = [];
  for (const delivery of ledgerState.deliveries.values()) {
    if (delivery.state !== 'pending' || delivery.dueMs > nowMs) continue;
    const webhook = ledgerState.webhooks.get(delivery.webhookId);
    const event = ledgerState.events.get(delivery.eventId);
    const capacity = remaining.get(delivery.webhookId) ?? getCapacity(delivery.webhookId);
    if (!webhook || !event || capacity <= 0) continue;
    remaining.set(delivery.webhookId, capacity - 1);
    dueDeliveries.push({ delivery: { ...delivery }, webhook, event });
  }
  return dueDeliveries;
}
