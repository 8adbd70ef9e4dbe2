import { expect, vi } from 'vitest';
import { createPayPalCaller, createPayPalControls } from '../../support/mock-paypal-process.ts';
import { startWebhookListener } from '../../support/webhook-listener.ts';
import type { Deployment } from './deployment.ts';

/** What PayPal sent: the headers that it signs with, and the bytes. */
export type HeldWebhook = { headers: Record<string, string>; body: string };

/** Has PayPal's webhooks come here instead of to the town, which gets them when, and as often as, they are brought. */
export async function holdWebhooks({ url }: Deployment) {
  const listener = await startWebhookListener();
  const [registered] = (await createPayPalControls(url).ledger()).webhooks.registered;
  const { call } = await createPayPalCaller(url);
  const webhookId = registered?.id ?? '';
  const updated = await call('PATCH', `/v1/notifications/webhooks/${webhookId}`, {
    body: [{ op: 'replace', path: '/url', value: listener.url }],
  });
  expect(updated.status).toBe(200);
  const listReceived = (): HeldWebhook[] =>
    listener.received.map(({ headers, body }) => ({
      headers: Object.fromEntries(
        Object.entries(headers).flatMap(([name, value]) =>
          name.startsWith('paypal-') && typeof value === 'string' ? [[name, value]] : [],
        ),
      ),
      body,
    }));
  return {
    webhookId,
    /** Everything that came, oldest first; waits until it is as much as this. */
    async waitForWebhooks(minCount: number): Promise<HeldWebhook[]> {
      await expect.poll(() => listener.received.length).toBeGreaterThanOrEqual(minCount);
      return listReceived();
    },
    /** The first letter about an order. */
    async waitForWebhookAbout(orderId: string): Promise<HeldWebhook> {
      return vi.waitFor(() => {
        const webhook = listReceived().find(({ body }) => body.includes(orderId));
        if (!webhook) throw new Error(`nothing came about ${orderId}`);
        return webhook;
      }, 30_000);
    },
    /** Brings a letter to the town; answers the status, and how long that took in ms. */
    async deliver({ headers, body }: HeldWebhook): Promise<{ status: number; ms: number }> {
      const startedMs = performance.now();
      const response = await fetch(`${url}/api/paypal/webhook`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
      });
      await response.arrayBuffer();
      return { status: response.status, ms: performance.now() - startedMs };
    },
    close: listener.close,
  };
}
