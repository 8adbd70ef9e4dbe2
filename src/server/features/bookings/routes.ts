import type { Bind } from '../../http/bind.ts';
import type { BookingService } from './service.ts';

/** Binds the calls about bookings. */
export function bookingRoutes(bind: Bind, bookings: BookingService): void {
  bind('GET /api/bookings', ({ who, query }) => bookings.list(who, query.userId));
  bind('POST /api/bookings/{slotId}/hold', ({ who, params, body, from }) =>
    bookings.hold(who.clientId, params.slotId, body, from),
  );
  bind('DELETE /api/bookings/{slotId}/hold', ({ who, params }) => bookings.letHoldGo(who.clientId, params.slotId));
  bind('POST /api/bookings/{slotId}/capture', ({ who, params, body }) =>
    bookings.capture(who.clientId, params.slotId, body.orderId),
  );
  bind('PUT /api/bookings/{slotId}/book', ({ who, params, body, from }) =>
    bookings.book(who.clientId, params.slotId, body, from),
  );
  bind('PUT /api/bookings/{id}/reschedule', ({ who, params, body }) =>
    bookings.reschedule(who.clientId, params.id, body),
  );
  bind('POST /api/bookings/validate-coupon', ({ who, body, from }) =>
    bookings.lookAtCoupon(body.code, { clientId: who.clientId, ip: from.ip }),
  );
}
