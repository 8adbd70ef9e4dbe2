import type { ParsedRequest } from '#platform/contract/endpoint.ts';
import { findClientEmail } from '#platform/database/client-email.ts';
import type { Database } from '#platform/database/connection.ts';
import type { StoredFields } from '#platform/database/stored-fields.ts';
import { type Failure, fail, isFailure } from '#platform/failure.ts';
import { ipRateLimitKey } from '#platform/http/client-ip.ts';
import type { RequestMeta } from '#platform/http/endpoint-router.ts';
import { HOUR_SECONDS } from '#platform/http/rate-limiter.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { isSameAddress } from '#platform/text/email-address.ts';
import { toMailboxKey } from '#platform/text/mailbox.ts';
import { getCurrentWallTime } from '#platform/time/clock.ts';
import { initialRemindedAt } from '#platform/time/repeats/reminder-window.ts';
import { toListedClass } from '../calendar/serializers.ts';
import { createListing, findMatchingClasses } from '../calendar/service.ts';
import type { ClassEndpoints } from '../contract/endpoints.ts';
import { type ClassDeps, changeClasses } from '../deps.ts';
import type { Guest } from '../guests/domain/guests.ts';
import { readGuestProps } from '../guests/mail-props.ts';
import { checkGuests, claimParty, countPlaces, insertGuests } from '../guests/party.ts';
import { signUpMailProps } from '../mail-props.ts';
import { classMails } from '../mails.ts';
import { orderOfLocks } from '../several/order-of-locks.ts';
import * as store from '../store.ts';
import { endEntryByEmail } from '../waitlist/offers.ts';
import { lockClass } from '../waitlist/store.ts';
import { readVersionToSign } from '../waivers/in-effect.ts';
import { findWaiver } from '../waivers/store.ts';
import { insertSignedWaiver, readSignature } from '../waivers/waiver-signing.ts';
import { notifyClient } from './client/service.ts';
import { getSignUpAction } from './domain/sign-up-action.ts';

/** What a person who signs up says that no sign-up stores under its name. */
export type Converted =
  | keyof store.ClassQuery
  | 'classes'
  | 'waiver'
  | 'waiverVersion'
  | 'signature'
  | 'guests'
  | 'recaptchaToken'
  | 'website';
type SignUpInput = StoredFields<store.SignUpRow, ParsedRequest<ClassEndpoints['POST /api/signup']>['body'], Converted>;
type ReturningInput = StoredFields<
  store.SignUpRow,
  ParsedRequest<ClassEndpoints['POST /api/check-student']>['body'],
  Converted
>;

export type Person = Pick<store.SignUpRow, 'email' | 'name' | 'phone'>;
/** A person with the guests whom they bring. */
type Party = Person & { guests?: Guest[] | undefined };
/** The signed waiver of a sign-up. It is asked for when the classes are locked. */
type GetWaiverId = () => Promise<string | Failure<'waiver-outdated' | 'waiver-unwritten' | 'waiver-changed'>>;

/**
 * Signs up a new student: waiver, signature, place and both mails in one transaction. The waiver belongs to a
 * client only if they are signed in and give their own email.
 */
export async function signUp(deps: ClassDeps, input: SignUpInput, meta: RequestMeta, actor: Actor) {
  const { email, name, phone, guests = [] } = input;
  const failure = (await checkSpam(deps, input, meta)) ?? (await checkGuests(deps, email, guests, meta));
  if (failure) return failure;
  const signature = await readSignature(deps.images, input.signature);
  if (isFailure(signature)) return signature;
  return changeClasses(deps, async (tx) => {
    const { inEffect: signed } = await readVersionToSign(deps, tx);
    const openClasses = await findOpenClasses(deps, tx, input);
    if (isFailure(openClasses)) return openClasses;
    const isProven = actor.role === 'client' && isSameAddress((await findClientEmail(tx, actor.clientId)) ?? '', email);
    const person = { email, name, phone };
    const { waiverVersion } = input;
    return signUpForFirstOpen(deps, tx, openClasses, { ...person, guests }, () =>
      insertSignedWaiver(tx, person, { signed, waiverVersion, signature, meta, signedAt: deps.clock.now(), isProven }),
    );
  });
}

