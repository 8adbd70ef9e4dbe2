import type { EndpointRouter } from '../../http/endpoint-router.ts';
import type { BookingService } from './service.ts';

export function registerBookingRoutes(route: EndpointRouter, bookings: BookingService): void {
  route('GET /api/bookings', ({ actor, query }) => bookings.list(actor, query.userId));
  route('POST /api/bookings/{slotId}/hold', ({ actor, params, body, meta }) =>
    bookings.holdSlot(actor.clientId, params.slotId, body, meta),
  );
  route('DELETE /api/bookings/{slotId}/hold', ({ actor, params }) =>
    bookings.releaseClientHold(actor.clientId, params.slotId),
  );
  route('POST /api/bookings/{slotId}/capture', ({ actor, params, body }) =>
    bookings.capture(actor.clientId, params.slotId, body.orderId),
  );
  route('PUT /api/bookings/{slotId}/book', ({ actor, params, body, meta }) =>
    bookings.bookSlot(actor.clientId, params.slotId, body, meta),
  );
  route('PUT /api/bookings/{id}/reschedule', ({ actor, params, body }) =>
    bookings.reschedule(actor.clientId, params.id, body),
  );
  route('POST /api/bookings/validate-coupon', ({ actor, body, meta }) =>
    bookings.previewCoupon(body.code, { clientId: actor.clientId, ip: meta.ip }),
  );
}
