import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { PayPalDeps } from './paypal-deps.ts';
import { createProblem, createValidationProblem, sendProblem } from './problem.ts';
import { toSchemaDetails } from './schema-faults.ts';
import { getCertificateUrl } from './webhook-signer.ts';

const word = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^(?!\d+$)\w+\S+/);
const name = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[a-zA-Z0-9]+$/);
const verificationSchema = z.strictObject({
  auth_algo: name(100),
  cert_url: z.url().max(500),
  transmission_id: word(50),
  // Not the documented pattern, which rejects base64 that starts with + or /.
  transmission_sig: z.string().max(500).regex(/^\S+$/),
  transmission_time: z.iso.datetime({ offset: true }),
  webhook_id: name(50),
  webhook_event: z.looseObject({}),
});

/**
 * Verify webhook signature: checks that PayPal sent exactly these bytes to this webhook
 * (https://developer.paypal.com/docs/api/webhooks/v1/#verify-webhook-signature_post).
 */
export function verifyRoute({ ledger, signing, api }: PayPalDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.removeContentTypeParser('application/json');
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));

    app.post('/dev/paypal/v1/notifications/verify-webhook-signature', async (request, reply) => {
      const raw = String(request.body);
      const body = parseJson(raw);
      if (body === undefined) {
        const description = 'It is no JSON.';
        return sendProblem(reply, createProblem(400, { issue: 'MALFORMED_REQUEST_JSON', description }));
      }
      const parsed = verificationSchema.safeParse(body);
      if (!parsed.success) return sendProblem(reply, createValidationProblem(...toSchemaDetails(body, parsed.error)));
      const input = parsed.data;
      const transmission = {
        id: input.transmission_id,
        time: input.transmission_time,
        webhookId: input.webhook_id,
        // The site sends the event last. It is not parsed, because the signature covers its bytes.
        body: /"webhook_event":(.*)\}$/s.exec(raw)?.[1] ?? '',
      };
      const isOurs =
        input.auth_algo === signing.algorithm &&
        // Not the origin: the sender may be another process with this folder, or one that listened at another port.
        new URL(input.cert_url).pathname === new URL(getCertificateUrl(api())).pathname &&
        ledger.run(({ ledgerState }) => ledgerState.webhooks.has(input.webhook_id)) &&
        signing.verify(transmission, input.transmission_sig);
      return { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' };
    });
  };
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}
