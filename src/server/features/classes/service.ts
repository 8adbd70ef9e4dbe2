import type { Event } from '#contract/classes.ts';
import { findClientEmail } from '#database/client-email.ts';
import type { Connection, Database } from '#database/connection.ts';
import { orderByChance } from '#domain/classes/meant-class.ts';
import { signUpAction } from '#domain/classes/sign-up-action.ts';
import { currentWaiver } from '#domain/classes/waiver.ts';
import { hasBegun } from '#domain/day.ts';
import { mailboxKey } from '#domain/mailbox.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import { wallTimeReached } from '#domain/wall-time.ts';
import type { Clock } from '../../clock.ts';
import { addressKey } from '../../http/address.ts';
import type { From } from '../../http/bind.ts';
import { HOUR_SECONDS, type SecurityLimits } from '../../http/security-limits.ts';
import type { SignedLinks } from '../../http/signed-links.ts';
import type { ImageWorker } from '../../images/image-worker.ts';
import type { Live } from '../../live/live.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { BotCheck } from '../../outside/bot-check.ts';
import { remindedByConfirmation } from '../../reminder-time.ts';
import type { Who } from '../../sessions/who.ts';
import { notifyClient } from './client/notify-client.ts';
import { mailFacts } from './mail-facts.ts';
import { classReminders } from './reminders.ts';
import { readSignature } from './signature.ts';
import * as store from './store.ts';
import { createWaiverSigning, insertSignedWaiver } from './waiver-signing.ts';
import { eventOf } from './wire.ts';

export type ClassService = ReturnType<typeof classService>;

type SignUpInput = store.NamedClass & {
  name: string;
  email: string;
  phone: string;
  waiverVersion?: string | undefined;
  signature: string;
  recaptchaToken?: string | undefined;
  website?: string | undefined;
};

