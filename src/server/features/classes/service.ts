import type { Event } from '#contract/classes.ts';
import { findClientEmail } from '#database/client-email.ts';
import type { Connection, Database } from '#database/connection.ts';
import { rankClasses } from '#domain/classes/rank-classes.ts';
import { getSignUpAction } from '#domain/classes/sign-up-action.ts';
import { currentWaiver } from '#domain/classes/waiver.ts';
import { hasStarted } from '#domain/day.ts';
import { type Failure, fail, isFailure } from '#domain/failure.ts';
import { toMailboxKey } from '#domain/mailbox.ts';
import { getReachedWallTime } from '#domain/wall-time.ts';
import type { Clock } from '../../clock.ts';
import { ipRateLimitKey } from '../../http/client-ip.ts';
import type { RequestMeta } from '../../http/endpoint-router.ts';
import { HOUR_SECONDS, type RateLimiter } from '../../http/rate-limiter.ts';
import type { SignedLinks } from '../../http/signed-links.ts';
import type { ImageWorker } from '../../images/image-worker.ts';
import type { BotCheck } from '../../integrations/bot-check.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { EventPublisher } from '../../realtime/realtime.ts';
import { initialRemindedAt } from '../../reminder-window.ts';
import type { Actor } from '../../sessions/actor.ts';
import { notifyClient } from './client/notify-client.ts';
import { signUpMailProps } from './mail-props.ts';
import { createClassReminders } from './reminders.ts';
import { serializeClass } from './serializers.ts';
import { readSignature } from './signature.ts';
import * as store from './store.ts';
import { createWaiverSigning, insertSignedWaiver } from './waiver-signing.ts';

export type ClassService = ReturnType<typeof createClassService>;

type SignUpInput = store.ClassQuery & {
  name: string;
  email: string;
  phone: string;
  waiverVersion?: string | undefined;
  signature: string;
  recaptchaToken?: string | undefined;
  website?: string | undefined;
};

