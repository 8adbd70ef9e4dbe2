import type { CouponReason } from '#features/payments/coupons/failures.ts';
import type { PaymentReason } from '#features/payments/failures.ts';
import type { Database } from '#platform/database/connection.ts';
import { defineFeature, publicOf } from '#platform/feature.ts';
import type { Work } from '#platform/jobs/work.ts';
import { registerCalendarFileRoute } from '#platform/mail/calendar/calendar-file-routes.ts';
import { mailRules } from '#platform/mail/mail-rules.ts';
import type { TimedSlot } from '#platform/schedule/conflicts.ts';
import { stampNow } from '#platform/time/repeats/reminder-window.ts';
import {
  type BookingAdminDeps,
  cancelAppointment,
  createAppointment,
  deleteAppointment,
  updateAppointment,
} from './appointments/appointments.ts';
import {
  getBookingSummary,
  listAdminBookings,
  listAdminSlots,
  listConflictingBookings,
} from './appointments/booking-list.ts';
import { refreshSeriesMail } from './appointments/notifications.ts';
import {
  cancelLaterAppointments,
  changeLaterAppointments,
  createAppointmentSeries,
  previewAppointments,
} from './appointments/series/series.ts';
import { bookSlot } from './booking/book-slot.ts';
import { captureHold, holdSlot, releaseClientHold } from './booking/holds.ts';
import { isBookedAt, refreshBookingMail } from './booking/mail-refresh.ts';
import { previewCoupon } from './booking/payment-source.ts';
import { sweepBookings } from './booking/sweep.ts';
import { askToCancel, cancelSession, declineCancellation, refundCancelled } from './cancellation/cancel.ts';
import { sessionEndpoints } from './contract/endpoints.ts';
import type { BookingDeps } from './core.ts';
import { bookingFailures } from './failures.ts';
import { createBookingFills } from './fills.ts';
import type { BookingMailProps } from './mail-props.ts';
import { bookingMails } from './mails.ts';
import { getOfferByLink, isOfferOpen, listAdminOffers, listClientOffers, refreshOfferMail } from './offers/lists.ts';
import {
  acceptOffer,
  captureOffer,
  createAppointmentOffer,
  declineOffer,
  payOffer,
  withdrawOffer,
} from './offers/offers.ts';
import { getHoursContext } from './openings/open-times.ts';
import { addSlots, deleteSlot } from './openings/slots.ts';
import { refreshOpenings } from './openings/update.ts';
import { rescheduleSession } from './rescheduling/reschedule.ts';
import { listBookings } from './visits/booking-list.ts';
import { findBookingCalendarFile, listCalendarFiles } from './visits/calendar-file.ts';

function createBookingWork(deps: BookingDeps): Work {
  const readBooking = <Props extends BookingMailProps>(props: Props, to: string) => refreshBookingMail(deps, props, to);
  return {
    sweep: [() => sweepBookings(deps)],
    housekeeping: [() => refreshOpenings(deps)],
    mails: mailRules(bookingMails)({
      isStillTrue: {
        'session-reminder': ({ bookingId, day, time }) => isBookedAt(deps, bookingId, { day, time }),
        'appointment-offer': ({ offerId }) => isOfferOpen(deps, offerId),
      },
      readByFact: { bookingId: readBooking, bookings: (props, to) => refreshSeriesMail(deps, props, to) },
      readAnew: {
        'session-reminder': (props, to) => readBooking(stampNow(deps.clock, props), to),
        'appointment-offer': (props, to) => refreshOfferMail(deps, props, to),
      },
    }),
  };
}

