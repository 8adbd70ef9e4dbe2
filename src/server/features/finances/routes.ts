import type { EndpointRouter } from '../../http/endpoint-router.ts';
import type { FinanceService } from './service.ts';

export function registerFinanceRoutes(route: EndpointRouter, finances: FinanceService): void {
  route('GET /api/finances', ({ query }) => finances.list(query));
  route('GET /api/finances/summary', ({ query }) => finances.getSummary(query));
  route('GET /api/finances/{id}', ({ params }) => finances.getEntry(params.id));
  route('GET /api/finances/csv', ({ query }) => finances.exportCsv(query));
  route('POST /api/finances', ({ body, actor }) => finances.add(body, actor.ownerId));
  route('PUT /api/finances/{id}', ({ params, body, actor }) => finances.update(params.id, body, actor.ownerId));
  route('DELETE /api/finances/{id}', ({ params, actor }) => finances.remove(params.id, actor.ownerId));
}
