import type { EndpointRouter } from '../../../http/endpoint-router.ts';
import type { CalendarDeps } from './deps.ts';
import { addCalendar, listBusyCalendars, readCalendarNow, removeCalendar } from './service.ts';

export function registerCalendarRoutes(route: EndpointRouter, deps: CalendarDeps): void {
  route('GET /api/admin/calendars', () => listBusyCalendars(deps));
  route('POST /api/admin/calendars', ({ actor, body }) => addCalendar(deps, actor.ownerId, body));
  route('POST /api/admin/calendars/{id}/read', ({ params }) => readCalendarNow(deps, params.id));
  route('DELETE /api/admin/calendars/{id}', ({ actor, params }) => removeCalendar(deps, actor.ownerId, params.id));
}
