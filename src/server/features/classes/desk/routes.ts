import type { Bind } from '../../../http/bind.ts';
import type { ClassDesk } from './service.ts';

/** Binds the owner's calls about the classes on the calendar. */
export function classDeskRoutes(bind: Bind, desk: ClassDesk): void {
  bind('GET /api/admin/events', ({ query }) => desk.list(query));
  bind('GET /api/admin/events/summary', ({ query }) => desk.summary(query));
  bind('GET /api/admin/events/{id}', ({ params }) => desk.read(params.id));
  bind('POST /api/admin/events', ({ body, who }) => desk.create(body, who.ownerId));
  bind('PUT /api/events/{id}', ({ params, body, who }) => desk.change(params.id, body, who.ownerId));
  bind('DELETE /api/events/bulk', ({ body, who }) => desk.remove(body, who.ownerId));
}
