import { expect, vi } from 'vitest';
import { payPalCaller, payPalControls } from '../../support/practice-paypal.ts';
import { listenForWebhooks } from '../../support/webhook-listener.ts';
import type { Town } from './town.ts';

/** What PayPal sent: the headers that it signs with, and the bytes. */
export type Letter = { headers: Record<string, string>; body: string };

/** Has PayPal's webhooks come here instead of to the town, which gets them when, and as often as, they are brought. */
export async function holdWebhooks({ url }: Town) {
  const listener = await listenForWebhooks();
  const [registered] = (await payPalControls(url).ledger()).webhooks.registered;
  const { call } = await payPalCaller(url);
  const webhookId = registered?.id ?? '';
  const moved = await call('PATCH', `/v1/notifications/webhooks/${webhookId}`, {
    body: [{ op: 'replace', path: '/url', value: listener.url }],
  });
  expect(moved.status).toBe(200);
  const letters = (): Letter[] =>
    listener.heard.map(({ headers, body }) => ({
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
    async letters(atLeast: number): Promise<Letter[]> {
      await expect.poll(() => listener.heard.length).toBeGreaterThanOrEqual(atLeast);
      return letters();
    },
    /** The first letter about an order. */
    async letterAbout(orderId: string): Promise<Letter> {
      return vi.waitFor(() => {
        const letter = letters().find(({ body }) => body.includes(orderId));
        if (!letter) throw new Error(`nothing came about ${orderId}`);
        return letter;
      }, 30_000);
    },
    /** Brings a letter to the town; answers the status, and how long that took in ms. */
    async bring({ headers, body }: Letter): Promise<{ status: number; ms: number }> {
      const beganMs = performance.now();
      const answer = await fetch(`${url}/api/paypal/webhook`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
      });
      await answer.arrayBuffer();
      return { status: answer.status, ms: performance.now() - beganMs };
    },
    close: listener.close,
  };
}
