import type { EndpointRouter } from '#platform/http/endpoint-router.ts';
import { failures } from '#platform/http/failures.ts';

export const newsletterFailures = failures({
  'already-subscribed': { status: 409, message: 'This email is already on our list.' },
  'subscriber-not-found': { status: 404, message: 'This subscriber was already deleted.' },
});

export type NewsletterRouter = EndpointRouter<typeof newsletterFailures>;
