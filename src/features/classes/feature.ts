import type { financeFailures } from '#features/finances/failures.ts';
import { isFailure } from '#platform/failure.ts';
import { defineFeature, publicOf } from '#platform/feature.ts';
import type { Work } from '#platform/jobs/work.ts';
import { registerCalendarFileRoute } from '#platform/mail/calendar/calendar-file-routes.ts';
import { mailRules } from '#platform/mail/mail-rules.ts';
import { stampNow } from '#platform/time/repeats/reminder-window.ts';
import { removeClasses } from './calendar/admin/removal.ts';
import { createClass, createClassList, getClass, getSeries, updateClass } from './calendar/admin/service.ts';
import { getClassStatus, listClasses, listDescribedClasses, listKinds } from './calendar/service.ts';
import { allClassEndpoints } from './contract/endpoints.ts';
import type { ClassDeps } from './deps.ts';
import { classFailures } from './failures.ts';
import { createClassFills } from './fills.ts';
import { classMails } from './mails.ts';
import { getMessages, previewMessage, sendDueMessages, undoMessage, writeMessage } from './messages/service.ts';
import { classPageQueries } from './page-queries.ts';
import { addPerson } from './roster/add-person.ts';
import { markAttendance, markPayment } from './roster/marks.ts';
import { createSignUpList, getRoster, getSignUp, putRosterAway, removeSignUp } from './roster/service.ts';
import { addTaughtClass, updateTaughtClass } from './roster/taught.ts';
import { cancelSeries, changeSeries } from './series/change.ts';
import { createSeries, extendSeries } from './series/create.ts';
import { previewExtension, previewSeries } from './series/days.ts';
import { signUpForSeveral } from './several/sign-up.ts';
import { cancelSignUpByToken, getCancellation } from './sign-up/cancellation.ts';
import { listClientClasses } from './sign-up/client/service.ts';
import { isSignedUpAt, refreshSeveralMail, refreshSignUpMail, sendClassReminders } from './sign-up/reminders.ts';
import { signUp, signUpReturningStudent } from './sign-up/service.ts';
import { findSignUpCalendarFile } from './sign-up/sign-up-links.ts';
import { registerClassPictureRoutes } from './ticket/class-pictures.ts';
import { advanceWaitlists, isOfferStanding, refreshWaitlistMail } from './waitlist/offers.ts';
import {
  claimOfferedPlace,
  confirmEntry,
  getEntryByLink,
  isUnconfirmed,
  joinWaitlist,
  refuseOffer,
  removeEntry,
} from './waitlist/service.ts';
import { readWaiver } from './waivers/in-effect.ts';
import { listWaiverVersions, publishWaiver, withdrawWaiver } from './waivers/service.ts';
import { getWaiverToSign, signWaiver } from './waivers/waiver-signing.ts';

function createClassWork(deps: ClassDeps): Work {
  return {
    sweep: [() => sendClassReminders(deps), () => advanceWaitlists(deps), () => sendDueMessages(deps)],
    mails: mailRules(classMails)({
      isStillTrue: {
        'class-reminder': ({ signUpId, day, time }) => isSignedUpAt(deps, signUpId, { day, time }),
        'waitlist-confirm': ({ entryId }) => isUnconfirmed(deps, entryId),
        'waitlist-offer': ({ entryId }) => isOfferStanding(deps, entryId),
      },
      readByFact: {
        signUpId: (props) => refreshSignUpMail(deps, props),
        signUps: (props) => refreshSeveralMail(deps, props),
        entryId: (props) => refreshWaitlistMail(deps, props),
      },
      readAnew: { 'class-reminder': (props) => refreshSignUpMail(deps, stampNow(deps.clock, props)) },
    }),
  };
}

