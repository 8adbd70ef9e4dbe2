import type { ClassDeps } from '../deps.ts';
import type { ClassRouter } from '../failures.ts';
import { addPerson } from './add-person.ts';
import { markAttendance, markPayment } from './marks.ts';
import { putRosterAway } from './put-away.ts';
import { exportSignUps, getRoster, getSignUp, getSignUpSummary, listSignUps, removeSignUp } from './service.ts';
import { addTaughtClass, updateTaughtClass } from './taught.ts';

export function registerRosterRoutes(route: ClassRouter, deps: ClassDeps): void {
  route('GET /api/admin/signups', ({ query }) => listSignUps(deps, query));
  route('GET /api/admin/signups/summary', ({ query }) => getSignUpSummary(deps, query));
  route('GET /api/admin/signups/export', ({ query }) => exportSignUps(deps, query));
  route('GET /api/admin/signups/{id}', ({ params }) => getSignUp(deps, params.id));
  route('PUT /api/admin/signups/{id}/attendance', ({ params, body, actor }) =>
    markAttendance(deps, params.id, body, actor.ownerId),
  );
  route('PUT /api/admin/signups/{id}/payment', ({ params, body, actor }) =>
    markPayment(deps, params.id, body, actor.ownerId),
  );
  route('DELETE /api/signup/{id}', ({ params, query, actor }) =>
    removeSignUp(deps, params.id, query.notify === 'true', actor.ownerId),
  );
  route('POST /api/admin/events/{id}/people', ({ params, body, actor }) =>
    addPerson(deps, actor.ownerId, params.id, body),
  );
  route('PUT /api/admin/events/{id}/roster', ({ params, body, actor }) =>
    putRosterAway(deps, params.id, body.putAway, actor.ownerId),
  );
  route('POST /api/admin/events/{id}/taught', ({ params, actor }) => addTaughtClass(deps, params.id, actor.ownerId));
  route('PUT /api/admin/events/{id}/taught', ({ params, body, actor }) =>
    updateTaughtClass(deps, params.id, body.was, actor.ownerId),
  );
  route('GET /api/admin/events/{id}/roster', ({ params }) => getRoster(deps, params.id));
}
