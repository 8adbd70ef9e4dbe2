import { failures } from '#platform/http/failures.ts';

export const receiptFailures = failures({
  'receipt-not-found': { status: 404, message: 'There is no receipt for this.' },
});
