import type { AdminAccessRouter } from '../failures.ts';
import type { OperationsDeps } from './deps.ts';
import { dismissMail, getOverview, resendMail, retryJob } from './service.ts';

export function registerOperationsRoutes(route: AdminAccessRouter, deps: OperationsDeps): void {
  route('GET /api/admin/operations', () => getOverview(deps));
  route('POST /api/admin/operations/mails/{id}/send', ({ params, body, actor }) =>
    resendMail(deps, params.id, actor, body?.to),
  );
  route('POST /api/admin/operations/mails/{id}/dismiss', ({ params, actor }) =>
    dismissMail(deps, params.id, actor.ownerId),
  );
  route('POST /api/admin/operations/jobs/{id}/run', ({ params, actor }) => retryJob(deps, params.id, actor.ownerId));
}
