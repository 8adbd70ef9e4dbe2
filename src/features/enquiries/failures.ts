import type { EndpointRouter } from '#platform/http/endpoint-router.ts';
import { failures, notFound } from '#platform/http/failures.ts';

export const enquiryFailures = failures({
  'enquiry-not-found': notFound('This enquiry was already deleted.'),
});

export type EnquiryRouter = EndpointRouter<typeof enquiryFailures>;
