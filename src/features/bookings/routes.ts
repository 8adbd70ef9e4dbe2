import {
  type BookingAdminDeps,
  createAppointment,
  deleteAppointment,
  updateAppointment,
} from './appointments/appointments.ts';
import { getBookingSummary, listAdminBookings, listAdminSlots } from './appointments/booking-list.ts';
import { cancelAppointment } from './appointments/cancellation.ts';
import { cancelLaterAppointments, changeLaterAppointments } from './appointments/series/change.ts';
import { createAppointmentSeries } from './appointments/series/create.ts';
import { previewAppointments } from './appointments/series/days.ts';
import { bookSlot } from './booking/book-slot.ts';
import { captureHold, holdSlot, releaseClientHold } from './booking/holds.ts';
import { previewCoupon } from './booking/payment-source.ts';
import type { BusyCalendarDeps } from './busy-calendars/deps.ts';
import type { BusyCalendarRouter } from './busy-calendars/failures.ts';
import { addCalendar, listBusyCalendars, readCalendarNow, removeCalendar } from './busy-calendars/service.ts';
import { declineCancellation, refundCancelled } from './cancellation/answer.ts';
import { askToCancel, cancelSession } from './cancellation/cancel.ts';
import type { BookingDeps } from './core.ts';
import type { BookingRouter } from './failures.ts';
import { acceptOffer, captureOffer, declineOffer, payOffer, withdrawOffer } from './offers/answer.ts';
import { createAppointmentOffer } from './offers/create.ts';
import { getOfferByLink, listAdminOffers, listClientOffers } from './offers/lists.ts';
import { getHoursContext } from './openings/open-times.ts';
import { addSlots, deleteSlot } from './openings/slots.ts';
import { rescheduleSession } from './rescheduling/reschedule.ts';
import { listBookings } from './visits/booking-list.ts';
import { listCalendarFiles } from './visits/calendar-file.ts';

/** Registers the routes of sessions, appointments and their offers. */
export function registerBookingRoutes(
  route: BookingRouter,
  deps: BookingAdminDeps & { publicUrl: () => string },
): void {
  registerSessionRoutes(route, deps);
  registerBookingAdminRoutes(route, deps);
  registerAppointmentSeriesRoutes(route, deps);
  registerAppointmentOfferRoutes(route, deps);
}

function registerSessionRoutes(route: BookingRouter, deps: BookingDeps & { publicUrl: () => string }): void {
  route('GET /api/bookings', ({ actor, query }) => listBookings(deps, actor, query.userId));
  route('POST /api/bookings/{slotId}/hold', ({ actor, params, body, meta }) =>
    holdSlot(deps, actor.clientId, params.slotId, body, meta),
  );
  route('DELETE /api/bookings/{slotId}/hold', ({ actor, params }) =>
    releaseClientHold(deps, actor.clientId, params.slotId),
  );
  route('POST /api/bookings/{slotId}/capture', ({ actor, params, body }) =>
    captureHold(deps, actor.clientId, params.slotId, body.orderId),
  );
  route('PUT /api/bookings/{slotId}/book', ({ actor, params, body, meta }) =>
    bookSlot(deps, actor.clientId, params.slotId, body, meta),
  );
  route('PUT /api/bookings/{id}/reschedule', ({ actor, params, body }) =>
    rescheduleSession(deps, actor.clientId, params.id, body),
  );
  route('PUT /api/bookings/{id}/cancel', ({ actor, params, body }) =>
    cancelSession(deps, actor.clientId, params.id, body),
  );
  route('PUT /api/bookings/{id}/cancellation-request', ({ actor, params }) =>
    askToCancel(deps, actor.clientId, params.id),
  );
  route('GET /api/user/{id}/calendar-files', ({ actor, params }) => listCalendarFiles(deps, actor, params.id));
  route('POST /api/bookings/validate-coupon', ({ actor, body, meta }) =>
    previewCoupon(deps, body.code, { clientId: actor.clientId, ip: meta.ip }),
  );
}

function registerBookingAdminRoutes(route: BookingRouter, deps: BookingAdminDeps): void {
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

function registerAppointmentSeriesRoutes(route: BookingRouter, deps: BookingAdminDeps): void {
  route('GET /api/admin/appointment-series/days', ({ query }) => previewAppointments(deps, query));
  route('POST /api/admin/appointment-series', ({ actor, body }) => createAppointmentSeries(deps, actor.ownerId, body));
  route('PUT /api/admin/appointments/{id}/later', ({ actor, params, body }) =>
    changeLaterAppointments(deps, actor.ownerId, params.id, body),
  );
  route('PUT /api/admin/appointments/{id}/cancel-later', ({ actor, params, body }) =>
    cancelLaterAppointments(deps, actor.ownerId, params.id, body),
  );
}

function registerAppointmentOfferRoutes(route: BookingRouter, deps: BookingAdminDeps): void {
  route('POST /api/admin/appointment-offers', ({ actor, body }) => createAppointmentOffer(deps, actor.ownerId, body));
  route('GET /api/admin/appointment-offers', () => listAdminOffers(deps));
  route('PUT /api/admin/appointment-offers/{id}/withdraw', ({ actor, params }) =>
    withdrawOffer(deps, actor.ownerId, params.id),
  );
  route('GET /api/user/{id}/appointment-offers', ({ actor, params }) =>
    listClientOffers(deps, actor.clientId, params.id),
  );
  route('GET /api/appointment-offers/by-link', ({ query }) => getOfferByLink(deps, query.token));
  route('POST /api/appointment-offers/acceptance', ({ body }) => acceptOffer(deps, body.token));
  route('POST /api/appointment-offers/payment', ({ body }) => payOffer(deps, body.token));
  route('POST /api/appointment-offers/capture', ({ body }) => captureOffer(deps, body.token, body.orderId));
  route('POST /api/appointment-offers/refusal', ({ body }) => declineOffer(deps, body.token));
}

export function registerBusyCalendarRoutes(route: BusyCalendarRouter, deps: BusyCalendarDeps): void {
  route('GET /api/admin/busy-calendars', () => listBusyCalendars(deps));
  route('POST /api/admin/busy-calendars', ({ actor, body }) => addCalendar(deps, actor.ownerId, body));
  route('POST /api/admin/busy-calendars/{id}/read', ({ params }) => readCalendarNow(deps, params.id));
  route('DELETE /api/admin/busy-calendars/{id}', ({ actor, params }) => removeCalendar(deps, actor.ownerId, params.id));
}
