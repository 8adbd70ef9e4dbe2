import { randomUUID } from 'node:crypto';
import type { Books, Delivery, Webhook, WebhookEvent } from './books.ts';
import type { Ledger } from './ledger.ts';
import type { Signing } from './signing.ts';
import { seconds } from './views.ts';

/** Brings events to webhooks, again and again until one says 2xx. What is still to be brought stands in the ledger. */
export type Courier = { wake(): void; close(): Promise<void> };

type Parcel = { delivery: Delivery; webhook: Webhook; event: WebhookEvent };

// PayPal tries up to 25 times over three days; a person who tries out the site does not wait that long.
const waitsMs = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 300_000, 900_000];
const mostTries = 25;
const patienceMs = 10_000;
const atOnceForOne = 8;
const lookEveryMs = 1_000;

export function openCourier(given: { ledger: Ledger; signing: Signing; api(): string }): Courier {
  const { ledger, signing, api } = given;
  /** How many deliveries are on their way to each webhook: a dead one keeps no other waiting. */
  const underWay = new Map<string, number>();
  const running = new Set<Promise<void>>();
  const ending = new AbortController();
  const ticking = setInterval(look, lookEveryMs);

  function look() {
    if (ending.signal.aborted) return;
    for (const parcel of take()) {
      const { id } = parcel.webhook;
      underWay.set(id, (underWay.get(id) ?? 0) + 1);
      const run = bring(parcel).finally(() => {
        underWay.set(id, (underWay.get(id) ?? 1) - 1);
        running.delete(run);
        look();
      });
      running.add(run);
    }
  }

  /** Takes what is due. It is due again only after an answer would have come: two programs never carry the same. */
  function take(): Parcel[] {
    return ledger.run(({ books, at, write }) => {
      const taken = due(books, at.getTime(), (webhookId) => atOnceForOne - (underWay.get(webhookId) ?? 0));
      for (const { delivery } of taken) {
        const dueMs = at.getTime() + patienceMs + waitMs(delivery.tries);
        write({ kind: 'delivery-tried', deliveryId: delivery.id, dueMs });
      }
      return taken;
    });
  }

  async function bring({ delivery, webhook, event }: Parcel) {
    const delivered = await post(webhook, event);
    if (ending.signal.aborted && !delivered) return;
    ledger.run(({ books, at, write }) => {
      const now = books.deliveries.get(delivery.id);
      if (now?.state !== 'pending') return;
      if (delivered || now.tries >= mostTries) {
        write({ kind: 'delivery-ended', deliveryId: delivery.id, delivered });
      } else {
        write({ kind: 'delivery-put-off', deliveryId: delivery.id, dueMs: at.getTime() + waitMs(now.tries - 1) });
      }
    });
  }

  async function post({ id: webhookId, url }: Webhook, event: WebhookEvent): Promise<boolean> {
    const transmission = {
      id: randomUUID(),
      time: seconds(new Date().toISOString()),
      webhookId,
      body: JSON.stringify(event),
    };
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'PayPal/AUHD-1.0-1 (practice)',
          'paypal-transmission-id': transmission.id,
          'paypal-transmission-time': transmission.time,
          'paypal-transmission-sig': signing.sign(transmission),
          'paypal-cert-url': `${api()}/v1/notifications/certs/${signing.certificateId}`,
          'paypal-auth-algo': signing.algorithm,
        },
        body: transmission.body,
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(patienceMs), ending.signal]),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }

  return {
    wake: () => void setImmediate(look),
    async close() {
      ending.abort();
      clearInterval(ticking);
      await Promise.all(running);
    },
  };
}

const waitMs = (tries: number) => waitsMs[Math.min(tries, waitsMs.length - 1)] ?? 0;

function due(books: Books, nowMs: number, room: (webhookId: string) => number): Parcel[] {
  if (books.paused) return [];
  const left = new Map<string, number>();
  const parcels: Parcel[] = [];
  for (const delivery of books.deliveries.values()) {
    if (delivery.state !== 'pending' || delivery.dueMs > nowMs) continue;
    const webhook = books.webhooks.get(delivery.webhookId);
    const event = books.events.get(delivery.eventId);
    const free = left.get(delivery.webhookId) ?? room(delivery.webhookId);
    if (!webhook || !event || free <= 0) continue;
    left.set(delivery.webhookId, free - 1);
    parcels.push({ delivery: { ...delivery }, webhook, event });
  }
  return parcels;
}
