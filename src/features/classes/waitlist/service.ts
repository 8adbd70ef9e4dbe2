import type { ParsedRequest } from '#platform/contract/endpoint.ts';
import { findClientEmail } from '#platform/database/client-email.ts';
import type { Database } from '#platform/database/connection.ts';
import { recordChange } from '#platform/database/history.ts';
import type { StoredFields } from '#platform/database/stored-fields.ts';
import { fail, isFailure } from '#platform/failure.ts';
import { ipRateLimitKey } from '#platform/http/client-ip.ts';
import type { RequestMeta } from '#platform/http/endpoint-router.ts';
import { HOUR_SECONDS } from '#platform/http/rate-limiter.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { isSameAddress } from '#platform/text/email-address.ts';
import { toMailboxKey } from '#platform/text/mailbox.ts';
import { getCurrentWallTime } from '#platform/time/clock.ts';
import { hasStarted } from '#platform/time/day.ts';
import { toWallTime } from '#platform/time/wall-time.ts';
import { toListedClass } from '../calendar/serializers.ts';
import { findAnotherDay, findMatchingClasses } from '../calendar/service.ts';
import type { ClassEndpoints } from '../contract/endpoints.ts';
import type { Roster } from '../contract/sign-ups-admin.ts';
import type { WaitlistEntry } from '../contract/waitlist.ts';
import { type ClassDeps, changeClasses } from '../deps.ts';
import { signUpMailProps } from '../mail-props.ts';
import { classMails } from '../mails.ts';
import { formatClassLabel } from '../roster/serializers.ts';
import { checkIsOpen, signUpForClass } from '../sign-up/service.ts';
import * as classStore from '../store.ts';
import { readVersionToSign } from '../waivers/in-effect.ts';
import { findWaiver } from '../waivers/store.ts';
import { getWaitlistView, isOfferOpen } from './domain/waitlist.ts';
import { waitlistMailProps } from './mail-props.ts';
import { endEntry, offerFreePlaces, readLastMoment } from './offers.ts';
import * as store from './store.ts';

type JoinInput = StoredFields<
  store.EntryRow,
  ParsedRequest<ClassEndpoints['POST /api/waitlist']>['body'],
  keyof classStore.ClassQuery | 'website'
>;

const askedResponse = { message: 'Check your email: the link in it confirms that it’s you.', waiting: false };

/**
 * Puts a person on the waitlist of a full class: a signed-in client with their own email waits at once, any other email
 * after its confirmation. The response does not say whether the email waited before or has a spot; an email says so.
 */
export async function joinWaitlist(deps: ClassDeps, input: JoinInput, { ip }: Pick<RequestMeta, 'ip'>, actor: Actor) {
  const { email, website, ...query } = input;
  // A bot that filled the hidden field gets the usual response, and nothing happens.
  if (website) return askedResponse;
  const failure = await deps.rateLimiter.check(
    { name: 'waitlist/address', subject: ipRateLimitKey(ip), max: 20, seconds: HOUR_SECONDS },
    { name: 'waitlist/email', subject: toMailboxKey(email), max: 5, seconds: HOUR_SECONDS },
  );
  if (failure) return failure;
  return deps.connection.inTransaction(async (tx) => {
    const [match] = await findMatchingClasses(deps, tx, query);
    const classRow = match && (await store.lockClass(tx, match.id));
    if (!classRow) {
      return fail((await classStore.findCancelledClass(tx, query)) ? 'class-cancelled' : 'class-not-found');
    }
    if (classRow.cancelledAt) return fail('class-cancelled');
    const closed = await checkIsOpen(deps, tx, classRow);
    if (closed) return closed;
    if (!toListedClass(classRow).isFull) return fail('class-open');
    const isKnown = actor.role === 'client' && isSameAddress((await findClientEmail(tx, actor.clientId)) ?? '', email);
    const signUp = await classStore.findActiveSignUp(tx, classRow.id, email);
    if (signUp && isKnown) return fail('already-signed-up');
    if (signUp) {
      await deps.outbox.enqueue(
        tx,
        classMails['class-spot-kept'],
        signUp.email,
        signUpMailProps(classRow, signUp, deps.clock.now()),
      );
      return askedResponse;
    }
    return insertEntry(deps, tx, classRow, email, isKnown);
  });
}

async function insertEntry(
  deps: ClassDeps,
  tx: Database,
  classRow: classStore.ClassRow,
  email: string,
  isKnown: boolean,
) {
  const createdAt = deps.clock.now();
  const entry = await store.insertEntry(tx, {
    classId: classRow.id,
    email,
    createdAt,
    ...(isKnown ? { state: 'waiting', joinedAt: createdAt } : { state: 'unconfirmed', joinedAt: null }),
  });
  if (isKnown) return { message: 'I’ll write when a spot is free.', waiting: true };
  if (entry)
    await deps.outbox.enqueue(
      tx,
      classMails['waitlist-confirm'],
      email,
      waitlistMailProps(classRow, entry.id, createdAt),
    );
  return askedResponse;
}

/** The entry of a mailed link. Opening the link changes nothing, because mail scanners open links too. */
export async function getEntryByLink(deps: ClassDeps, token: string) {
  const id = deps.links.verify('waitlist', token);
  const entry = id ? await store.findEntry(deps.connection.db, id) : undefined;
  return entry ? serializeEntry(deps, deps.connection.db, entry) : fail('link-invalid');
}

