import type { FastifyInstance } from 'fastify';
import { Done } from '#contract/fields.ts';
import { Problem } from '#contract/problem.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { Bind, From } from '../../http/bind.ts';
import type { Jar } from '../../http/jar.ts';
import { sendRefusal } from '../../http/problems.ts';
import type { PaymentService } from './service.ts';

const WEBHOOK_LIMIT_BYTES = 256 * 1024;
/** PayPal sends from few addresses, and after an outage everything at once. */
const WEBHOOKS_PER_MINUTE = 1200;

/**
 * Binds the calls about payments.
 *
 * @param mark marks a browser that is about to buy. Every page with PayPal's buttons asks for their config first, so
 *   two tabs that check out at once have the same mark by then
 */
export function paymentRoutes(
  bind: Bind,
  payments: PaymentService,
  scope: FastifyInstance,
  mark: (jar: Jar, from: From) => void,
): void {
  bind('GET /config/paypal', async ({ jar, from }) => {
    const config = payments.browserConfig();
    if (!isRefusal(config)) mark(jar, from);
    return config;
  });
  scope.register(async (webhooks) => webhookRoute(webhooks, payments));
}

/**
 * PayPal's webhook, in a scope of its own: its signature is over the bytes that came, so here a body is left as it is.
 * The contract has no call for it, since nobody of ours makes it.
 */
function webhookRoute(webhooks: FastifyInstance, payments: PaymentService): void {
  webhooks.removeAllContentTypeParsers();
  webhooks.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: unknown, body: unknown) => body,
  );
  webhooks.route({
    method: 'POST',
    url: '/api/paypal/webhook',
    bodyLimit: WEBHOOK_LIMIT_BYTES,
    config: { rateLimit: { max: WEBHOOKS_PER_MINUTE, timeWindow: 60_000 } },
    schema: {
      summary: 'PayPal’s webhook: any event, verified by its signature. It has the payment looked at',
      tags: ['paypal'],
      response: { 200: Done, '4xx': Problem, '5xx': Problem },
    },
    async handler(request, reply) {
      const headers = Object.fromEntries(
        Object.entries(request.headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      );
      const rawBody = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
      const outcome = await payments.hear({ headers, rawBody }, { ip: request.ip });
      if (isRefusal(outcome)) return sendRefusal(reply, outcome.refused);
      return reply.code(200).header('cache-control', 'no-store').send(outcome);
    },
  });
}
