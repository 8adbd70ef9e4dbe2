import type { PayPal } from '#features/payments/paypal/paypal.ts';
import { createPayPalClient } from '#features/payments/paypal/paypal-client.ts';
import type { RetryPolicy } from '#features/payments/paypal/paypal-transport.ts';
import { startMockPayPalProcess } from './mock-paypal-process.ts';

/** Longer than any adapter waits. */
const HANG_MS = 30_000;

export type MockPayPal = Awaited<ReturnType<typeof startMockPayPal>>;

export async function startMockPayPal() {
  const { stop, registerWebhook, config, ...program } = await startMockPayPalProcess({ hangMs: HANG_MS });
  const { apiUrl } = config;
  return {
    ...program,
    apiUrl,
    createAdapter: (retryPolicy: Partial<RetryPolicy> = {}, baseUrl = apiUrl): PayPal =>
      createPayPalClient({ ...config, apiUrl: baseUrl }, retryPolicy),
    listCaptures: async (orderId: string) =>
      (await program.ledger()).captures.filter((capture) => capture.orderId === orderId),
    async sendWebhooksTo(url: string): Promise<void> {
      config.webhookId = await registerWebhook(url);
    },
    close: stop,
  };
}