/** Classes on the calendar and who comes to them. `changed` is called after anything that pages show has changed. */
export function classService(given: {
  connection: Connection;
  clock: Clock;
  timeZone: string;
  outbox: Outbox;
  limits: SecurityLimits;
  botCheck: BotCheck;
  links: SignedLinks;
  live: Live;
  ownerEmail: string;
  images: ImageWorker;
  changed: () => void;
}) {
  const { connection, clock, outbox, limits } = given;

  const now = () => wallTimeReached(clock.now(), given.timeZone);

  /** The classes that may be meant, the one that is most likely meant first. */
  const meantClasses = async (db: Database, named: store.NamedClass) =>
    orderByChance(await store.findClasses(db, named), eventOf, now());

  /** Why nobody can sign up for a class here and now. A full one is let through: `enrol` decides. */
  function whyClosed(found: store.ClassRow) {
    const action = signUpAction({ ...eventOf(found), isFull: false }, now());
    if (action === 'past') return refuse('class-past');
    return action === 'external' ? refuse('class-external') : undefined;
  }

  /** The classes that a sign-up may go to, in the order in which it tries them. */
  async function openClasses(tx: Database, named: store.NamedClass) {
    const [first, ...others] = await meantClasses(tx, named);
    if (!first) return refuse((await store.findCalledOff(tx, named)) ? 'class-called-off' : 'class-not-found');
    return whyClosed(first) ?? [first, ...others.filter((found) => !whyClosed(found))];
  }

  /**
   * Takes a place in the first of the classes that has one. Who has a place in any of them is signed up already: a
   * repeated call must not take a second place an hour later.
   */
  async function enrolInOne(
    tx: Database,
    open: readonly store.ClassRow[],
    person: { email: string; name: string; phone: string },
    waiverId: () => Promise<string>,
  ) {
    for (const found of open) {
      if (await store.isSignedUp(tx, found.id, person.email)) return refuse('already-signed-up');
    }
    for (const found of open) {
      const outcome = await enrol(tx, found, person, waiverId);
      if (!isRefusal(outcome) || outcome.refused !== 'class-full') return outcome;
      // The same call may have taken the last place at this very moment.
      if (await store.isSignedUp(tx, found.id, person.email)) return refuse('already-signed-up');
    }
    return refuse('class-full');
  }

  /** Whether a class is on the calendar at the time at which it was found. */
  async function isStillThere(tx: Database, found: store.ClassRow): Promise<boolean> {
    const event = await store.findClassById(tx, found.id);
    return event !== undefined && !event.cancelledAt && event.day === found.day && event.time === found.time;
  }

  /** Takes the place and tells both sides, in the caller's transaction. */
  async function enrol(
    tx: Database,
    found: store.ClassRow,
    person: { email: string; name: string; phone: string },
    waiverId: () => Promise<string>,
  ) {
    const event = await store.takePlace(tx, found);
    if (!event) return refuse((await isStillThere(tx, found)) ? 'class-full' : 'class-not-found');
    const createdAt = clock.now();
    const signUp = await store.insertSignUp(tx, {
      classId: event.id,
      waiverId: await waiverId(),
      ...person,
      createdAt,
      remindedAt: remindedByConfirmation(event, createdAt, given.timeZone),
    });
    if (!signUp) return refuse('already-signed-up');
    await notifyClient(given.live, tx, signUp);
    const about = mailFacts(event, signUp, createdAt);
    await outbox.post(tx, 'class-sign-up-confirmed', person.email, about);
    await outbox.post(tx, 'class-sign-up-for-owner', given.ownerEmail, {
      ...about,
      email: person.email,
      phone: person.phone,
      placesLeft: event.capacity - event.taken,
    });
    return { signUpId: signUp.id };
  }

  return {
    async list(from?: string, to?: string): Promise<Event[]> {
      return (await store.listClasses(connection.db, now().day, from, to)).map(eventOf);
    },

    /** What a calendar can be narrowed to. */
    kinds() {
      return store.listKinds(connection.db, now().day);
    },

    async status(named: store.NamedClass) {
      const { db } = connection;
      const found = (await meantClasses(db, named))[0] ?? (await store.findCalledOff(db, named));
      if (!found) return refuse('class-not-found');
      const event = eventOf(found);
      return { ...event, action: signUpAction(event, now()) };
    },

    /**
     * Signs a new student up: waiver, signature, place and both mails in one transaction. Only of a client who is signed
     * in and gives their own email it is known whose waiver it is.
     */
    async signUp(input: SignUpInput, from: From, who: Who) {
      const refused = await screen(input, from);
      if (refused) return refused;
      if (input.waiverVersion !== undefined && input.waiverVersion !== currentWaiver.version)
        return refuse('waiver-changed');
      const signature = await readSignature(given.images, input.signature);
      if (isRefusal(signature)) return signature;
      const { email, name, phone } = input;
      const outcome = await connection.inTransaction(async (tx) => {
        const open = await openClasses(tx, input);
        if (isRefusal(open)) return open;
        const isProven = who.role === 'client' && (await findClientEmail(tx, who.clientId)) === email;
        return enrolInOne(tx, open, { email, name, phone }, () =>
          insertSignedWaiver(tx, { email, name, phone }, { signature, from, signedAt: clock.now(), isProven }),
        );
      });
      if (!isRefusal(outcome)) given.changed();
      return outcome;
    },

    /** Signs a returning student up by email: one whose signature under the current waiver is on file. */
    async signUpReturning(input: store.NamedClass & { email: string }, from: From) {
      const refused = await limits.check(
        { name: 'check-student/address', subject: addressKey(from.ip), max: 30, seconds: HOUR_SECONDS },
        { name: 'check-student/email', subject: mailboxKey(input.email), max: 10, seconds: HOUR_SECONDS },
      );
      if (refused) return refused;
      const outcome = await connection.inTransaction(async (tx) => {
        const open = await openClasses(tx, input);
        if (isRefusal(open)) return open;
        const waiver = await store.findWaiver(tx, input.email, currentWaiver.version);
        if (!waiver) return refuse('student-not-found');
        const { name, phone } = waiver;
        return enrolInOne(tx, open, { email: input.email, name, phone }, async () => waiver.id);
      });
      if (!isRefusal(outcome)) given.changed();
      return outcome;
    },

    ...classReminders(given),
    waiverSigning: createWaiverSigning(given),

    /** What a cancellation link is about, without doing anything. */
    async cancellation(token: string) {
      const found = await signUpOf(token);
      if (isRefusal(found)) return found;
      const { title, day: date, time, location, cancelledAt, onlineLink } = found.event;
      const cancelled = found.signUp.cancelledAt !== null;
      const calledOff = cancelledAt !== null;
      return {
        title,
        date,
        time,
        location,
        cancelled,
        calledOff,
        onlineLink: cancelled || calledOff ? '' : onlineLink,
      };
    },

    /** Gives the place back. A link used twice answers as it did the first time. */
    async cancel(token: string) {
      const found = await signUpOf(token);
      if (isRefusal(found)) return found;
      const outcome = await connection.inTransaction(async (tx) => {
        const cancelledAt = clock.now();
        const signUp = await store.cancelSignUp(tx, found.signUp.id, cancelledAt);
        // Its row is locked now: the owner may have moved the class since it was looked at, or called it off.
        const event = (await store.findClassById(tx, found.event.id)) ?? found.event;
        if (event.cancelledAt) return refuse('class-called-off');
        if (hasBegun(event, now())) return refuse('class-past');
        const outcome = { message: `Your place in ${event.title} is free again.` };
        if (!signUp) return outcome;
        await notifyClient(given.live, tx, signUp);
        const about = mailFacts(event, signUp, cancelledAt);
        await outbox.post(tx, 'class-sign-up-cancelled', signUp.email, about);
        await outbox.post(tx, 'class-cancellation-for-owner', given.ownerEmail, { ...about, email: signUp.email });
        return outcome;
      });
      if (!isRefusal(outcome)) given.changed();
      return outcome;
    },
  };

  async function signUpOf(token: string) {
    const id = given.links.verify('cancel-sign-up', token);
    const signUp = id ? await store.findSignUp(connection.db, id) : undefined;
    const event = signUp && (await store.findClassById(connection.db, signUp.classId));
    return signUp && event ? { signUp, event } : refuse('link-invalid');
  }

  /**
   * Who is not surely a person (no token, no bot check, the hidden field filled) may sign up, but not often (decision
   * 13). Persons have limits, too: every sign-up mails the address that it names.
   */
  async function screen(
    input: SignUpInput,
    from: From,
  ): Promise<Refusal<'too-many-requests' | 'bot-check-failed'> | undefined> {
    const verdict = await given.botCheck.check(input.recaptchaToken, 'signup_form_submit', from.ip);
    if (verdict === 'refused') return refuse('bot-check-failed');
    const surely = verdict === 'person' && !input.website;
    return limits.check(
      {
        name: `sign-up/email/${surely}`,
        subject: mailboxKey(input.email),
        max: surely ? 10 : 3,
        seconds: HOUR_SECONDS,
      },
      {
        name: `sign-up/address/${surely}`,
        subject: addressKey(from.ip),
        max: surely ? 120 : 20,
        seconds: HOUR_SECONDS,
      },
    );
  }
}
