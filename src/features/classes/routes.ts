import type { ContentService } from '#features/content/service.ts';
import { fail, isFailure } from '#platform/failure.ts';
import { removeClasses } from './calendar/admin/removal.ts';
import { serializeSeries } from './calendar/admin/serializers.ts';
import { createClass, createClassList, getClass, serializeClasses, updateClass } from './calendar/admin/service.ts';
import { getClassStatus, listClasses, listDescribedClasses, listKinds } from './calendar/service.ts';
import type { ClassDeps } from './deps.ts';
import type { ClassRouter } from './failures.ts';
import { getMessages, previewMessage, undoMessage, writeMessage } from './messages/service.ts';
import { addPerson } from './roster/add-person.ts';
import { markAttendance, markPayment } from './roster/marks.ts';
import { createSignUpList, getRoster, getSignUp, putRosterAway, removeSignUp } from './roster/service.ts';
import { addTaughtClass, updateTaughtClass } from './roster/taught.ts';
import { cancelSeries, changeSeries } from './series/change.ts';
import { createSeries, extendSeries } from './series/create.ts';
import { previewExtension, previewSeries } from './series/days.ts';
import { findSeriesById, listOccurrences } from './series/store.ts';
import { signUpForSeveral } from './several/sign-up.ts';
import { cancelSignUpByToken, getCancellation } from './sign-up/cancellation.ts';
import type { ClientClassService } from './sign-up/client/service.ts';
import { signUp, signUpReturningStudent } from './sign-up/service.ts';
import {
  claimOfferedPlace,
  confirmEntry,
  getEntryByLink,
  joinWaitlist,
  refuseOffer,
  removeEntry,
} from './waitlist/service.ts';
import { readWaiver } from './waivers/in-effect.ts';
import { listWaiverVersions, publishWaiver, withdrawWaiver } from './waivers/service.ts';
import { getWaiverToSign, signWaiver } from './waivers/waiver-signing.ts';

/** Registers the routes of every part of the feature. */
export function registerClassRoutes(
  route: ClassRouter,
  deps: ClassDeps,
  { content, clientClasses }: { content: Pick<ContentService, 'read'>; clientClasses: ClientClassService },
): void {
  registerCalendarRoutes(route, deps, content);
  registerSignUpRoutes(route, deps);
  route('GET /api/user/{id}/classes', ({ params, actor }) => clientClasses.listClasses(actor, params.id));
  registerClassAdminRoutes(route, deps);
  registerClassSeriesRoutes(route, deps);
  registerRosterRoutes(route, deps);
  registerWaitlistRoutes(route, deps);
  registerClassMessageRoutes(route, deps);
  registerWaiverRoutes(route, deps);
}

function registerCalendarRoutes(route: ClassRouter, deps: ClassDeps, content: Pick<ContentService, 'read'>): void {
  route('GET /api/events', ({ query }) => listClasses(deps, query.from, query.to));
  route('GET /api/events/kinds', async () => ({
    ...(await listKinds(deps)),
    described: await listDescribedClasses(content),
  }));
  route('GET /api/class-status', ({ query }) => getClassStatus(deps, query));
}

function registerSignUpRoutes(route: ClassRouter, deps: ClassDeps): void {
  route('POST /api/signup', async ({ body, meta, actor }) => {
    const outcome = await signUp(deps, body, meta, actor);
    if (isFailure(outcome)) return outcome;
    return { ...outcome, message: 'Sign up successful. We sent you a confirmation email.' };
  });
  route('POST /api/signup/several', async ({ body, meta, actor }) => {
    const outcome = await signUpForSeveral(deps, body, meta, actor);
    if (isFailure(outcome)) return outcome;
    return { ...outcome, message: 'Sign up successful. We sent you a confirmation email.' };
  });
  route(
    'POST /api/check-student',
    async ({ body, meta }) => {
      const outcome = await signUpReturningStudent(deps, body, meta);
      return isFailure(outcome) ? outcome : { message: 'Registration confirmed!' };
    },
    { 'already-signed-up': 400 },
  );
  route('GET /api/signup/waiver', ({ query }) => getWaiverToSign(deps, query.token));
  route('POST /api/signup/waiver', ({ body, meta }) => signWaiver(deps, body, meta));
  route('GET /api/signup/cancellation', ({ query }) => getCancellation(deps, query.token));
  route('POST /api/signup/cancellation', ({ body }) => cancelSignUpByToken(deps, body.token, body.guestId));
}

function registerClassAdminRoutes(route: ClassRouter, deps: ClassDeps): void {
  const classList = createClassList(deps);
  route('GET /api/admin/events', classList['GET /api/admin/events']);
  route('GET /api/admin/events/summary', classList['GET /api/admin/events/summary']);
  route('GET /api/admin/events/{id}', ({ params }) => getClass(deps, params.id));
  route('POST /api/admin/events', ({ body, actor }) => createClass(deps, body, actor.ownerId));
  route('PUT /api/events/{id}', ({ params, body, actor }) => updateClass(deps, params.id, body, actor.ownerId));
  route('DELETE /api/events/bulk', ({ body, actor }) => removeClasses(deps, body, actor.ownerId));
}

