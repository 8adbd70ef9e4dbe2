import type { EndpointRouter } from '#platform/http/endpoint-router.ts';
import { failures } from '#platform/http/failures.ts';

export const receiptFailures = failures({
  'receipt-not-found': { status: 404, message: 'There is no receipt for this.' },
});

export type ReceiptRouter = EndpointRouter<typeof receiptFailures>;
