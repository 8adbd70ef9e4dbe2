import type { EndpointRouter } from '#platform/http/endpoint-router.ts';
import { failures, notFound } from '#platform/http/failures.ts';

export const receiptFailures = failures({
  'receipt-not-found': notFound('There is no receipt for this.'),
});

export type ReceiptRouter = EndpointRouter<typeof receiptFailures>;