/**
 * Signs up a returning student by email, if a signature that still counts is on file. Otherwise they sign the version
 * in effect, with the name and phone of their last signature.
 */
export async function signUpReturningStudent(deps: ClassDeps, input: ReturningInput, meta: RequestMeta) {
  const { guests = [] } = input;
  const limited = await deps.rateLimiter.check(
    { name: 'check-student/address', subject: ipRateLimitKey(meta.ip), max: 30, seconds: HOUR_SECONDS },
    { name: 'check-student/email', subject: toMailboxKey(input.email), max: 10, seconds: HOUR_SECONDS },
  );
  const failure = limited ?? (await checkGuests(deps, input.email, guests, meta));
  if (failure) return failure;
  const signature = input.signature === undefined ? undefined : await readSignature(deps.images, input.signature);
  if (isFailure(signature)) return signature;
  return changeClasses(deps, async (tx) => {
    const { inEffect: signed, accepted: versions } = await readVersionToSign(deps, tx);
    const openClasses = await findOpenClasses(deps, tx, input);
    if (isFailure(openClasses)) return openClasses;
    const waiver = await findWaiver(tx, input.email, { versions });
    const lastWaiver = waiver ?? (await findWaiver(tx, input.email));
    if (!lastWaiver) return fail('student-not-found');
    const person = { email: input.email, name: lastWaiver.name, phone: lastWaiver.phone };
    return signUpForFirstOpen(deps, tx, openClasses, { ...person, guests }, async () => {
      if (waiver) return waiver.id;
      if (!signature) return fail('waiver-outdated');
      const { waiverVersion } = input;
      const details = { signed, waiverVersion, signature, meta, signedAt: deps.clock.now(), isProven: false };
      return insertSignedWaiver(tx, person, details);
    });
  });
}

/**
 * The failure of a class that is not open for sign-up. A full class passes here, because `signUpForClass` checks the
 * places.
 */
export async function checkIsOpen(deps: ClassDeps, tx: Database, classRow: store.ClassRow) {
  const listed = (await createListing(deps, tx))(classRow);
  const action = getSignUpAction({ ...listed, isFull: false }, getCurrentWallTime(deps));
  if (action === 'past') return fail('class-past');
  if (action === 'closed') return fail('sign-ups-closed');
  return action === 'external' ? fail('class-external') : undefined;
}

/** The classes of a sign-up request, in the order of the attempts. */
async function findOpenClasses(deps: ClassDeps, tx: Database, query: store.ClassQuery) {
  const [first, ...others] = await findMatchingClasses(deps, tx, query);
  if (!first) return fail((await store.findCancelledClass(tx, query)) ? 'class-cancelled' : 'class-not-found');
  const failure = await checkIsOpen(deps, tx, first);
  if (failure) return failure;
  const openClasses = [first];
  for (const other of others) if (!(await checkIsOpen(deps, tx, other))) openClasses.push(other);
  return openClasses;
}

async function hasPlaceFor(deps: ClassDeps, tx: Database, classes: readonly store.ClassRow[], email: string) {
  for (const { id } of classes) if ((await countPlaces(tx, id, email, deps.clock.now())).forPerson > 0) return true;
  return false;
}

/**
 * Signs up for the first class with a free place for each of the party. A person with a place in any of them fails, so
 * that a repeated call does not take a second place.
 */
