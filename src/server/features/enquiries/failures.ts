import { failures } from '#platform/http/failures.ts';
import type { EndpointRouter } from '../../http/endpoint-router.ts';

export const enquiryFailures = failures({
  'enquiry-not-found': { status: 404, message: 'This enquiry was already deleted.' },
});

export type EnquiryRouter = EndpointRouter<typeof enquiryFailures>;
