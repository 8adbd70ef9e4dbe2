import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Email } from '#platform/contract/fields.ts';
import { isFailure } from '#platform/failure.ts';
import { defineFeature } from '#platform/feature.ts';
import { limitForms } from '#platform/http/files/form-limit.ts';
import { sendFailure } from '#platform/http/problems.ts';
import { newsletterEndpoints } from './contract.ts';
import { newsletterMails } from './mails.ts';
import { createNewsletterService, type NewsletterService } from './service.ts';

export const newsletter = defineFeature({
  name: 'newsletter',
  endpoints: newsletterEndpoints,
  failures: {
    'already-subscribed': { status: 409, message: 'This email is already on our list.' },
    'subscriber-not-found': { status: 404, message: 'This subscriber was already deleted.' },
  },
  mails: newsletterMails,
  services: (platform) => ({ newsletter: createNewsletterService(platform) }),
  routes: ({ newsletter }) => ({
    'POST /api/subscribers/subscribe': ({ body, meta }) => newsletter.subscribe(body, meta),
    'POST /api/subscribers/unsubscribe': ({ body, meta }) => newsletter.unsubscribe(body, meta),
    ...newsletter.list,
    'DELETE /api/admin/subscribers/{id}': ({ params, actor }) => newsletter.delete(params.id, actor.ownerId),
  }),
  otherRoutes: (scope, { newsletter }) => scope.register((forms) => registerUnsubscribeForm(forms, newsletter)),
});

/** The form holds only one field. */
const MAX_FORM_BYTES = 4096;
/** A mail provider sends many people's requests from few addresses. */
const MAX_FORMS_PER_MINUTE = 600;

/** The parameters of the mailed link. Mail programs and scanners may add others. */
const LinkQuery = z.object({ email: Email, signature: z.string().max(200).optional() });
/** RFC 8058 §3.2: the one field of a one-click request. */
const OneClick = z.object({ 'List-Unsubscribe': z.literal('One-Click') });

/**
 * POST to the mailed link. A one-click request gets 200 and never a redirect (RFC 8058 §3.1), while the page's form
 * without scripts redirects to the page; the own scope limits form parsing to this route.
 */
async function registerUnsubscribeForm(forms: FastifyInstance, newsletter: NewsletterService): Promise<void> {
  await forms.register(formbody);
  // RFC 8058 §3.2 allows both formats and prefers this one.
  forms.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, readMultipart);
  const findRetryAfterSeconds = limitForms(forms, MAX_FORMS_PER_MINUTE);

  async function handleForm(request: FastifyRequest, reply: FastifyReply) {
    reply.header('cache-control', 'no-store');
    const link = LinkQuery.safeParse(request.query);
    const retryAfterSeconds = findRetryAfterSeconds(request);
    const isTooOften = retryAfterSeconds !== undefined;
    if (OneClick.safeParse(request.body).success) {
      if (isTooOften) return sendFailure(reply.header('retry-after', retryAfterSeconds), 'too-many-requests');
      const isInvalid = !link.success || isFailure(await newsletter.unsubscribeInOneClick(link.data));
      if (isInvalid) return sendFailure(reply, 'link-invalid', 400);
      return reply.code(200).type('text/plain; charset=utf-8').send('');
    }
    const isUnsubscribed =
      !isTooOften && link.success && !isFailure(await newsletter.unsubscribe(link.data, { ip: request.ip }));
    return reply.redirect(`/unsubscribe?result=${isUnsubscribed ? 'success' : 'error'}`, 303);
  }

  forms.route({
    method: 'POST',
    url: '/unsubscribe',
    bodyLimit: MAX_FORM_BYTES,
    schema: { hide: true },
    handler: handleForm,
  });
}

/** The fields of a multipart form. Its errors become 400 responses. */
async function readMultipart(request: FastifyRequest, body: string | Buffer): Promise<Record<string, unknown>> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  try {
    return Object.fromEntries(await new Response(body as Buffer<ArrayBuffer>, { headers }).formData());
  } catch (error) {
    throw Object.assign(new Error('not a multipart form', { cause: error }), { statusCode: 400 });
  }
}
