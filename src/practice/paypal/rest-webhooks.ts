import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Books, of, type Webhook } from './books.ts';
import { newPayPalId } from './paypal-id.ts';
import { noSuchResource, type Problem, sendProblem, validationError } from './problem.ts';
import type { PayPalGround } from './rest.ts';
import { schemaFaults } from './schema-faults.ts';

const which = z.object({ id: z.string() });
const eventTypes = z
  .array(z.object({ name: z.string().regex(/^(\*|[A-Z0-9-]+(\.[A-Z0-9-]+)+)$/) }))
  .min(1)
  .max(500);
// PayPal takes https only. This one also speaks to this machine, where there is no certificate.
const url = z.url().max(2048).refine(isReachable, 'It must begin with https://.');
const wish = z.object({ url, event_types: eventTypes });
const patch = z
  .array(
    z.union([
      z.object({ op: z.literal('replace'), path: z.literal('/url'), value: url }),
      z.object({ op: z.literal('replace'), path: z.literal('/event_types'), value: eventTypes }),
    ]),
  )
  .min(1);

const most = 10;

function isReachable(given: string): boolean {
  if (!URL.canParse(given)) return false;
  const { protocol, hostname } = new URL(given);
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
}

/** Webhooks v1: create, list, show, update, delete (https://developer.paypal.com/docs/api/webhooks/v1/). */
export function webhookRoutes({ ledger, api, wakeCourier }: PayPalGround): FastifyPluginAsyncZod {
  const view = (webhook: Webhook) => {
    const href = `${api()}/v1/notifications/webhooks/${webhook.id}`;
    const methods = { self: 'GET', update: 'PATCH', delete: 'DELETE' };
    return {
      id: webhook.id,
      url: webhook.url,
      event_types: webhook.eventTypes.map((name) => ({ name })),
      links: Object.entries(methods).map(([rel, method]) => ({ href, rel, method })),
    };
  };
  return async (app) => {
    app.post('/dev/paypal/v1/notifications/webhooks', async (request, reply) => {
      const read = wish.safeParse(request.body);
      if (!read.success) return sendProblem(reply, validationError(...schemaFaults(request.body, read.error)));
      const made = ledger.run(({ books, write }) => {
        const refusal = whyNot(books, read.data.url);
        if (refusal) return refusal;
        const names = read.data.event_types.map(({ name }) => name);
        const webhook = { id: newPayPalId(), url: read.data.url, eventTypes: names };
        write({ kind: 'webhook-set', webhook });
        return webhook;
      });
      return 'details' in made ? sendProblem(reply, made) : reply.code(201).send(view(made));
    });

    app.get('/dev/paypal/v1/notifications/webhooks', async () => ({
      webhooks: ledger.run(({ books }) => [...books.webhooks.values()].map(view)),
    }));

    app.get('/dev/paypal/v1/notifications/webhooks/:id', { schema: { params: which } }, async (request, reply) => {
      const found = ledger.run(({ books }) => books.webhooks.get(request.params.id));
      return found ? view(found) : sendProblem(reply, noSuchResource());
    });

    app.patch('/dev/paypal/v1/notifications/webhooks/:id', { schema: { params: which } }, async (request, reply) => {
      const read = patch.safeParse(request.body);
      if (!read.success) return sendProblem(reply, validationError(...schemaFaults(request.body, read.error)));
      const changed = ledger.run(({ books, at, write }) => {
        const found = books.webhooks.get(request.params.id);
        if (!found) return noSuchResource();
        const webhook = { ...found };
        for (const { path, value } of read.data) {
          if (path === '/event_types') webhook.eventTypes = value.map(({ name }) => name);
          else if (value !== found.url) {
            const refusal = isTaken(books, value);
            if (refusal) return refusal;
            webhook.url = value;
          }
        }
        write({ kind: 'webhook-set', webhook });
        // Anyone who says where to find it is there now: what waits need not wait on.
        for (const { id, state } of of(books.deliveries, 'webhookId', webhook.id)) {
          if (state === 'pending') write({ kind: 'delivery-put-off', deliveryId: id, dueMs: at.getTime() });
        }
        return webhook;
      });
      wakeCourier();
      return 'details' in changed ? sendProblem(reply, changed) : view(changed);
    });

    app.delete('/dev/paypal/v1/notifications/webhooks/:id', { schema: { params: which } }, async (request, reply) => {
      const deleted = ledger.run(({ books, write }) => {
        if (!books.webhooks.has(request.params.id)) return false;
        write({ kind: 'webhook-deleted', webhookId: request.params.id });
        return true;
      });
      return deleted ? reply.code(204).send() : sendProblem(reply, noSuchResource());
    });
  };
}

function isTaken(books: Books, wanted: string): Problem | undefined {
  if (![...books.webhooks.values()].some((webhook) => webhook.url === wanted)) return undefined;
  const description = 'This URL has a webhook already.';
  return {
    ...validationError({ issue: 'URL_EXISTS', description, field: '/url' }),
    name: 'WEBHOOK_URL_ALREADY_EXISTS',
  };
}

function whyNot(books: Books, wanted: string): Problem | undefined {
  if (books.webhooks.size < most) return isTaken(books, wanted);
  const description = `An app has at most ${most} webhooks.`;
  return { ...validationError({ issue: 'TOO_MANY', description }), name: 'WEBHOOK_NUMBER_LIMIT_EXCEEDED' };
}