export const bookings = defineFeature({
  name: 'bookings',
  endpoints: sessionEndpoints,
  failures: bookingFailures,
  mails: bookingMails,
  needs: {
    config: publicOf<BookingDeps['config']>(),
    settings: publicOf<BookingDeps['settings']>(),
    payments: publicOf<BookingDeps['payments'], PaymentReason>(),
    coupons: publicOf<BookingDeps['coupons'], CouponReason>(),
    clients: publicOf<BookingAdminDeps['clients'], 'client-not-found' | 'email-taken'>(),
  },
  services: (deps) => ({
    deps,
    listConflictingBookings: (tx: Database, range: TimedSlot) => listConflictingBookings(deps, tx, range),
  }),
  routes: ({ deps }) => ({
    'GET /api/bookings': ({ actor, query }) => listBookings(deps, actor, query.userId),
    'POST /api/bookings/{slotId}/hold': ({ actor, params, body, meta }) =>
      holdSlot(deps, actor.clientId, params.slotId, body, meta),
    'DELETE /api/bookings/{slotId}/hold': ({ actor, params }) => releaseClientHold(deps, actor.clientId, params.slotId),
    'POST /api/bookings/{slotId}/capture': ({ actor, params, body }) =>
      captureHold(deps, actor.clientId, params.slotId, body.orderId),
    'PUT /api/bookings/{slotId}/book': ({ actor, params, body, meta }) =>
      bookSlot(deps, actor.clientId, params.slotId, body, meta),
    'PUT /api/bookings/{id}/reschedule': ({ actor, params, body }) =>
      rescheduleSession(deps, actor.clientId, params.id, body),
    'PUT /api/bookings/{id}/cancel': ({ actor, params, body }) => cancelSession(deps, actor.clientId, params.id, body),
    'PUT /api/bookings/{id}/cancellation-request': ({ actor, params }) => askToCancel(deps, actor.clientId, params.id),
    'GET /api/user/{id}/calendar-files': ({ actor, params }) => listCalendarFiles(deps, actor, params.id),
    'POST /api/bookings/validate-coupon': ({ actor, body, meta }) =>
      previewCoupon(deps, body.code, { clientId: actor.clientId, ip: meta.ip }),

    'POST /api/bookings': ({ actor, body }) => addSlots(deps, actor.ownerId, body.slots),
    'DELETE /api/bookings/{id}': ({ actor, params }) => deleteSlot(deps, actor.ownerId, params.id),
    'GET /api/admin/slots': ({ query }) => listAdminSlots(deps, query),
    'GET /api/admin/hours': () => getHoursContext(deps),
    'GET /api/admin/bookings': ({ query }) => listAdminBookings(deps, query),
    'GET /api/admin/bookings/summary': ({ query }) => getBookingSummary(deps, query),
    'POST /api/admin/appointments': ({ actor, body }) => createAppointment(deps, actor.ownerId, body),
    'PUT /api/admin/appointments/{id}': ({ actor, params, body }) =>
      updateAppointment(deps, actor.ownerId, params.id, body),
    'PUT /api/admin/appointments/{id}/cancel': ({ actor, params, body }) =>
      cancelAppointment(deps, actor.ownerId, params.id, body ?? {}),
    'PUT /api/admin/appointments/{id}/decline-cancellation': ({ actor, params, body }) =>
      declineCancellation(deps, actor.ownerId, params.id, body.note),
    'PUT /api/admin/appointments/{id}/refund': ({ actor, params }) => refundCancelled(deps, actor.ownerId, params.id),
    'DELETE /api/admin/appointments/{id}': ({ actor, params }) => deleteAppointment(deps, actor.ownerId, params.id),

    'GET /api/admin/appointment-series/days': ({ query }) => previewAppointments(deps, query),
    'POST /api/admin/appointment-series': ({ actor, body }) => createAppointmentSeries(deps, actor.ownerId, body),
    'PUT /api/admin/appointments/{id}/later': ({ actor, params, body }) =>
      changeLaterAppointments(deps, actor.ownerId, params.id, body),
    'PUT /api/admin/appointments/{id}/cancel-later': ({ actor, params, body }) =>
      cancelLaterAppointments(deps, actor.ownerId, params.id, body),

    'POST /api/admin/appointment-offers': ({ actor, body }) => createAppointmentOffer(deps, actor.ownerId, body),
    'GET /api/admin/appointment-offers': () => listAdminOffers(deps),
    'PUT /api/admin/appointment-offers/{id}/withdraw': ({ actor, params }) =>
      withdrawOffer(deps, actor.ownerId, params.id),
    'GET /api/user/{id}/appointment-offers': ({ actor, params }) => listClientOffers(deps, actor.clientId, params.id),
    'GET /api/appointment-offers/by-link': ({ query }) => getOfferByLink(deps, query.token),
    'POST /api/appointment-offers/acceptance': ({ body }) => acceptOffer(deps, body.token),
    'POST /api/appointment-offers/payment': ({ body }) => payOffer(deps, body.token),
    'POST /api/appointment-offers/capture': ({ body }) => captureOffer(deps, body.token, body.orderId),
    'POST /api/appointment-offers/refusal': ({ body }) => declineOffer(deps, body.token),
  }),
  otherRoutes: (scope, { deps }) =>
    registerCalendarFileRoute(scope, deps, 'session', (...link) => findBookingCalendarFile(deps, ...link)),
  work: ({ deps }) => createBookingWork(deps),
  fills: ({ deps }) => createBookingFills(deps),
});
