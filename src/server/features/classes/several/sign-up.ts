import { findClientEmail } from '#database/client-email.ts';
import type { Database } from '#database/connection.ts';
import { findFirstObstacle, findObstacle, formatObstacle, type Obstacle } from '#domain/classes/several.ts';
import { isSameAddress } from '#domain/email-address.ts';
import { fail, isFailure } from '#domain/failure.ts';
import { getCurrentWallTime } from '../../../clock.ts';
import type { RequestMeta } from '../../../http/endpoint-router.ts';
import type { Actor } from '../../../sessions/actor.ts';
import { createListing } from '../calendar.ts';
import type { ClassDeps } from '../deps.ts';
import { countPlacesFor } from '../guests/party.ts';
import { signUpMailProps } from '../mail-props.ts';
import { checkSpam, signUpForClass, signUpPerson } from '../sign-ups.ts';
import { readSignature } from '../signature.ts';
import { type ClassRow, findClassById, isSignedUp } from '../store.ts';
import { endEntryByEmail } from '../waitlist/offers.ts';
import { insertSignedWaiver } from '../waiver-signing.ts';
import { readVersionToSign } from '../waivers/in-effect.ts';
import { orderOfLocks } from './order-of-locks.ts';

type Person = { name: string; email: string; phone: string };
type SeveralInput = Person & {
  classes: string[];
  waiverVersion?: string | undefined;
  signature: string;
  recaptchaToken?: string | undefined;
  website?: string | undefined;
};

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
  const outcome = await deps.connection.inTransaction(async (tx) => {
    const { inEffect: signed } = await readVersionToSign(deps, tx);
    const rows = await lockChosen(deps, tx, input.classes, email);
    if (isFailure(rows)) return rows;
    const isProven = actor.role === 'client' && isSameAddress((await findClientEmail(tx, actor.clientId)) ?? '', email);
    const person = { name, email, phone };
    const details = { signed, waiverVersion, signature, meta, signedAt: deps.clock.now(), isProven };
    const waiverId = await insertSignedWaiver(tx, person, details);
    return isFailure(waiverId) ? waiverId : signUpForAll(deps, tx, rows, person, waiverId);
  });
  if (!isFailure(outcome)) deps.invalidateCache();
  return outcome;
}

/**
 * Locks the classes, by id like every call that locks several, and returns them by date. Fails if one is not open, and
 * names only the first obstacle.
 */
async function lockChosen(deps: ClassDeps, tx: Database, ids: readonly string[], email: string) {
  const now = getCurrentWallTime(deps);
  const toListed = await createListing(deps, tx);
  const rows: ClassRow[] = [];
  const obstacles: { id: string; obstacle: Obstacle | 'gone'; text: string }[] = [];
  for (const id of orderOfLocks(ids)) {
    const placesLeft = await countPlacesFor(tx, id, email, deps.clock.now());
    const row = await findClassById(tx, id);
    if (row) rows.push(row);
    else obstacles.push({ id, obstacle: 'gone', text: 'A class is no longer on the calendar.' });
    const listed = row && toListed(row);
    const obstacle = listed && findObstacle(listed, { isSignedUp: await isSignedUp(tx, id, email), placesLeft }, now);
    if (obstacle) obstacles.push({ id, obstacle, text: formatObstacle(listed, obstacle) });
  }
  const first = findFirstObstacle(obstacles.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)));
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
  const getWaiverId = async () => waiverId;
  const [first] = rows;
  if (first && rows.length === 1) {
    const outcome = await signUpForClass(deps, tx, first, person, getWaiverId);
    return isFailure(outcome) ? outcome : { signUpIds: [outcome.signUpId] };
  }
  const signUps = [];
  for (const row of rows) {
    const taken = await signUpPerson(deps, tx, row, person, getWaiverId);
    if (isFailure(taken)) return taken;
    await endEntryByEmail(deps, tx, taken.signUp, 'taken');
    signUps.push(signUpMailProps(taken.classRow, taken.signUp, taken.signUp.createdAt));
  }
  const { name, email, phone } = person;
  await deps.outbox.enqueue(tx, 'class-sign-ups-confirmed', email, { name, signUps });
  await deps.outbox.enqueue(tx, 'class-sign-ups-for-owner', deps.ownerEmail, { name, email, phone, signUps });
  return { signUpIds: signUps.map(({ signUpId }) => signUpId) };
}
