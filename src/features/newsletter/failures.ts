import type { EndpointRouter } from '#platform/http/endpoint-router.ts';
import { conflict, failures, notFound } from '#platform/http/failures.ts';

export const newsletterFailures = failures({
  'already-subscribed': conflict('This email is already on our list.'),
  'subscriber-not-found': notFound('This subscriber was already deleted.'),
});

export type NewsletterRouter = EndpointRouter<typeof newsletterFailures>;