export const classes = defineFeature({
  name: 'classes',
  endpoints: allClassEndpoints,
  failures: classFailures,
  mails: classMails,
  pageQueries: classPageQueries,
  needs: {
    settings: publicOf<ClassDeps['settings']>(),
    content: publicOf<ClassDeps['content']>(),
    bookings: publicOf<ClassDeps['bookings']>(),
    finances: publicOf<unknown, keyof typeof financeFailures>(),
  },
  services: (deps): ClassDeps => deps,
  routes: (deps) => ({
    'GET /api/events': ({ query }) => listClasses(deps, query.from, query.to),
    'GET /api/events/kinds': async () => ({
      ...(await listKinds(deps)),
      described: await listDescribedClasses(deps),
    }),
    'GET /api/class-status': ({ query }) => getClassStatus(deps, query),

    'POST /api/signup': async ({ body, meta, actor }) => {
      const outcome = await signUp(deps, body, meta, actor);
      if (isFailure(outcome)) return outcome;
      return { ...outcome, message: 'Sign up successful. We sent you a confirmation email.' };
    },
    'POST /api/signup/several': async ({ body, meta, actor }) => {
      const outcome = await signUpForSeveral(deps, body, meta, actor);
      if (isFailure(outcome)) return outcome;
      return { ...outcome, message: 'Sign up successful. We sent you a confirmation email.' };
    },
    'POST /api/check-student': {
      async handle({ body, meta }) {
        const outcome = await signUpReturningStudent(deps, body, meta);
        return isFailure(outcome) ? outcome : { message: 'Registration confirmed!' };
      },
      statuses: { 'already-signed-up': 400 },
    },
    'GET /api/signup/waiver': ({ query }) => getWaiverToSign(deps, query.token),
    'POST /api/signup/waiver': ({ body, meta }) => signWaiver(deps, body, meta),
    'GET /api/signup/cancellation': ({ query }) => getCancellation(deps, query.token),
    'POST /api/signup/cancellation': ({ body }) => cancelSignUpByToken(deps, body.token, body.guestId),
    'GET /api/user/{id}/classes': ({ params, actor }) => listClientClasses(deps, actor, params.id),

    ...createClassList(deps),
    'GET /api/admin/events/{id}': ({ params }) => getClass(deps, params.id),
    'POST /api/admin/events': ({ body, actor }) => createClass(deps, body, actor.ownerId),
    'PUT /api/events/{id}': ({ params, body, actor }) => updateClass(deps, params.id, body, actor.ownerId),
    'DELETE /api/events/bulk': ({ body, actor }) => removeClasses(deps, body, actor.ownerId),

    'GET /api/admin/series/days': ({ query }) => previewSeries(deps, query),
    'POST /api/admin/series': ({ body, actor }) => createSeries(deps, body, actor.ownerId),
    'GET /api/admin/series/{id}': ({ params }) => getSeries(deps, params.id),
    'GET /api/admin/series/{id}/next-days': ({ params, query }) => previewExtension(deps, params.id, query),
    'PUT /api/admin/series/{id}': ({ params, body, actor }) => changeSeries(deps, params.id, body, actor.ownerId),
    'POST /api/admin/series/{id}/classes': ({ params, body, actor }) =>
      extendSeries(deps, params.id, body, actor.ownerId),
    'PUT /api/admin/series/{id}/cancel': ({ params, body, actor }) =>
      cancelSeries(deps, params.id, body, actor.ownerId),

    ...createSignUpList(deps),
    'GET /api/admin/signups/{id}': ({ params }) => getSignUp(deps, params.id),
    'PUT /api/admin/signups/{id}/attendance': ({ params, body, actor }) =>
      markAttendance(deps, params.id, body, actor.ownerId),
    'PUT /api/admin/signups/{id}/payment': ({ params, body, actor }) =>
      markPayment(deps, params.id, body, actor.ownerId),
    'DELETE /api/signup/{id}': ({ params, query, actor }) =>
      removeSignUp(deps, params.id, query.notify === 'true', actor.ownerId),
    'POST /api/admin/events/{id}/people': ({ params, body, actor }) => addPerson(deps, actor.ownerId, params.id, body),
    'PUT /api/admin/events/{id}/roster': ({ params, body, actor }) =>
      putRosterAway(deps, params.id, body.putAway, actor.ownerId),
    'POST /api/admin/events/{id}/taught': ({ params, actor }) => addTaughtClass(deps, params.id, actor.ownerId),
    'PUT /api/admin/events/{id}/taught': ({ params, body, actor }) =>
      updateTaughtClass(deps, params.id, body.was, actor.ownerId),
    'GET /api/admin/events/{id}/roster': ({ params }) => getRoster(deps, params.id),

    'POST /api/waitlist': ({ body, meta, actor }) => joinWaitlist(deps, body, meta, actor),
    'GET /api/waitlist/by-link': ({ query }) => getEntryByLink(deps, query.token),
    'POST /api/waitlist/confirmation': ({ body }) => confirmEntry(deps, body.token),
    'POST /api/waitlist/place': ({ body }) => claimOfferedPlace(deps, body.token),
    'POST /api/waitlist/refusal': ({ body }) => refuseOffer(deps, body.token),
    'DELETE /api/admin/waitlist/{id}': ({ params, actor }) => removeEntry(deps, params.id, actor.ownerId),

    'GET /api/admin/events/{id}/messages': ({ params }) => getMessages(deps, params.id),
    'POST /api/admin/events/{id}/messages': ({ params, body, actor }) =>
      writeMessage(deps, actor.ownerId, params.id, body),
    'POST /api/admin/events/{id}/message-preview': ({ params, body }) => previewMessage(deps, params.id, body),
    'DELETE /api/admin/class-messages/{id}': ({ params, actor }) => undoMessage(deps, actor.ownerId, params.id),

    'GET /api/waiver': () => readWaiver(deps, deps.connection.db),
    'GET /api/admin/waivers': () => listWaiverVersions(deps),
    'POST /api/admin/waivers': ({ body, actor }) => publishWaiver(deps, body, actor.ownerId),
    'POST /api/admin/waivers/{number}/withdraw': ({ params, actor }) =>
      withdrawWaiver(deps, params.number, actor.ownerId),
  }),
  otherRoutes(scope, deps) {
    registerClassPictureRoutes(scope);
    registerCalendarFileRoute(scope, deps, 'class', (...link) => findSignUpCalendarFile(deps, ...link));
  },
  work: createClassWork,
  fills: createClassFills,
});
