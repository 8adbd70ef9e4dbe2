import type { Bind } from '../../../http/bind.ts';
import type { ClientVisitService } from './service.ts';

/** Binds the calls about a client's own classes, and about what is past. */
export function clientVisitRoutes(bind: Bind, visits: ClientVisitService): void {
  bind('GET /api/user/{id}/classes', ({ params, who }) => visits.listClasses(who, params.id));
  bind('GET /api/user/{id}/past', ({ params, query, who }) => visits.listPast(who, params.id, query.page));
}
