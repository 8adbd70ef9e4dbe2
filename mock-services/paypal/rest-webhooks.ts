import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { filterBy, type LedgerState, type Webhook } from './ledger-state.ts';
import type { PayPalDeps } from './paypal-deps.ts';
import { newPayPalId } from './paypal-id.ts';
import { createNotFoundProblem, createValidationProblem, type Problem, sendProblem } from './problem.ts';
import { toSchemaDetails } from './schema-faults.ts';

const idParams = z.object({ id: z.string() });
const eventTypes = z
  .array(z.strictObject({ name: z.string().regex(/^(\*|[A-Z0-9-]+(\.[A-Z0-9-]+)+)$/) }))
  .min(1)
  .max(500);
// PayPal accepts https only. The mock also accepts http to this machine, which has no certificate.
const url = z.url().max(2048).refine(isReachable, 'It must begin with https://.');
const webhookInput = z.strictObject({ url, event_types: eventTypes });
const patch = z.tuple([z.strictObject({ op: z.literal('replace'), path: z.literal('/url'), value: url })]);

const MAX_WEBHOOKS = 10;

function isReachable(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
}

/** Webhooks v1: create, list, read, and move to another URL (https://developer.paypal.com/docs/api/webhooks/v1/). */
export function webhookRoutes({ ledger, api, wakeWebhookSender }: PayPalDeps): FastifyPluginAsyncZod {
  const view = (webhook: Webhook) => {
    const href = `${api()}/v1/notifications/webhooks/${webhook.id}`;
    return {
      id: webhook.id,
      url: webhook.url,
      event_types: webhook.eventTypes.map((name) => ({ name })),
      links: [{ href, rel: 'update', method: 'PATCH' }],
    };
  };
  return async (app) => {
    app.post('/dev/paypal/v1/notifications/webhooks', async (request, reply) => {
      const parsed = webhookInput.safeParse(request.body);
      if (!parsed.success)
        return sendProblem(reply, createValidationProblem(...toSchemaDetails(request.body, parsed.error)));
      const created = ledger.run(({ ledgerState, write }) => {
        const failure = checkNewWebhook(ledgerState, parsed.data.url);
        if (failure) return failure;
        const names = parsed.data.event_types.map(({ name }) => name);
        const webhook = { id: newPayPalId(), url: parsed.data.url, eventTypes: names };
        write({ kind: 'webhook-set', webhook });
        return webhook;
      });
      return 'details' in created ? sendProblem(reply, created) : reply.code(201).send(view(created));
    });

    app.get('/dev/paypal/v1/notifications/webhooks', async () => ({
      webhooks: ledger.run(({ ledgerState }) => [...ledgerState.webhooks.values()].map(view)),
    }));

    app.get('/dev/paypal/v1/notifications/webhooks/:id', { schema: { params: idParams } }, async (request, reply) => {
      const webhook = ledger.run(({ ledgerState }) => ledgerState.webhooks.get(request.params.id));
      return webhook ? view(webhook) : sendProblem(reply, createNotFoundProblem());
    });

    app.patch('/dev/paypal/v1/notifications/webhooks/:id', { schema: { params: idParams } }, async (request, reply) => {
      const parsed = patch.safeParse(request.body);
      if (!parsed.success)
        return sendProblem(reply, createValidationProblem(...toSchemaDetails(request.body, parsed.error)));
      const changed = ledger.run(({ ledgerState, at, write }) => {
        const existing = ledgerState.webhooks.get(request.params.id);
        if (!existing) return createNotFoundProblem();
        const [{ value: newUrl }] = parsed.data;
        const failure = newUrl === existing.url ? undefined : checkUrlUnused(ledgerState, newUrl);
        if (failure) return failure;
        const webhook = { ...existing, url: newUrl };
        write({ kind: 'webhook-set', webhook });
        // A webhook that was just set is reachable, so its pending deliveries are due now.
        for (const { id, state } of filterBy(ledgerState.deliveries, 'webhookId', webhook.id)) {
          if (state === 'pending') write({ kind: 'delivery-put-off', deliveryId: id, dueMs: at.getTime() });
        }
        return webhook;
      });
      wakeWebhookSender();
      return 'details' in changed ? sendProblem(reply, changed) : view(changed);
    });
  };
}

function checkUrlUnused(ledgerState: LedgerState, requestedUrl: string): Problem | undefined {
  if (![...ledgerState.webhooks.values()].some((webhook) => webhook.url === requestedUrl)) return undefined;
  const description = 'This URL has a webhook already.';
  return {
    ...createValidationProblem({ issue: 'URL_EXISTS', description, field: '/url' }),
    name: 'WEBHOOK_URL_ALREADY_EXISTS',
  };
}

function checkNewWebhook(ledgerState: LedgerState, requestedUrl: string): Problem | undefined {
  if (ledgerState.webhooks.size < MAX_WEBHOOKS) return checkUrlUnused(ledgerState, requestedUrl);
  const description = `An app has at most ${MAX_WEBHOOKS} webhooks.`;
  return { ...createValidationProblem({ issue: 'TOO_MANY', description }), name: 'WEBHOOK_NUMBER_LIMIT_EXCEEDED' };
}