async function signUpForFirstOpen(
  deps: ClassDeps,
  tx: Database,
  openClasses: readonly store.ClassRow[],
  party: Party,
  getWaiverId: GetWaiverId,
) {
  const { email } = party;
  let tooLarge: Failure<'party-too-large'> | undefined;
  for (const id of orderOfLocks(openClasses.map((row) => row.id))) await lockClass(tx, id);
  for (const classRow of openClasses) {
    if (await store.isSignedUp(tx, classRow.id, email)) return fail('already-signed-up');
  }
  // Before the places, so that a refused waiver does not tell whether a place is held for this email.
  const waiverId = await getWaiverId();
  if (isFailure(waiverId)) {
    // A returning student signs nothing for a class that is full.
    const isAnyFree = waiverId.reason !== 'waiver-outdated' || (await hasPlaceFor(deps, tx, openClasses, email));
    return isAnyFree ? waiverId : fail('class-full');
  }
  for (const classRow of openClasses) {
    const outcome = await signUpForClass(deps, tx, classRow, party, waiverId);
    if (!isFailure(outcome) || (outcome.reason !== 'class-full' && outcome.reason !== 'party-too-large'))
      return outcome;
    if (outcome.reason === 'party-too-large') tooLarge ??= fail(outcome.reason, undefined, outcome.detail);
  }
  return tooLarge ?? fail('class-full');
}

/** Takes the places of a party, and stores the sign-up of the person without those of the guests. */
export async function signUpPerson(
  deps: ClassDeps,
  tx: Database,
  classRow: store.ClassRow,
  { guests = [], ...person }: Party,
  waiverId: string,
) {
  const createdAt = deps.clock.now();
  const updatedClass = await claimParty(deps, tx, classRow, person.email, 1 + guests.length);
  if (isFailure(updatedClass)) return updatedClass;
  const { classHours } = (await deps.settings.read(tx)).reminders;
  const signUp = await store.insertSignUp(tx, {
    classId: updatedClass.id,
    waiverId,
    ...person,
    createdAt,
    remindedAt: initialRemindedAt(updatedClass, createdAt, deps.timeZone, classHours),
  });
  if (!signUp) return fail('already-signed-up');
  await notifyClient(deps.events, tx, signUp);
  return { classRow: updatedClass, signUp };
}

/**
 * Takes the places, with the one that is offered to this person if there is one, and enqueues the mails to all sides, in
 * the caller's transaction.
 */
export async function signUpForClass(
  deps: ClassDeps,
  tx: Database,
  classRow: store.ClassRow,
  party: Party,
  waiverId: string,
) {
  const outcome = await signUpPerson(deps, tx, classRow, party, waiverId);
  if (isFailure(outcome)) return outcome;
  const { signUp } = outcome;
  const { guests = [], ...person } = party;
  const updatedClass =
    guests.length > 0 ? await insertGuests(deps, tx, outcome.classRow, signUp, guests) : outcome.classRow;
  const guestProps = guests.length > 0 ? await readGuestProps(tx, signUp.id) : {};
  const mailProps = { ...signUpMailProps(updatedClass, signUp, signUp.createdAt), ...guestProps };
  await deps.outbox.enqueue(tx, classMails['class-sign-up-confirmed'], person.email, mailProps);
  await deps.outbox.enqueue(tx, classMails['class-sign-up-for-owner'], deps.ownerEmail, {
    ...mailProps,
    email: person.email,
    phone: person.phone,
    placesLeft: toListedClass(updatedClass).placesLeft,
  });
  await endEntryByEmail(deps, tx, signUp, 'taken');
  return { signUpId: signUp.id };
}

/**
 * Possible bots (no token, no bot check, filled hidden field) may sign up, but with a low limit (decision 10). Other
 * visitors have limits too, because every sign-up mails the given address.
 */
export async function checkSpam(
  deps: ClassDeps,
  input: Pick<SignUpInput, 'email' | 'recaptchaToken' | 'website'>,
  meta: RequestMeta,
): Promise<Failure<'too-many-requests' | 'bot-check-failed'> | undefined> {
  const botCheckResult = await deps.botCheck.check(input.recaptchaToken, 'signup_form_submit', meta.ip);
  if (botCheckResult === 'refused') return fail('bot-check-failed');
  const isPerson = botCheckResult === 'person' && !input.website;
  return deps.rateLimiter.check(
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
