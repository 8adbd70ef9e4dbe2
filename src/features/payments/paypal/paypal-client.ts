import { z } from 'zod';
import type { PayPalConfig } from '#app/config.ts';
import { formatDecimal } from '#platform/money/money.ts';
import { type PayPal, PayPalIndeterminateError, type PayPalOrder } from './paypal.ts';
import { parseDispute, parseIssue, parseOrder, parseRefund } from './paypal-responses.ts';
import {
  createPayPalTransport,
  defaultRetryPolicy,
  type PayPalResponse,
  type RetryPolicy,
} from './paypal-transport.ts';

/** PayPal's limits for texts that it displays. */
const MAX_DESCRIPTION = 127;
const MAX_NOTE = 255;
const MAX_BRAND = 127;

const toAmount = (cents: number) => ({ currency_code: 'USD', value: formatDecimal(cents) });
const isSuccess = ({ status }: PayPalResponse) => status >= 200 && status < 300;

type Send = ReturnType<typeof createPayPalTransport>['send'];

/** Creates the PayPal adapter over its REST API. */
export function createPayPalClient(config: PayPalConfig, retryPolicy: Partial<RetryPolicy> = {}): PayPal {
  const { send } = createPayPalTransport(config, { ...defaultRetryPolicy, ...retryPolicy });
  return {
    clientId: config.clientId,
    sdkUrl: config.sdkUrl,
    webhooksEnabled: config.webhookId !== undefined,
    createOrder: (order) => createOrder(send, order),
    readOrder: (orderId) => readOrder(send, orderId),
    captureOrder: (orderId, requestId) => captureOrder(send, orderId, requestId),
    refundCapture: (refund) => refundCapture(send, refund),
    readDispute: (disputeId) => readDispute(send, disputeId),
    verifyWebhook: (webhook) => verifyWebhook(send, config, webhook),
  };
}

async function createOrder(
  send: Send,
  { requestId, customId, amountCents, description, brandName, shipping = 'none' }: Parameters<PayPal['createOrder']>[0],
): ReturnType<PayPal['createOrder']> {
  const body = JSON.stringify({
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: customId,
        ...(description && { description: description.slice(0, MAX_DESCRIPTION) }),
        amount: toAmount(amountCents),
      },
    ],
    application_context: {
      brand_name: brandName.slice(0, MAX_BRAND),
      shipping_preference: shipping === 'none' ? 'NO_SHIPPING' : 'GET_FROM_FILE',
      user_action: 'PAY_NOW',
      // An eCheck takes days and would block a chocolate or a slot that long.
      payment_method: { payee_preferred: 'IMMEDIATE_PAYMENT_REQUIRED' },
    },
  });
  const response = await send({ method: 'POST', path: '/v2/checkout/orders', requestId, body });
  const order = isSuccess(response) ? parseOrder(response.body) : undefined;
  if (!order) throw createUnexpectedError('a new order', response);
  return order;
}

async function readOrder(send: Send, orderId: string): Promise<PayPalOrder | undefined> {
  const response = await send({ method: 'GET', path: `/v2/checkout/orders/${encodeURIComponent(orderId)}` });
  if (response.status === 404) return undefined;
  const order = isSuccess(response) ? parseOrder(response.body) : undefined;
  if (!order) throw createUnexpectedError('the reading of an order', response);
  return order;
}

async function captureOrder(send: Send, orderId: string, requestId: string): ReturnType<PayPal['captureOrder']> {
  const path = `/v2/checkout/orders/${encodeURIComponent(orderId)}/capture`;
  const response = await send({ method: 'POST', path, requestId, body: '{}' });
  if (isSuccess(response)) {
    // The response confirms the capture but is short or in an unknown form, so the order is read.
    const order = parseOrder(response.body) ?? (await readOrder(send, orderId));
    if (!order) throw createUnexpectedError('a capture', response);
    return { order };
  }
  const issue = parseIssue(response.body);
  if (issue === 'ORDER_ALREADY_CAPTURED') {
    const order = await readOrder(send, orderId);
    return order ? { order } : { rejected: 'gone', issue };
  }
  if (issue === 'ORDER_NOT_APPROVED') return { rejected: 'not-approved', issue };
  if (response.status === 404 || issue === 'ORDER_EXPIRED') return { rejected: 'gone', issue };
  // The first request is still being processed, so its result is unknown.
  if (response.status === 422 && !/^(PREVIOUS_REQUEST_IN_PROGRESS|DUPLICATE_REQUEST_ID)$/.test(issue))
    return { rejected: 'declined', issue };
  throw createUnexpectedError('a capture', response);
}

