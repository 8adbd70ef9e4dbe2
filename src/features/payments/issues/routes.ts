import type { PaymentRouter } from '../failures.ts';
import { type IssueDeps, repeatRefund, requestPaymentCheck, resolveIssue } from './service.ts';

export function registerPaymentIssueRoutes(route: PaymentRouter, deps: IssueDeps): void {
  route('POST /api/admin/operations/payments/{id}/recheck', ({ params, actor }) =>
    requestPaymentCheck(deps, params.id, actor.ownerId),
  );
  route('POST /api/admin/operations/payments/{id}/refund', ({ params, actor, body }) =>
    repeatRefund(deps, params.id, actor.ownerId, body),
  );
  route('POST /api/admin/operations/payments/{id}/resolve', ({ params, actor, body }) =>
    resolveIssue(deps, params.id, actor.ownerId, body),
  );
}
