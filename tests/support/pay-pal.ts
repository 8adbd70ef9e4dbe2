import type { PayPal } from '#server/outside/paypal.ts';
import { payPalRest } from '#server/outside/paypal-rest.ts';
import type { Patience } from '#server/outside/paypal-transport.ts';
import { startPracticePayPal } from './practice-paypal.ts';

/** Longer than any adapter waits: who plays dead is given up on, and does not hang up by itself. */
const HANG_MS = 30_000;

export type PayPalProgram = Awaited<ReturnType<typeof openPayPal>>;

/** A practice PayPal with a ledger of its own, and the program's adapter to it. */
export async function openPayPal() {
  const { stop, webhook, config, ...program } = await startPracticePayPal({ hangMs: HANG_MS });
  const { apiUrl } = config;
  return {
    ...program,
    apiUrl,
    /** The adapter to it, with its usual patience unless said otherwise. `at` is another address: a road to it. */
    adapter: (how: Partial<Patience> = {}, at = apiUrl): PayPal => payPalRest({ ...config, apiUrl: at }, how),
    captures: async (orderId: string) =>
      (await program.ledger()).captures.filter((capture) => capture.orderId === orderId),
    /** Has it send webhooks to an address; adapters made from here on can verify them. */
    async sendWebhooksTo(url: string): Promise<void> {
      config.webhookId = await webhook(url);
    },
    close: stop,
  };
}