/** Classes on the calendar and their sign-ups. `invalidateCache` is called after every change that pages show. */
export function createClassService(deps: {
  connection: Connection;
  clock: Clock;
  timeZone: string;
  outbox: Outbox;
  rateLimiter: RateLimiter;
  botCheck: BotCheck;
  links: SignedLinks;
  events: EventPublisher;
  ownerEmail: string;
  images: ImageWorker;
  invalidateCache: () => void;
}) {
  const { connection, clock, outbox, rateLimiter } = deps;

  const now = () => getReachedWallTime(clock.now(), deps.timeZone);

  /** The classes that match a query, the most likely one first. */
  const findMatchingClasses = async (db: Database, query: store.ClassQuery) =>
    rankClasses(await store.findMatchingClasses(db, query), serializeClass, now());

  /**
   * The failure of a class that is not open for sign-up. A full class passes here, because `signUpForClass` checks the
   * places.
   */
  function checkIsOpen(classRow: store.ClassRow) {
    const action = getSignUpAction({ ...serializeClass(classRow), isFull: false }, now());
    if (action === 'past') return fail('class-past');
    return action === 'external' ? fail('class-external') : undefined;
  }

  /** The classes of a sign-up request, in the order of the attempts. */
  async function findOpenClasses(tx: Database, query: store.ClassQuery) {
    const [first, ...others] = await findMatchingClasses(tx, query);
    if (!first) return fail((await store.findCancelledClass(tx, query)) ? 'class-cancelled' : 'class-not-found');
    return checkIsOpen(first) ?? [first, ...others.filter((other) => !checkIsOpen(other))];
  }

  /**
   * Signs up for the first class with a free place. A person with a place in any of them fails, so that a repeated call
   * does not take a second place.
   */
  async function signUpForFirstOpen(
    tx: Database,
    openClasses: readonly store.ClassRow[],
    person: { email: string; name: string; phone: string },
    waiverId: () => Promise<string>,
  ) {
    for (const classRow of openClasses) {
      if (await store.isSignedUp(tx, classRow.id, person.email)) return fail('already-signed-up');
    }
    for (const classRow of openClasses) {
      const outcome = await signUpForClass(tx, classRow, person, waiverId);
      if (!isFailure(outcome) || outcome.reason !== 'class-full') return outcome;
      // A concurrent copy of this request may have taken the last place.
      if (await store.isSignedUp(tx, classRow.id, person.email)) return fail('already-signed-up');
    }
    return fail('class-full');
  }

  /** Whether the class is still on the calendar at the same time. */
  async function isUnchanged(tx: Database, classRow: store.ClassRow): Promise<boolean> {
    const currentClass = await store.findClassById(tx, classRow.id);
    return (
      currentClass !== undefined &&
      !currentClass.cancelledAt &&
      currentClass.day === classRow.day &&
      currentClass.time === classRow.time
    );
  }

  /** Takes the place and enqueues the mails to both sides, in the caller's transaction. */
  async function signUpForClass(
    tx: Database,
    classRow: store.ClassRow,
    person: { email: string; name: string; phone: string },
    waiverId: () => Promise<string>,
  ) {
    const updatedClass = await store.claimPlace(tx, classRow);
    if (!updatedClass) return fail((await isUnchanged(tx, classRow)) ? 'class-full' : 'class-not-found');
    const createdAt = clock.now();
    const signUp = await store.insertSignUp(tx, {
      classId: updatedClass.id,
      waiverId: await waiverId(),
      ...person,
      createdAt,
      remindedAt: initialRemindedAt(updatedClass, createdAt, deps.timeZone),
    });
    if (!signUp) return fail('already-signed-up');
    await notifyClient(deps.events, tx, signUp);
    const mailProps = signUpMailProps(updatedClass, signUp, createdAt);
    await outbox.enqueue(tx, 'class-sign-up-confirmed', person.email, mailProps);
    await outbox.enqueue(tx, 'class-sign-up-for-owner', deps.ownerEmail, {
      ...mailProps,
      email: person.email,
      phone: person.phone,
      placesLeft: updatedClass.capacity - updatedClass.placesTaken,
    });
    return { signUpId: signUp.id };
  }

  return {
    async list(meta?: string, to?: string): Promise<Event[]> {
      return (await store.listClasses(connection.db, now().day, meta, to)).map(serializeClass);
    },

    /** The filters of the calendar: titles and places. */
    listKinds() {
      return store.listKinds(connection.db, now().day);
    },

    async getStatus(query: store.ClassQuery) {
      const { db } = connection;
      const classRow = (await findMatchingClasses(db, query))[0] ?? (await store.findCancelledClass(db, query));
      if (!classRow) return fail('class-not-found');
      const serialized = serializeClass(classRow);
      return { ...serialized, action: getSignUpAction(serialized, now()) };
    },

    /**
     * Signs up a new student: waiver, signature, place and both mails in one transaction. The waiver belongs to a
     * client only if they are signed in and give their own email.
     */
    async signUp(input: SignUpInput, meta: RequestMeta, actor: Actor) {
      const failure = await checkSpam(input, meta);
      if (failure) return failure;
      if (input.waiverVersion !== undefined && input.waiverVersion !== currentWaiver.version)
        return fail('waiver-changed');
      const signature = await readSignature(deps.images, input.signature);
      if (isFailure(signature)) return signature;
      const { email, name, phone } = input;
      const outcome = await connection.inTransaction(async (tx) => {
        const openClasses = await findOpenClasses(tx, input);
        if (isFailure(openClasses)) return openClasses;
        const isProven = actor.role === 'client' && (await findClientEmail(tx, actor.clientId)) === email;
        return signUpForFirstOpen(tx, openClasses, { email, name, phone }, () =>
          insertSignedWaiver(tx, { email, name, phone }, { signature, meta, signedAt: clock.now(), isProven }),
        );
      });
      if (!isFailure(outcome)) deps.invalidateCache();
      return outcome;
    },

    /** Signs up a returning student by email, if a signature under the current waiver is on file. */
    async signUpReturningStudent(input: store.ClassQuery & { email: string }, meta: RequestMeta) {
      const failure = await rateLimiter.check(
        { name: 'check-student/address', subject: ipRateLimitKey(meta.ip), max: 30, seconds: HOUR_SECONDS },
        { name: 'check-student/email', subject: toMailboxKey(input.email), max: 10, seconds: HOUR_SECONDS },
      );
      if (failure) return failure;
      const outcome = await connection.inTransaction(async (tx) => {
        const openClasses = await findOpenClasses(tx, input);
        if (isFailure(openClasses)) return openClasses;
        const waiver = await store.findWaiver(tx, input.email, currentWaiver.version);
        if (!waiver) return fail('student-not-found');
        const { name, phone } = waiver;
        return signUpForFirstOpen(tx, openClasses, { email: input.email, name, phone }, async () => waiver.id);
      });
      if (!isFailure(outcome)) deps.invalidateCache();
      return outcome;
    },

    ...createClassReminders(deps),
    waiverSigning: createWaiverSigning(deps),

    /** The sign-up of a cancellation link. Changes nothing. */
    async getCancellation(token: string) {
      const match = await findSignUpByToken(token);
      if (isFailure(match)) return match;
      const { title, day: date, time, location, cancelledAt, onlineLink } = match.classRow;
      const cancelled = match.signUp.cancelledAt !== null;
      const classCancelled = cancelledAt !== null;
      return {
        title,
        date,
        time,
        location,
        cancelled,
        classCancelled,
        onlineLink: cancelled || classCancelled ? '' : onlineLink,
      };
    },

    /** Cancels the sign-up. A repeated use of the link returns the same result. */
    async cancelByToken(token: string) {
      const match = await findSignUpByToken(token);
      if (isFailure(match)) return match;
      const outcome = await connection.inTransaction(async (tx) => {
        const cancelledAt = clock.now();
        const signUp = await store.cancelSignUp(tx, match.signUp.id, cancelledAt);
        // Read again under the lock: the owner may have moved or cancelled the class since the first read.
        const classRow = (await store.findClassById(tx, match.classRow.id)) ?? match.classRow;
        if (classRow.cancelledAt) return fail('class-cancelled');
        if (hasStarted(classRow, now())) return fail('class-past');
        const outcome = { message: `Your place in ${classRow.title} is free again.` };
        if (!signUp) return outcome;
        await notifyClient(deps.events, tx, signUp);
        const mailProps = signUpMailProps(classRow, signUp, cancelledAt);
        await outbox.enqueue(tx, 'class-sign-up-cancelled', signUp.email, mailProps);
        await outbox.enqueue(tx, 'class-cancellation-for-owner', deps.ownerEmail, {
          ...mailProps,
          email: signUp.email,
        });
        return outcome;
      });
      if (!isFailure(outcome)) deps.invalidateCache();
      return outcome;
    },
  };

  async function findSignUpByToken(token: string) {
    const id = deps.links.verify('cancel-sign-up', token);
    const signUp = id ? await store.findSignUp(connection.db, id) : undefined;
    const classRow = signUp && (await store.findClassById(connection.db, signUp.classId));
    return signUp && classRow ? { signUp, classRow } : fail('link-invalid');
  }

  /**
   * Possible bots (no token, no bot check, filled hidden field) may sign up, but with a low limit (decision 13). Other
   * visitors have limits too, because every sign-up mails the given address.
   */
  async function checkSpam(
    input: SignUpInput,
    meta: RequestMeta,
  ): Promise<Failure<'too-many-requests' | 'bot-check-failed'> | undefined> {
    const botCheckResult = await deps.botCheck.check(input.recaptchaToken, 'signup_form_submit', meta.ip);
    if (botCheckResult === 'refused') return fail('bot-check-failed');
    const isPerson = botCheckResult === 'person' && !input.website;
    return rateLimiter.check(
      {
        name: `sign-up/email/${isPerson}`,
        subject: toMailboxKey(input.email),
        max: isPerson ? 10 : 3,
        seconds: HOUR_SECONDS,
      },
      {
        name: `sign-up/address/${isPerson}`,
        subject: ipRateLimitKey(meta.ip),
        max: isPerson ? 120 : 20,
        seconds: HOUR_SECONDS,
      },
    );
  }
}