async function refundCapture(
  send: Send,
  { captureId, requestId, amountCents, reason }: Parameters<PayPal['refundCapture']>[0],
): ReturnType<PayPal['refundCapture']> {
  const response = await send({
    method: 'POST',
    path: `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`,
    requestId,
    body: JSON.stringify({
      ...(amountCents !== undefined && { amount: toAmount(amountCents) }),
      ...(reason && { note_to_payer: reason.slice(0, MAX_NOTE) }),
    }),
  });
  if (isSuccess(response)) {
    const refund = parseRefund(response.body);
    if (!refund) throw createUnexpectedError('a refund', response);
    if (refund.status === 'FAILED' || refund.status === 'CANCELLED')
      return { rejected: 'impossible', issue: refund.status };
    return { id: refund.id, done: refund.status === 'COMPLETED', amountCents: refund.amountCents };
  }
  const issue = parseIssue(response.body);
  if (issue === 'CAPTURE_FULLY_REFUNDED') return { rejected: 'already', issue };
  const retryable = /^(PREVIOUS_REQUEST_IN_PROGRESS|DUPLICATE_REQUEST_ID|PENDING_CAPTURE|INSUFFICIENT_FUNDS)$/;
  if (response.status === 404 || (response.status === 422 && !retryable.test(issue)))
    return { rejected: 'impossible', issue };
  throw createUnexpectedError('a refund', response);
}

async function readDispute(send: Send, disputeId: string): ReturnType<PayPal['readDispute']> {
  const path = `/v1/customer/disputes/${encodeURIComponent(disputeId)}`;
  const response = await send({ method: 'GET', path });
  // Reading disputes needs a separate permission, which the keys may lack.
  if (response.status === 403 || response.status === 404) return undefined;
  const dispute = isSuccess(response) ? parseDispute(response.body) : undefined;
  if (!dispute) throw createUnexpectedError('the reading of a dispute', response);
  return { open: dispute.status !== 'RESOLVED' };
}

async function verifyWebhook(
  send: Send,
  { webhookId, apiUrl }: PayPalConfig,
  webhook: Parameters<PayPal['verifyWebhook']>[0],
): Promise<boolean> {
  const body = webhookId && createVerificationBody(webhook, { webhookId, apiUrl });
  if (!body) return false;
  const path = '/v1/notifications/verify-webhook-signature';
  const response = await send({ method: 'POST', path, body, isReadOnly: true, isUntrustedCaller: true });
  if (!isSuccess(response)) return false;
  return (response.body as { verification_status?: unknown } | null)?.verification_status === 'SUCCESS';
}

/** For a rejection that no method expects, for example wrong keys or a new issue code. */
function createUnexpectedError(operation: string, { status, body }: PayPalResponse): PayPalIndeterminateError {
  return new PayPalIndeterminateError(`PayPal answered ${operation} with ${status} ${parseIssue(body)}`);
}

/**
 * The headers of a PayPal webhook, renamed to the fields of PayPal's verification call. The time is not limited:
 * PayPal retries for three days, the owner can resend at any time, and the time of a resend is undocumented.
 */
const TransmissionHeaders = z
  .object({
    'paypal-auth-algo': z.string().regex(/^[a-zA-Z0-9]{1,100}$/),
    'paypal-cert-url': z.string().max(500),
    'paypal-transmission-id': z.string().regex(/^(?!\d+$)\w\S{1,49}$/),
    'paypal-transmission-sig': z
      .string()
      .max(500)
      .regex(/^[A-Za-z0-9+/]+={0,2}$/),
    'paypal-transmission-time': z.iso.datetime({ offset: true }).max(100),
  })
  .transform((headers) => ({
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
  }));

/** Returns whether a certificate is hosted by PayPal or by the configured API. */
function isPayPalCertificate(url: string, apiUrl: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, origin } = new URL(url);
  if (origin === new URL(apiUrl).origin) return true;
  return protocol === 'https:' && /(^|\.)(paypal|paypalobjects)\.com$/.test(hostname);
}

/**
 * Creates the body of PayPal's verification call; undefined if the webhook is malformed. The signature covers the
 * event's bytes, so they are inserted unchanged; the check for one JSON object prevents injected fields.
 */
function createVerificationBody(
  { headers, rawBody }: { headers: Record<string, string | undefined>; rawBody: string },
  { webhookId, apiUrl }: { webhookId: string; apiUrl: string },
): string | undefined {
  const transmission = TransmissionHeaders.safeParse(headers).data;
  if (!transmission || !isPayPalCertificate(transmission.cert_url, apiUrl) || !isJsonObject(rawBody)) return undefined;
  const envelope = JSON.stringify({ ...transmission, webhook_id: webhookId });
  return `${envelope.slice(0, -1)},"webhook_event":${rawBody}}`;
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
