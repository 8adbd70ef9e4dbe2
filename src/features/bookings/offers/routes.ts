import type { BookingAdminDeps } from '../admin/appointments.ts';
import type { BookingRouter } from '../failures.ts';
import { acceptOffer, declineOffer, withdrawOffer } from './answer.ts';
import { createAppointmentOffer } from './create.ts';
import { getOfferByLink, listAdminOffers, listClientOffers } from './lists.ts';
import { captureOffer, payOffer } from './pay.ts';

export function registerAppointmentOfferRoutes(route: BookingRouter, deps: BookingAdminDeps): void {
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
