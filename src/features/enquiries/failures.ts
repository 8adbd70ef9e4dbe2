import type { EndpointRouter } from '#platform/http/endpoint-router.ts';
import { failures } from '#platform/http/failures.ts';

export const enquiryFailures = failures({
  'enquiry-not-found': { status: 404, message: 'This enquiry was already deleted.' },
});

export type EnquiryRouter = EndpointRouter<typeof enquiryFailures>;
