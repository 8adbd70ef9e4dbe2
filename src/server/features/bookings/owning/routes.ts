import type { Bind } from '../../../http/bind.ts';
import type { BookingsDesk } from './service.ts';

/** Binds the owner's calls about slots and appointments. */
export function bookingsDeskRoutes(bind: Bind, desk: BookingsDesk): void {
  bind('POST /api/bookings', ({ who, body }) => desk.addSlots(who.ownerId, body.slots));
  bind('DELETE /api/bookings/{id}', ({ who, params }) => desk.removeSlot(who.ownerId, params.id));
  bind('GET /api/admin/slots', ({ query }) => desk.listSlots(query));
  bind('GET /api/admin/bookings', ({ query }) => desk.list(query));
  bind('GET /api/admin/bookings/summary', ({ query }) => desk.summary(query));
  bind('POST /api/admin/appointments', ({ who, body }) => desk.makeAppointment(who.ownerId, body));
  bind('PUT /api/admin/appointments/{id}', ({ who, params, body }) =>
    desk.changeAppointment(who.ownerId, params.id, body),
  );
  bind('PUT /api/admin/appointments/{id}/cancel', ({ who, params, body }) =>
    desk.cancelAppointment(who.ownerId, params.id, body ?? {}),
  );
  bind('DELETE /api/admin/appointments/{id}', ({ who, params }) => desk.removeAppointment(who.ownerId, params.id));
}
