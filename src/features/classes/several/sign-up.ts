import type { ParsedRequest } from '#platform/contract/endpoint.ts';
import { findClientEmail } from '#platform/database/client-email.ts';
import type { Database } from '#platform/database/connection.ts';
import type { StoredFields } from '#platform/database/stored-fields.ts';
import { fail, isFailure } from '#platform/failure.ts';
import type { RequestMeta } from '#platform/http/endpoint-router.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { isSameAddress } from '#platform/text/email-address.ts';
import { getCurrentWallTime } from '#platform/time/clock.ts';
import { createListing } from '../calendar/service.ts';
import type { ClassEndpoints } from '../contract/endpoints.ts';
import { type ClassDeps, changeClasses } from '../deps.ts';
import { countPlaces } from '../guests/party.ts';
import { signUpMailProps } from '../mail-props.ts';
import { classMails } from '../mails.ts';
import { type Converted, checkSpam, type Person, signUpForClass, signUpPerson } from '../sign-up/service.ts';
import { type ClassRow, findClassById, isSignedUp, type SignUpRow } from '../store.ts';
import { endEntryByEmail } from '../waitlist/offers.ts';
import { lockClass } from '../waitlist/store.ts';
import { readVersionToSign } from '../waivers/in-effect.ts';
import { insertSignedWaiver, readSignature } from '../waivers/waiver-signing.ts';
import { findFirstObstacle, findObstacle, formatObstacle, type Obstacle } from './domain/several.ts';
import { orderOfLocks } from './order-of-locks.ts';

type SeveralInput = StoredFields<
  SignUpRow,
  ParsedRequest<ClassEndpoints['POST /api/signup/several']>['body'],
  Converted
>;

/**
 * Signs up a person for several classes with one signature: for all of them in one transaction, or for none. The failure
 * names one class that is in the way, by its index in the request.
 */
export async function signUpForSeveral(deps: ClassDeps, input: SeveralInput, meta: RequestMeta, actor: Actor) {
  const { name, email, phone, waiverVersion } = input;
  const failure = await checkSpam(deps, input, meta);
  if (failure) return failure;
  const signature = await readSignature(deps.images, input.signature);
  if (isFailure(signature)) return signature;
  return changeClasses(deps, async (tx) => {
    const { inEffect: signed } = await readVersionToSign(deps, tx);
    for (const id of orderOfLocks(input.classes)) await lockClass(tx, id);
    const isProven = actor.role === 'client' && isSameAddress((await findClientEmail(tx, actor.clientId)) ?? '', email);
    const person = { name, email, phone };
    const details = { signed, waiverVersion, signature, meta, signedAt: deps.clock.now(), isProven };
    // Before the places, so that a refused waiver does not tell whether a place is held for this email.
    const waiverId = await insertSignedWaiver(tx, person, details);
    if (isFailure(waiverId)) return waiverId;
    const rows = await findChosen(deps, tx, input.classes, email);
    return isFailure(rows) ? rows : signUpForAll(deps, tx, rows, person, waiverId);
  });
}

/**
 * Returns the locked classes by date. Fails if one is not open to the person, and names only the first obstacle that
 * anyone would have: a place that is held for the person counts only if nothing else is in the way.
 */
async function findChosen(deps: ClassDeps, tx: Database, ids: readonly string[], email: string) {
  const now = getCurrentWallTime(deps);
  const toListed = await createListing(deps, tx);
  const rows: ClassRow[] = [];
  const obstacles: { id: string; obstacle: Obstacle | 'gone'; text: string }[] = [];
  let isOpen = true;
  for (const id of ids) {
    const row = await findClassById(tx, id);
    if (!row) {
      isOpen = false;
      obstacles.push({ id, obstacle: 'gone', text: 'A class is no longer on the calendar.' });
      continue;
    }
    rows.push(row);
    const listed = toListed(row);
    const { forAnyone, forPerson } = await countPlaces(tx, id, email, deps.clock.now());
    const person = { isSignedUp: await isSignedUp(tx, id, email), placesLeft: forAnyone };
    const obstacle = findObstacle(listed, person, now);
    if (obstacle) obstacles.push({ id, obstacle, text: formatObstacle(listed, obstacle) });
    if (findObstacle(listed, { ...person, placesLeft: forPerson }, now)) isOpen = false;
  }
  const first = isOpen ? undefined : findFirstObstacle(obstacles);
  if (first) return fail('classes-not-open', { [`body/classes/${ids.indexOf(first.id)}`]: first.text });
  return rows.toSorted((one, other) => toStart(one).localeCompare(toStart(other)));
}

const toStart = ({ day, time }: ClassRow) => `${day} ${time}`;

/** Takes a place in each class, and enqueues one mail to the person and one to the owner. */
async function signUpForAll(
  deps: ClassDeps,
  tx: Database,
  rows: readonly ClassRow[],
  person: Person,
  waiverId: string,
) {
  const [first] = rows;
  if (first && rows.length === 1) {
    const outcome = await signUpForClass(deps, tx, first, person, waiverId);
    return isFailure(outcome) ? outcome : { signUpIds: [outcome.signUpId] };
  }
  const signUps = [];
  for (const row of rows) {
    const taken = await signUpPerson(deps, tx, row, person, waiverId);
    if (isFailure(taken)) return taken;
    await endEntryByEmail(deps, tx, taken.signUp, 'taken');
    signUps.push(signUpMailProps(taken.classRow, taken.signUp, taken.signUp.createdAt));
  }
  const { name, email, phone } = person;
  await deps.outbox.enqueue(tx, classMails['class-sign-ups-confirmed'], email, { name, signUps });
  await deps.outbox.enqueue(tx, classMails['class-sign-ups-for-owner'], deps.ownerEmail, {
    name,
    email,
    phone,
    signUps,
  });
  return { signUpIds: signUps.map(({ signUpId }) => signUpId) };
}
