import type { EndpointRouter } from '../../../http/endpoint-router.ts';
import type { ClientVisitService } from './service.ts';

/** Binds the calls about a client's own classes, and about what is past. */
export function registerClientVisitRoutes(route: EndpointRouter, visits: ClientVisitService): void {
  route('GET /api/user/{id}/classes', ({ params, actor }) => visits.listClasses(actor, params.id));
  route('GET /api/user/{id}/past', ({ params, query, actor }) => visits.listPast(actor, params.id, query.page));
}
