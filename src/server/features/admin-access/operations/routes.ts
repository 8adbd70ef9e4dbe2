import type { EndpointRouter } from '../../../http/endpoint-router.ts';
import type { OperationsService } from './service.ts';

export function registerOperationsRoutes(route: EndpointRouter, operations: OperationsService): void {
  const { payments } = operations;
  route('GET /api/admin/operations', () => operations.getOverview());
  route('POST /api/admin/operations/mails/{id}/send', ({ params, body, actor }) =>
    operations.resendMail(params.id, actor, body?.to),
  );
  route('POST /api/admin/operations/mails/{id}/dismiss', ({ params, actor }) =>
    operations.dismissMail(params.id, actor.ownerId),
  );
  route('POST /api/admin/operations/jobs/{id}/run', ({ params, actor }) =>
    operations.retryJob(params.id, actor.ownerId),
  );
  route('POST /api/admin/operations/payments/{id}/recheck', ({ params, actor }) =>
    payments.requestCheck(params.id, actor.ownerId),
  );
  route('POST /api/admin/operations/payments/{id}/refund', ({ params, actor, body }) =>
    payments.refundAgain(params.id, actor.ownerId, body),
  );
  route('POST /api/admin/operations/payments/{id}/resolve', ({ params, actor, body }) =>
    payments.resolve(params.id, actor.ownerId, body),
  );
}
