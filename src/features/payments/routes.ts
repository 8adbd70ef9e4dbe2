import type { FastifyInstance } from 'fastify';
import { Done } from '#platform/contract/fields.ts';
import { Problem } from '#platform/contract/problem.ts';
import { isFailure } from '#platform/failure.ts';
import type { CookieJar } from '#platform/http/cookie-jar.ts';
import type { RequestMeta } from '#platform/http/endpoint-router.ts';
import { platformFailures } from '#platform/http/failures.ts';
import { createFailureSender } from '#platform/http/problems.ts';
import { type PaymentRouter, paymentFailures } from './failures.ts';
import type { PaymentService } from './service.ts';

const MAX_WEBHOOK_BYTES = 256 * 1024;
const sendPaymentFailure = createFailureSender({ ...platformFailures, ...paymentFailures });
/** PayPal sends from few addresses, and sends all missed webhooks at once after an outage. */
const MAX_WEBHOOKS_PER_MINUTE = 1200;

/**
 * Registers the payment endpoints.
 *
 * @param mark sets the buyer cookie. Every page with PayPal's buttons loads their config first, so two tabs that
 *   check out at once share one cookie
 */
export function registerPaymentRoutes(
  route: PaymentRouter,
  payments: PaymentService,
  scope: FastifyInstance,
  setBuyerCookie: (cookies: CookieJar, meta: RequestMeta) => void,
): void {
  route('GET /config/paypal', async ({ cookies, meta }) => {
    const config = payments.getBrowserConfig();
    if (!isFailure(config)) setBuyerCookie(cookies, meta);
    return config;
  });
  scope.register(async (webhooks) => registerWebhookRoute(webhooks, payments));
}

/**
 * Registers PayPal's webhook in its own scope, because its signature covers the raw body. The API contract omits it,
 * since only PayPal calls it.
 */
function registerWebhookRoute(webhooks: FastifyInstance, payments: PaymentService): void {
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
      summary: 'PayPal’s webhook: any event, verified by its signature. It has the payment looked at',
      tags: ['paypal'],
      response: { 200: Done, '4xx': Problem, '5xx': Problem },
    },
    async handler(request, reply) {
      const headers = Object.fromEntries(
        Object.entries(request.headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      );
      const rawBody = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
      const outcome = await payments.handleWebhook({ headers, rawBody }, { ip: request.ip });
      if (isFailure(outcome)) return sendPaymentFailure(reply, outcome.reason);
      return reply.code(200).header('cache-control', 'no-store').send(outcome);
    },
  });
}