/** A series with all its classes. */
async function getSeries(deps: ClassDeps, id: string) {
  const { db } = deps.connection;
  const series = await findSeriesById(db, id);
  if (!series) return fail('class-not-found');
  return { series: serializeSeries(series), events: await serializeClasses(deps, db, await listOccurrences(db, id)) };
}

function registerClassSeriesRoutes(route: ClassRouter, deps: ClassDeps): void {
  route('GET /api/admin/series/days', ({ query }) => previewSeries(deps, query));
  route('POST /api/admin/series', ({ body, actor }) => createSeries(deps, body, actor.ownerId));
  route('GET /api/admin/series/{id}', ({ params }) => getSeries(deps, params.id));
  route('GET /api/admin/series/{id}/next-days', ({ params, query }) => previewExtension(deps, params.id, query));
  route('PUT /api/admin/series/{id}', ({ params, body, actor }) => changeSeries(deps, params.id, body, actor.ownerId));
  route('POST /api/admin/series/{id}/classes', ({ params, body, actor }) =>
    extendSeries(deps, params.id, body, actor.ownerId),
  );
  route('PUT /api/admin/series/{id}/cancel', ({ params, body, actor }) =>
    cancelSeries(deps, params.id, body, actor.ownerId),
  );
}

function registerRosterRoutes(route: ClassRouter, deps: ClassDeps): void {
  const signUpList = createSignUpList(deps);
  route('GET /api/admin/signups', signUpList['GET /api/admin/signups']);
  route('GET /api/admin/signups/summary', signUpList['GET /api/admin/signups/summary']);
  route('GET /api/admin/signups/export', signUpList['GET /api/admin/signups/export']);
  route('GET /api/admin/signups/{id}', ({ params }) => getSignUp(deps, params.id));
  route('PUT /api/admin/signups/{id}/attendance', ({ params, body, actor }) =>
    markAttendance(deps, params.id, body, actor.ownerId),
  );
  route('PUT /api/admin/signups/{id}/payment', ({ params, body, actor }) =>
    markPayment(deps, params.id, body, actor.ownerId),
  );
  route('DELETE /api/signup/{id}', ({ params, query, actor }) =>
    removeSignUp(deps, params.id, query.notify === 'true', actor.ownerId),
  );
  route('POST /api/admin/events/{id}/people', ({ params, body, actor }) =>
    addPerson(deps, actor.ownerId, params.id, body),
  );
  route('PUT /api/admin/events/{id}/roster', ({ params, body, actor }) =>
    putRosterAway(deps, params.id, body.putAway, actor.ownerId),
  );
  route('POST /api/admin/events/{id}/taught', ({ params, actor }) => addTaughtClass(deps, params.id, actor.ownerId));
  route('PUT /api/admin/events/{id}/taught', ({ params, body, actor }) =>
    updateTaughtClass(deps, params.id, body.was, actor.ownerId),
  );
  route('GET /api/admin/events/{id}/roster', ({ params }) => getRoster(deps, params.id));
}

function registerWaitlistRoutes(route: ClassRouter, deps: ClassDeps): void {
  route('POST /api/waitlist', ({ body, meta, actor }) => joinWaitlist(deps, body, meta, actor));
  route('GET /api/waitlist/by-link', ({ query }) => getEntryByLink(deps, query.token));
  route('POST /api/waitlist/confirmation', ({ body }) => confirmEntry(deps, body.token));
  route('POST /api/waitlist/place', ({ body }) => claimOfferedPlace(deps, body.token));
  route('POST /api/waitlist/refusal', ({ body }) => refuseOffer(deps, body.token));
  route('DELETE /api/admin/waitlist/{id}', ({ params, actor }) => removeEntry(deps, params.id, actor.ownerId));
}

function registerClassMessageRoutes(route: ClassRouter, deps: ClassDeps): void {
  route('GET /api/admin/events/{id}/messages', ({ params }) => getMessages(deps, params.id));
  route('POST /api/admin/events/{id}/messages', ({ params, body, actor }) =>
    writeMessage(deps, actor.ownerId, params.id, body),
  );
  route('POST /api/admin/events/{id}/message-preview', ({ params, body }) => previewMessage(deps, params.id, body));
  route('DELETE /api/admin/class-messages/{id}', ({ params, actor }) => undoMessage(deps, actor.ownerId, params.id));
}

function registerWaiverRoutes(route: ClassRouter, deps: ClassDeps): void {
  route('GET /api/waiver', () => readWaiver(deps, deps.connection.db));
  route('GET /api/admin/waivers', () => listWaiverVersions(deps));
  route('POST /api/admin/waivers', ({ body, actor }) => publishWaiver(deps, body, actor.ownerId));
  route('POST /api/admin/waivers/{number}/withdraw', ({ params, actor }) =>
    withdrawWaiver(deps, params.number, actor.ownerId),
  );
}
