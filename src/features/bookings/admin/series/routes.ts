import type { BookingRouter } from '../../failures.ts';
import type { BookingAdminDeps } from '../appointments.ts';
import { cancelLaterAppointments, changeLaterAppointments } from './change.ts';
import { createAppointmentSeries } from './create.ts';
import { previewAppointments } from './days.ts';

export function registerAppointmentSeriesRoutes(route: BookingRouter, deps: BookingAdminDeps): void {
  route('GET /api/admin/appointment-series/days', ({ query }) => previewAppointments(deps, query));
  route('POST /api/admin/appointment-series', ({ actor, body }) => createAppointmentSeries(deps, actor.ownerId, body));
  route('PUT /api/admin/appointments/{id}/later', ({ actor, params, body }) =>
    changeLaterAppointments(deps, actor.ownerId, params.id, body),
  );
  route('PUT /api/admin/appointments/{id}/cancel-later', ({ actor, params, body }) =>
    cancelLaterAppointments(deps, actor.ownerId, params.id, body),
  );
}
