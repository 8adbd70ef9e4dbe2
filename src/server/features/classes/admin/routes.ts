import type { EndpointRouter } from '../../../http/endpoint-router.ts';
import type { ClassAdminService } from './service.ts';

export function registerClassAdminRoutes(route: EndpointRouter, classes: ClassAdminService): void {
  route('GET /api/admin/events', ({ query }) => classes.list(query));
  route('GET /api/admin/events/summary', ({ query }) => classes.getSummary(query));
  route('GET /api/admin/events/{id}', ({ params }) => classes.read(params.id));
  route('POST /api/admin/events', ({ body, actor }) => classes.create(body, actor.ownerId));
  route('PUT /api/events/{id}', ({ params, body, actor }) => classes.change(params.id, body, actor.ownerId));
  route('DELETE /api/events/bulk', ({ body, actor }) => classes.remove(body, actor.ownerId));
}
