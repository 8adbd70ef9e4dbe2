import type { ClassDeps } from '../deps.ts';
import type { ClassRouter } from '../failures.ts';
import { removeEntry } from './for-owner.ts';
import { claimOfferedPlace, confirmEntry, getEntryByLink, joinWaitlist, refuseOffer } from './service.ts';

export function registerWaitlistRoutes(route: ClassRouter, deps: ClassDeps): void {
  route('POST /api/waitlist', ({ body, meta, actor }) => joinWaitlist(deps, body, meta, actor));
  route('GET /api/waitlist/by-link', ({ query }) => getEntryByLink(deps, query.token));
  route('POST /api/waitlist/confirmation', ({ body }) => confirmEntry(deps, body.token));
  route('POST /api/waitlist/place', ({ body }) => claimOfferedPlace(deps, body.token));
  route('POST /api/waitlist/refusal', ({ body }) => refuseOffer(deps, body.token));
  route('DELETE /api/admin/waitlist/{id}', ({ params, actor }) => removeEntry(deps, params.id, actor.ownerId));
}
