import { declineCancellation, refundCancelled } from '../cancellation/answer.ts';
import type { BookingRouter } from '../failures.ts';
import { registerAppointmentOfferRoutes } from '../offers/routes.ts';
import { getHoursContext } from '../openings/context.ts';
import { type BookingAdminDeps, createAppointment, deleteAppointment, updateAppointment } from './appointments.ts';
import { getBookingSummary, listAdminBookings, listAdminSlots } from './booking-list.ts';
import { cancelAppointment } from './cancellation.ts';
import { registerAppointmentSeriesRoutes } from './series/routes.ts';
import { addSlots, deleteSlot } from './slots.ts';

export function registerBookingAdminRoutes(route: BookingRouter, deps: BookingAdminDeps): void {
  registerAppointmentSeriesRoutes(route, deps);
  registerAppointmentOfferRoutes(route, deps);
  route('POST /api/bookings', ({ actor, body }) => addSlots(deps, actor.ownerId, body.slots));
  route('DELETE /api/bookings/{id}', ({ actor, params }) => deleteSlot(deps, actor.ownerId, params.id));
  route('GET /api/admin/slots', ({ query }) => listAdminSlots(deps, query));
  route('GET /api/admin/hours', () => getHoursContext(deps));
  route('GET /api/admin/bookings', ({ query }) => listAdminBookings(deps, query));
  route('GET /api/admin/bookings/summary', ({ query }) => getBookingSummary(deps, query));
  route('POST /api/admin/appointments', ({ actor, body }) => createAppointment(deps, actor.ownerId, body));
  route('PUT /api/admin/appointments/{id}', ({ actor, params, body }) =>
    updateAppointment(deps, actor.ownerId, params.id, body),
  );
  route('PUT /api/admin/appointments/{id}/cancel', ({ actor, params, body }) =>
    cancelAppointment(deps, actor.ownerId, params.id, body ?? {}),
  );
  route('PUT /api/admin/appointments/{id}/decline-cancellation', ({ actor, params, body }) =>
    declineCancellation(deps, actor.ownerId, params.id, body.note),
  );
  route('PUT /api/admin/appointments/{id}/refund', ({ actor, params }) =>
    refundCancelled(deps, actor.ownerId, params.id),
  );
  route('DELETE /api/admin/appointments/{id}', ({ actor, params }) =>
    deleteAppointment(deps, actor.ownerId, params.id),
  );
}
