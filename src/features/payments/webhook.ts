import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Done } from '#platform/contract/fields.ts';
import { Problem } from '#platform/contract/problem.ts';
import { type Failure, fail, isFailure } from '#platform/failure.ts';
import { ipRateLimitKey } from '#platform/http/client-ip.ts';
import type { RequestMeta } from '#platform/http/endpoint-router.ts';
import { platformFailures } from '#platform/http/failures.ts';
import { createFailureSender } from '#platform/http/problems.ts';
import type { PaymentDeps } from './deps.ts';
import { paymentFailures } from './failures.ts';
import { PayPalIndeterminateError } from './paypal/paypal.ts';
import * as store from './store.ts';

/**
 * The fields that identify an event's payment. An order has its own id, a capture or refund has our id and its order,
 * and a dispute lists captures.
 */
const WebhookEvent = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().max(200),
  resource: z
    .object({
      id: z.string().optional().catch(undefined),
      custom_id: z.uuid().optional().catch(undefined),
      purchase_units: z
        .array(z.object({ custom_id: z.uuid().optional().catch(undefined) }))
        .optional()
        .catch(undefined),
      supplementary_data: z
        .object({ related_ids: z.object({ order_id: z.string().optional() }) })
        .optional()
        .catch(undefined),
      links: z
        .array(z.object({ rel: z.string(), href: z.string() }))
        .optional()
        .catch(undefined),
      dispute_id: z.string().max(255).optional().catch(undefined),
      disputed_transactions: z
        .array(z.object({ seller_transaction_id: z.string().optional() }))
        .optional()
        .catch(undefined),
    })
    .catch({}),
});

type PaymentIds = { orderId?: string | undefined; captureId?: string | undefined; customId?: string | undefined };

/** Returns an event's payment ids, both PayPal's and ours. */
function identifyPayment({ event_type, resource }: z.output<typeof WebhookEvent>): PaymentIds {
  if (event_type.startsWith('CUSTOMER.DISPUTE.'))
    return { captureId: resource.disputed_transactions?.[0]?.seller_transaction_id };
  if (event_type.startsWith('CHECKOUT.ORDER.'))
    return { orderId: resource.id, customId: resource.purchase_units?.[0]?.custom_id };
  // A refund links to its capture, and a capture to its order.
  const [, parentKind, parentId] = /\/(orders|captures)\/([\w-]+)$/.exec(findParentUrl(resource.links) ?? '') ?? [];
  return {
    orderId: resource.supplementary_data?.related_ids.order_id ?? (parentKind === 'orders' ? parentId : undefined),
    captureId: parentKind === 'captures' ? parentId : resource.id,
    customId: resource.custom_id,
  };
}

const findParentUrl = (links: { rel: string; href: string }[] | undefined) =>
  links?.find(({ rel }) => rel === 'up')?.href;

/**
 * PayPal's own webhooks are genuine. Past this limit of forged ones from an address, we ask PayPal for no more
 * verifications for a while.
 */
const FORGED_WEBHOOK_LIMIT = { max: 30, seconds: 600 };

export type Webhook = { headers: Record<string, string | undefined>; rawBody: string };

/**
 * Handles PayPal's webhooks. An event only triggers a check, and the ledger records what PayPal then returns, so events
 * may be repeated, late or out of order.
 */
export async function handleWebhook(
  deps: PaymentDeps,
  webhook: Webhook,
  { ip }: Pick<RequestMeta, 'ip'>,
): Promise<
  { message: string } | Failure<'webhooks-off' | 'webhook-not-genuine' | 'webhook-unchecked' | 'too-many-requests'>
> {
  const { connection, rateLimiter, payPal } = deps;
  if (!payPal?.webhooksEnabled) return fail('webhooks-off');
  const forgedLimit = { name: 'webhook-not-genuine/address', subject: ipRateLimitKey(ip), ...FORGED_WEBHOOK_LIMIT };
  if (await rateLimiter.isExhausted(forgedLimit)) return fail('too-many-requests');
  try {
    if (!(await payPal.verifyWebhook(webhook)))
      return (await rateLimiter.check(forgedLimit)) ?? fail('webhook-not-genuine');
  } catch (error) {
    // PayPal repeats a webhook for three days until it gets a 2xx response.
    if (error instanceof PayPalIndeterminateError) return fail('webhook-unchecked');
    throw error;
  }
  const event = WebhookEvent.safeParse(JSON.parse(webhook.rawBody)).data;
  if (event) {
    await connection.inTransaction(async (tx) => {
      const ids = identifyPayment(event);
      const receivedAt = deps.clock.now();
      const eventRow = { id: event.id, type: event.event_type, orderId: ids.orderId ?? null, receivedAt };
      if (!(await store.insertWebhookEventOnce(tx, eventRow))) return;
      const payment = await store.findByProvider(tx, ids);
      if (!payment) return;
      const disputeId = event.resource.dispute_id;
      // A late event of a closed dispute must not replace a newer dispute.
      const isNews = !payment.disputeId || event.event_type === 'CUSTOMER.DISPUTE.CREATED';
      if (disputeId && isNews) await store.updatePayment(tx, payment.id, { disputeId });
      await deps.queue.send(tx, 'settle', { paymentId: payment.id });
    });
  }
  return { message: 'Thank you.' };
}

const MAX_WEBHOOK_BYTES = 256 * 1024;
const sendPaymentFailure = createFailureSender({ ...platformFailures, ...paymentFailures });
/** PayPal sends from few addresses, and sends all missed webhooks at once after an outage. */
const MAX_WEBHOOKS_PER_MINUTE = 1200;

/**
 * Registers PayPal's webhook in its own scope, because its signature covers the raw body. The API contract omits it,
 * since only PayPal calls it.
 */
export function registerWebhookRoute(
  webhooks: FastifyInstance,
  handle: (webhook: Webhook, meta: Pick<RequestMeta, 'ip'>) => ReturnType<typeof handleWebhook>,
): void {
  webhooks.removeAllContentTypeParsers();
  webhooks.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: unknown, body: unknown) => body,
  );
  webhooks.route({
    method: 'POST',
    url: '/api/paypal/webhook',
    bodyLimit: MAX_WEBHOOK_BYTES,
    config: { rateLimit: { max: MAX_WEBHOOKS_PER_MINUTE, timeWindow: 60_000 } },
    schema: {
      summary: 'PayPal’s webhook: any event, verified by its signature. The payment that it names is checked',
      tags: ['paypal'],
      response: { 200: Done, '4xx': Problem, '5xx': Problem },
    },
    async handler(request, reply) {
      const headers = Object.fromEntries(
        Object.entries(request.headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      );
      const rawBody = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
      const outcome = await handle({ headers, rawBody }, { ip: request.ip });
      if (isFailure(outcome)) return sendPaymentFailure(reply, outcome.reason);
      return reply.code(200).header('cache-control', 'no-store').send(outcome);
    },
  });
}
