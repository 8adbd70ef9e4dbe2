import { z } from 'zod';
import { PayPalIndeterminateError } from '#features/payments/paypal/paypal.ts';
import { createPayPalTransport, defaultRetryPolicy } from '#features/payments/paypal/paypal-transport.ts';
import type { Config, PayPalConfig } from '../config.ts';
import { type CheckOutcome, describeError, ok, warning, wrong } from './check.ts';

const Webhook = z.object({ url: z.string(), event_types: z.array(z.object({ name: z.string() })) });

/** The events that the site needs, for orders, captures, refunds and disputes. */
const REQUIRED_EVENTS = [
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.RESOLVED',
];

/**
 * Checks that real money moves, that PayPal issues a token, and that its webhook points here with all required events.
 * A webhook is no condition, because the site also asks PayPal every minute.
 */
export async function checkPayPal(config: PayPalConfig, publicUrl: Config['publicUrl']): Promise<CheckOutcome> {
  if (/sandbox/.test(new URL(config.apiUrl).hostname))
    return wrong(
      'This is PayPal’s sandbox: no money moves. Remove PAYPAL_API_URL, and use the id and secret of the live application.',
      'Your site uses PayPal’s test accounts, so no real money moves.',
    );
  const { send } = createPayPalTransport(config, { ...defaultRetryPolicy, timeoutMs: 6_000, retries: 0 });
  const { webhookId } = config;
  // Any response, even a 404, proves that a token was issued.
  const path = `/v1/notifications/webhooks/${encodeURIComponent(webhookId ?? 'none')}`;
  const response = await send({ method: 'GET', path }).catch((error: unknown) => {
    if (error instanceof PayPalIndeterminateError)
      return error.cause ? `${error.message} (${describeError(error)})` : error.message;
    throw error;
  });
  if (typeof response === 'string') return describePayPalFailure(response);
  if (webhookId === undefined)
    return warning(
      'PayPal accepts the login; PAYPAL_WEBHOOK_ID is missing, so the site asks every minute instead of being notified.',
      'PayPal accepts your site. It doesn’t report payments on its own, so some are noticed a minute later.',
    );
  const webhook = response.status === 200 ? Webhook.safeParse(response.body).data : undefined;
  if (!webhook)
    return warning(
      `PayPal does not know the webhook of PAYPAL_WEBHOOK_ID (${response.status}): copy the id again.`,
      'PayPal accepts your site, but can’t report payments to it, so some are noticed a minute later.',
    );
  const expectedUrl = `${publicUrl}/api/paypal/webhook`;
  if (webhook.url !== expectedUrl)
    return warning(
      `PayPal’s webhook leads to ${webhook.url}: set it to ${expectedUrl}.`,
      'PayPal accepts your site, but reports payments to another address, so some are noticed a minute later.',
    );
  const subscribed = new Set(webhook.event_types.map(({ name }) => name));
  const missing = subscribed.has('*') ? [] : REQUIRED_EVENTS.filter((name) => !subscribed.has(name));
  if (missing.length > 0)
    return warning(
      `PayPal’s webhook does not send ${missing.join(', ')}: choose all events.`,
      'PayPal accepts your site, but reports only a part of what happens to a payment.',
    );
  return ok(
    'PayPal accepts the login, and its webhook leads here.',
    'PayPal accepts your site and reports your payments to it.',
  );
}

/** Only PayPal's own refusal is about the keys; without an answer, or with one of a broken server, they may be right. */
function describePayPalFailure(failure: string): CheckOutcome {
  if (/gave no token \(40[0-3]\)|let us/.test(failure))
    return wrong(
      `PayPal refuses the login (${failure}): check PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET, and that both belong to the live application.`,
      'PayPal doesn’t accept the login of your site, so visitors cannot pay yet.',
    );
  if (/gave no token/.test(failure))
    return wrong(
      `What answers instead of PayPal is not PayPal (${failure}): remove PAYPAL_API_URL, and check that no proxy is in the way.`,
      'PayPal can’t be reached from your site, so visitors cannot pay yet.',
    );
  if (/with (5\d\d|429)/.test(failure))
    return wrong(
      `${failure}, which says nothing about your keys: PayPal has a fault, so check again in a few minutes.`,
      'PayPal has a fault. Please check again in a few minutes.',
    );
  return wrong(
    `${failure}, so the keys could not be checked: check the network of this machine, and that no firewall is in the way, and try again later.`,
    'PayPal didn’t answer. Please check again in a few minutes.',
  );
}
