import type { Bind } from '../../../http/bind.ts';
import type { RosterService } from './service.ts';

/** Binds the owner's calls about sign-ups and rosters. */
export function rosterRoutes(bind: Bind, roster: RosterService): void {
  bind('GET /api/admin/signups', ({ query }) => roster.list(query));
  bind('GET /api/admin/signups/summary', ({ query }) => roster.summary(query));
  bind('GET /api/admin/signups/export', ({ query }) => roster.export(query));
  bind('GET /api/admin/signups/{id}', ({ params }) => roster.read(params.id));
  bind('PUT /api/admin/signups/{id}/attended', ({ params, body, who }) =>
    roster.noteAttended(params.id, body.attended, who.ownerId),
  );
  bind('DELETE /api/signup/{id}', ({ params, query, who }) =>
    roster.takeOff(params.id, query.tell === 'true', who.ownerId),
  );
  bind('POST /api/admin/events/{id}/people', ({ params, body, who }) => roster.addPerson(who.ownerId, params.id, body));
  bind('GET /api/admin/events/{id}/roster', ({ params }) => roster.roster(params.id));
}
