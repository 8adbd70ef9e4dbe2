import type { ClassDeps } from '../deps.ts';
import type { ClassRouter } from '../failures.ts';
import { removeClasses } from './removal.ts';
import { createClass, getClass, getClassSummary, listAdminClasses, updateClass } from './service.ts';

export function registerClassAdminRoutes(route: ClassRouter, deps: ClassDeps): void {
  route('GET /api/admin/events', ({ query }) => listAdminClasses(deps, query));
  route('GET /api/admin/events/summary', ({ query }) => getClassSummary(deps, query));
  route('GET /api/admin/events/{id}', ({ params }) => getClass(deps, params.id));
  route('POST /api/admin/events', ({ body, actor }) => createClass(deps, body, actor.ownerId));
  route('PUT /api/events/{id}', ({ params, body, actor }) => updateClass(deps, params.id, body, actor.ownerId));
  route('DELETE /api/events/bulk', ({ body, actor }) => removeClasses(deps, body, actor.ownerId));
}
