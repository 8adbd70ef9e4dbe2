import type { EndpointRouter } from '../../../http/endpoint-router.ts';
import type { RosterService } from './service.ts';

export function registerRosterRoutes(route: EndpointRouter, roster: RosterService): void {
  route('GET /api/admin/signups', ({ query }) => roster.list(query));
  route('GET /api/admin/signups/summary', ({ query }) => roster.getSummary(query));
  route('GET /api/admin/signups/export', ({ query }) => roster.exportCsv(query));
  route('GET /api/admin/signups/{id}', ({ params }) => roster.read(params.id));
  route('PUT /api/admin/signups/{id}/attended', ({ params, body, actor }) =>
    roster.setAttended(params.id, body.attended, actor.ownerId),
  );
  route('DELETE /api/signup/{id}', ({ params, query, actor }) =>
    roster.removeSignUp(params.id, query.notify === 'true', actor.ownerId),
  );
  route('POST /api/admin/events/{id}/people', ({ params, body, actor }) =>
    roster.addPerson(actor.ownerId, params.id, body),
  );
  route('GET /api/admin/events/{id}/roster', ({ params }) => roster.getRoster(params.id));
}
