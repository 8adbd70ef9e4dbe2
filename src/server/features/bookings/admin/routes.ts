import type { EndpointRouter } from '../../../http/endpoint-router.ts';
import type { BookingAdminService } from './service.ts';

export function registerBookingAdminRoutes(route: EndpointRouter, bookings: BookingAdminService): void {
  route('POST /api/bookings', ({ actor, body }) => bookings.addSlots(actor.ownerId, body.slots));
  route('DELETE /api/bookings/{id}', ({ actor, params }) => bookings.deleteSlot(actor.ownerId, params.id));
  route('GET /api/admin/slots', ({ query }) => bookings.listSlots(query));
  route('GET /api/admin/bookings', ({ query }) => bookings.list(query));
  route('GET /api/admin/bookings/summary', ({ query }) => bookings.getSummary(query));
  route('POST /api/admin/appointments', ({ actor, body }) => bookings.createAppointment(actor.ownerId, body));
  route('PUT /api/admin/appointments/{id}', ({ actor, params, body }) =>
    bookings.updateAppointment(actor.ownerId, params.id, body),
  );
  route('PUT /api/admin/appointments/{id}/cancel', ({ actor, params, body }) =>
    bookings.cancelAppointment(actor.ownerId, params.id, body ?? {}),
  );
  route('DELETE /api/admin/appointments/{id}', ({ actor, params }) =>
    bookings.deleteAppointment(actor.ownerId, params.id),
  );
}
