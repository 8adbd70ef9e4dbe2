import type { Bind } from '../../http/bind.ts';
import type { FinanceService } from './service.ts';

/** Binds the calls about the owner's books. */
export function financeRoutes(bind: Bind, finances: FinanceService): void {
  bind('GET /api/finances', ({ query }) => finances.list(query));
  bind('GET /api/finances/summary', ({ query }) => finances.summary(query));
  bind('GET /api/finances/{id}', ({ params }) => finances.one(params.id));
  bind('GET /api/finances/csv', ({ query }) => finances.csv(query));
  bind('POST /api/finances', ({ body, who }) => finances.add(body, who.ownerId));
  bind('PUT /api/finances/{id}', ({ params, body, who }) => finances.edit(params.id, body, who.ownerId));
  bind('DELETE /api/finances/{id}', ({ params, who }) => finances.remove(params.id, who.ownerId));
}
