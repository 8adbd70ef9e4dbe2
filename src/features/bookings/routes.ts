import { bookSlot } from './book-slot.ts';
import { listBookings } from './booking-list.ts';
import { listCalendarFiles } from './calendar-file.ts';
import { askToCancel, cancelSession } from './cancellation/cancel.ts';
import type { BookingDeps } from './core.ts';
import type { BookingRouter } from './failures.ts';
import { captureHold } from './hold-capture.ts';
import { holdSlot, releaseClientHold } from './holds.ts';
import { previewCoupon } from './payment-source.ts';
import { rescheduleSession } from './rescheduling/reschedule.ts';

export function registerBookingRoutes(route: BookingRouter, deps: BookingDeps & { publicUrl: () => string }): void {
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