async function serializeEntry(deps: ClassDeps, db: Database, entry: store.EntryRow) {
  const classRow = await classStore.findClassById(db, entry.classId);
  if (!classRow) return fail('link-invalid');
  const { id: eventId, title, day: date, time, lengthMinutes, location } = classRow;
  const { email, offeredUntil } = entry;
  const now = deps.clock.now();
  const view = getWaitlistView(entry, {
    now,
    hasPlace: await classStore.isSignedUp(db, classRow.id, email),
    isFull: toListedClass(classRow).isFull,
    cancelled: classRow.cancelledAt !== null,
    hasStarted: hasStarted(await readLastMoment(deps, db, classRow), getCurrentWallTime(deps)),
  });
  return {
    eventId,
    title,
    date,
    time,
    lengthMinutes,
    location,
    email,
    view,
    until: isOfferOpen(entry, now) && offeredUntil ? toWallTime(offeredUntil, deps.timeZone) : null,
    ahead: await store.countWaiting(db, classRow.id, entry),
    offerHours: (await deps.settings.read(db)).waitlist.offerHours,
    anotherDay: await findAnotherDay(deps, classRow, email, db),
    known: (await findCountingWaiver(deps, db, email)) !== undefined,
  } satisfies WaitlistEntry;
}

/** The signature of this person that still counts. */
async function findCountingWaiver(deps: ClassDeps, db: Database, email: string) {
  const { accepted: versions } = await readVersionToSign(deps, db);
  return findWaiver(db, email, { versions });
}

/** The entry of a link, read while its class is locked. */
async function lockEntry(deps: ClassDeps, tx: Database, token: string) {
  const id = deps.links.verify('waitlist', token);
  const found = id ? await store.findEntry(tx, id) : undefined;
  const classRow = found && (await store.lockClass(tx, found.classId));
  const entry = found && (await store.findEntry(tx, found.id));
  return entry && classRow ? { entry, classRow } : fail('link-invalid');
}

/** Confirms the email of an entry. From now on the person waits, or has the offer of a place that is free by now. */
export async function confirmEntry(deps: ClassDeps, token: string) {
  return changeClasses(deps, async (tx) => {
    const match = await lockEntry(deps, tx, token);
    if (isFailure(match)) return match;
    const { id, classId, state } = match.entry;
    if (state === 'unconfirmed') {
      await store.setState(tx, id, { state: 'waiting', joinedAt: deps.clock.now() });
      await offerFreePlaces(deps, tx, classId);
    }
    return serializeEntry(deps, tx, (await store.findEntry(tx, id)) ?? match.entry);
  });
}

/** Takes the place that is held for a person or open to everyone, as a sign-up with the waiver on file. */
export async function claimOfferedPlace(deps: ClassDeps, token: string) {
  return changeClasses(deps, async (tx) => {
    const match = await lockEntry(deps, tx, token);
    if (isFailure(match)) return match;
    const { classRow, entry } = match;
    if (classRow.cancelledAt) return fail('class-cancelled');
    const closed = await checkIsOpen(deps, tx, classRow);
    if (closed) return closed;
    const { email } = entry;
    if (await classStore.isSignedUp(tx, classRow.id, email)) return fail('already-signed-up');
    const waiver = await findCountingWaiver(deps, tx, email);
    if (!waiver) return fail('student-not-found');
    const { name, phone } = waiver;
    const signUp = await signUpForClass(deps, tx, classRow, { email, name, phone }, waiver.id);
    return isFailure(signUp) ? signUp : { message: `You have a spot in ${classRow.title}.` };
  });
}

/** Refuses an offer, leaves the waitlist, or deletes an unconfirmed entry. A repeated use has the same response. */
export async function refuseOffer(deps: ClassDeps, token: string) {
  return changeClasses(deps, async (tx) => {
    const match = await lockEntry(deps, tx, token);
    if (isFailure(match)) return match;
    const { entry } = match;
    if (entry.state === 'unconfirmed') await store.deleteEntry(tx, entry.id);
    if (entry.state === 'waiting' || entry.state === 'offered') await endEntry(deps, tx, entry, 'refused');
    return { message: 'You are off the waitlist.' };
  });
}

/** Whether the link of a confirmation mail still has an entry to confirm. */
export async function isUnconfirmed({ connection }: ClassDeps, entryId: string): Promise<boolean> {
  return (await store.findEntry(connection.db, entryId))?.state === 'unconfirmed';
}

/** Who waits for a place in a class, those with an offer first. */
export async function listWaiting(deps: ClassDeps, classId: string): Promise<Roster['waitlist']> {
  const entries = await store.listActive(deps.connection.db, classId);
  return entries.map(({ id, email, joinedAt, createdAt, offeredUntil }) => ({
    _id: id,
    email,
    since: (joinedAt ?? createdAt).toISOString(),
    offeredUntil: offeredUntil && toWallTime(offeredUntil, deps.timeZone),
  }));
}

/** Takes a person off a waitlist for the owner. */
export async function removeEntry(deps: ClassDeps, id: string, ownerId: string) {
  return changeClasses(deps, async (tx) => {
    const found = await store.findEntry(tx, id);
    const classRow = found && (await store.lockClass(tx, found.classId));
    // Read again under the lock: the person may have taken the place meanwhile.
    const entry = await store.findEntry(tx, id);
    if (!classRow || !entry || (entry.state !== 'waiting' && entry.state !== 'offered')) {
      return fail('waitlist-entry-not-found');
    }
    await endEntry(deps, tx, entry, 'ended');
    await recordChange(tx, {
      at: deps.clock.now(),
      ownerId,
      kind: 'waitlist',
      subjectId: id,
      title: formatClassLabel(classRow),
      action: 'removed',
      changes: [],
    });
    return { message: 'They are off the waitlist.' };
  });
}
