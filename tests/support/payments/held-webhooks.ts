import { expect, vi } from 'vitest';
import type { Deployment } from '../deployment/deployment.ts';
import { createPayPalCaller, createPayPalControls } from './mock-paypal-process.ts';
import { startWebhookListener } from './webhook-listener.ts';

export type HeldWebhook = { headers: Record<string, string>; body: string };

/** Collects PayPal's webhooks, so that a test can deliver them at any time and repeatedly. */
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
    async waitForWebhooks(minCount: number): Promise<HeldWebhook[]> {
      await expect.poll(() => listener.received.length).toBeGreaterThanOrEqual(minCount);
      return listReceived();
    },
    async waitForWebhookAbout(orderId: string): Promise<HeldWebhook> {
      return vi.waitFor(() => {
        const webhook = listReceived().find(({ body }) => body.includes(orderId));
        if (!webhook) throw new Error(`nothing came about ${orderId}`);
        return webhook;
      }, 30_000);
    },
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
