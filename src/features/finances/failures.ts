import type { EndpointRouter } from '#platform/http/endpoint-router.ts';
import { conflict, failures, notFound } from '#platform/http/failures.ts';

export const financeFailures = failures({
  'finance-not-found': notFound('There is no such finance entry.'),
  'finance-changed': conflict(
    'This entry was changed somewhere else in the meantime. Please look at it again before you save.',
  ),
});

export type FinanceRouter = EndpointRouter<typeof financeFailures>;
