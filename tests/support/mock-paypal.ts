import type { PayPal } from '#server/integrations/paypal.ts';
import { createPayPalClient } from '#server/integrations/paypal-client.ts';
import type { RetryPolicy } from '#server/integrations/paypal-transport.ts';
import { startMockPayPalProcess } from './mock-paypal-process.ts';

/** Longer than any adapter waits: who plays dead is given up on, and does not hang up by itself. */
const HANG_MS = 30_000;

export type MockPayPal = Awaited<ReturnType<typeof startMockPayPal>>;

/** A practice PayPal with a ledger of its own, and the program's adapter to it. */
export async function startMockPayPal() {
  const { stop, registerWebhook, config, ...program } = await startMockPayPalProcess({ hangMs: HANG_MS });
  const { apiUrl } = config;
  return {
    ...program,
    apiUrl,
    /** The adapter to it, with its usual patience unless said otherwise. `at` is another address: a road to it. */
    createAdapter: (retryPolicy: Partial<RetryPolicy> = {}, baseUrl = apiUrl): PayPal =>
      createPayPalClient({ ...config, apiUrl: baseUrl }, retryPolicy),
    listCaptures: async (orderId: string) =>
      (await program.ledger()).captures.filter((capture) => capture.orderId === orderId),
    /** Has it send webhooks to an address; adapters made from here on can verify them. */
    async sendWebhooksTo(url: string): Promise<void> {
      config.webhookId = await registerWebhook(url);
    },
    close: stop,
  };
}
