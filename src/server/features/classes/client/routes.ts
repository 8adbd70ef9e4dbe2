import type { EndpointRouter } from '../../../http/endpoint-router.ts';
import type { ClientVisitService } from './service.ts';

export function registerClientVisitRoutes(route: EndpointRouter, visits: ClientVisitService): void {
  route('GET /api/user/{id}/classes', ({ params, actor }) => visits.listClasses(actor, params.id));
  route('GET /api/user/{id}/past', ({ params, query, actor }) => visits.listPast(actor, params.id, query.page));
}
