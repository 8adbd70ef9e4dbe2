import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Email, Honeypot } from '#platform/contract/fields.ts';
import { isFailure } from '#platform/failure.ts';
import { limitForms } from '#platform/http/files/form-limit.ts';
import type { RestockService } from './service.ts';

/** The form holds an email and the hidden field. */
const MAX_FORM_BYTES = 4096;
const MAX_FORMS_PER_MINUTE = 30;

const Form = z.strictObject({ email: Email, website: Honeypot });

/** The form of the closed shop, which works without scripts: it posts to the page that says what happened. */
export async function registerOpeningForm(forms: FastifyInstance, restock: RestockService): Promise<void> {
  await forms.register(formbody);
  const findRetryAfterSeconds = limitForms(forms, MAX_FORMS_PER_MINUTE);

  async function findResult(request: FastifyRequest): Promise<'asked' | 'invalid' | 'open' | 'later'> {
    if (findRetryAfterSeconds(request) !== undefined) return 'later';
    const form = Form.safeParse(request.body);
    if (!form.success) return 'invalid';
    const outcome = await restock.askForOpening(form.data, { ip: request.ip });
    if (!isFailure(outcome)) return 'asked';
    return outcome.reason === 'shop-open' ? 'open' : 'later';
  }

  forms.route({
    method: 'POST',
    url: '/restock',
    bodyLimit: MAX_FORM_BYTES,
    schema: { hide: true },
    handler: async (request, reply) =>
      reply.header('cache-control', 'no-store').redirect(`/restock?result=${await findResult(request)}`, 303),
  });
}
