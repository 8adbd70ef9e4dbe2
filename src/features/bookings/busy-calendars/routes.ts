import type { BusyCalendarDeps } from './deps.ts';
import type { BusyCalendarRouter } from './failures.ts';
import { addCalendar, listBusyCalendars, readCalendarNow, removeCalendar } from './service.ts';

export function registerBusyCalendarRoutes(route: BusyCalendarRouter, deps: BusyCalendarDeps): void {
  route('GET /api/admin/busy-calendars', () => listBusyCalendars(deps));
  route('POST /api/admin/busy-calendars', ({ actor, body }) => addCalendar(deps, actor.ownerId, body));
  route('POST /api/admin/busy-calendars/{id}/read', ({ params }) => readCalendarNow(deps, params.id));
  route('DELETE /api/admin/busy-calendars/{id}', ({ actor, params }) => removeCalendar(deps, actor.ownerId, params.id));
}
