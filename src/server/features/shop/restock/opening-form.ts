import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Email, Honeypot } from '#contract/fields.ts';
import { isFailure } from '#domain/failure.ts';
import type { RestockService } from './service.ts';

/** The form holds an email and the hidden field. */
const MAX_FORM_BYTES = 4096;

const Form = z.strictObject({ email: Email, website: Honeypot });

/** The form of the closed shop, which works without scripts: it posts to the page that says what happened. */
export async function registerOpeningForm(forms: FastifyInstance, restock: RestockService): Promise<void> {
  await forms.register(formbody);

  async function findResult(body: unknown, ip: string): Promise<'asked' | 'invalid' | 'open' | 'later'> {
    const form = Form.safeParse(body);
    if (!form.success) return 'invalid';
    const outcome = await restock.askForOpening(form.data, { ip });
    if (!isFailure(outcome)) return 'asked';
    return outcome.reason === 'shop-open' ? 'open' : 'later';
  }

  forms.route({
    method: 'POST',
    url: '/restock',
    bodyLimit: MAX_FORM_BYTES,
    config: { rateLimit: { max: 30, timeWindow: 60_000 } },
    schema: { hide: true },
    handler: async ({ body, ip }, reply) =>
      reply.header('cache-control', 'no-store').redirect(`/restock?result=${await findResult(body, ip)}`, 303),
  });
}
