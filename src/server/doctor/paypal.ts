import { z } from 'zod';
import type { Config, PayPalConfig } from '../config.ts';
import { PayPalUnsure } from '../outside/paypal.ts';
import { patience, payPalTransport } from '../outside/paypal-transport.ts';
import { ok, type Verdict, warning, wrong } from './finding.ts';

const Webhook = z.object({ url: z.string(), event_types: z.array(z.object({ name: z.string() })) });

/** What must reach us: what becomes of an order, a capture, a refund, a dispute. */
const EVENTS = [
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.RESOLVED',
];

/** PayPal: that it gives us a token, and that its webhook leads here and tells what we must hear. */
export async function lookAtPayPal(config: PayPalConfig, publicUrl: Config['publicUrl']): Promise<Verdict> {
  const { ask } = payPalTransport(config, { ...patience, timeoutMs: 6_000, retries: 0 });
  const { webhookId } = config;
  // Any answer, a 404 too, has needed a token first.
  const path = `/v1/notifications/webhooks/${encodeURIComponent(webhookId ?? 'none')}`;
  const answered = await ask({ method: 'GET', path }).catch((error: unknown) => {
    if (error instanceof PayPalUnsure) return error.message;
    throw error;
  });
  if (typeof answered === 'string')
    return /token|let us/.test(answered)
      ? wrong(
          `${answered}: check PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET, and that both are of the live application.`,
        )
      : wrong(`${answered}: try again later, and check that no firewall is in the way.`);
  if (webhookId === undefined)
    return warning('PayPal lets us in; PAYPAL_WEBHOOK_ID is missing, so we ask every minute instead of being told.');
  const webhook = answered.status === 200 ? Webhook.safeParse(answered.body).data : undefined;
  if (!webhook)
    return wrong(`PayPal does not know the webhook of PAYPAL_WEBHOOK_ID (${answered.status}): copy the id again.`);
  const ours = `${publicUrl}/api/paypal/webhook`;
  if (webhook.url !== ours) return wrong(`PayPal’s webhook leads to ${webhook.url}: set it to ${ours}.`);
  const told = new Set(webhook.event_types.map(({ name }) => name));
  const untold = told.has('*') ? [] : EVENTS.filter((name) => !told.has(name));
  if (untold.length > 0) return warning(`PayPal’s webhook does not tell ${untold.join(', ')}: choose all events.`);
  const { hostname } = new URL(config.apiUrl);
  if (/sandbox/.test(hostname)) return warning('This is PayPal’s sandbox: no money moves. Take PAYPAL_API_URL out.');
  return ok('PayPal lets us in, and its webhook leads here.');
}
