import type { Database } from '#platform/database/connection.ts';
import { getCurrentWallTime } from '#platform/time/clock.ts';
import { hasStarted, type WallTime } from '#platform/time/day.ts';
import { toWallTime } from '#platform/time/wall-time.ts';
import type { ClassDeps } from '../deps.ts';
import { classMails } from '../mails.ts';
import { getSignUpEnd } from '../sign-up/domain/cutoffs.ts';
import { type ClassRow, findClassById } from '../store.ts';
import { getStateAfterOffer, isOfferOpen, planOffer } from './domain/waitlist.ts';
import { type WaitlistMailProps, waitlistMailProps } from './mail-props.ts';
import * as store from './store.ts';

const countFree = ({ capacity, placesTaken, placesOffered }: ClassRow) => capacity - placesTaken - placesOffered;

/** The last moment at which the class gives places: the end of its sign-up, which is its start at the latest. */
export async function readLastMoment(deps: ClassDeps, db: Database, classRow: ClassRow): Promise<WallTime> {
  const { classCutoffs } = await deps.settings.read(db);
  return getSignUpEnd(classRow, classCutoffs, deps.timeZone) ?? classRow;
}

/** Whether the class can still give a place to a person who waits. */
export const hasWaitlist = async (deps: ClassDeps, db: Database, classRow: ClassRow): Promise<boolean> =>
  !classRow.cancelledAt &&
  classRow.signUpLink === '' &&
  !hasStarted(await readLastMoment(deps, db, classRow), getCurrentWallTime(deps));

/** Mails an offer. `offeredUntil` is null when the place is open to everyone who waits. */
async function sendOffer(deps: ClassDeps, tx: Database, classRow: ClassRow, entry: store.EntryRow, until: Date | null) {
  const props = waitlistMailProps(classRow, entry.id, deps.clock.now());
  await deps.outbox.enqueue(tx, classMails['waitlist-offer'], entry.email, {
    ...props,
    until: until && toWallTime(until, deps.timeZone),
  });
}

/**
 * Offers the free places of a class to those who wait; every transaction that can free a place calls it last. The lock
 * of the class and the conditional updates offer each place once.
 * @param freed how many places the transaction freed
 */
export async function offerFreePlaces(deps: ClassDeps, tx: Database, classId: string, freed = 0): Promise<void> {
  const classRow = await store.lockClass(tx, classId);
  if (!classRow || !(await hasWaitlist(deps, tx, classRow))) return;
  const free = countFree(classRow);
  const waiting = free > 0 ? await store.listNext(tx, classId, free) : [];
  if (waiting.length === 0) return;
  const now = deps.clock.now();
  const { offerHours } = (await deps.settings.read(tx)).waitlist;
  const plan = planOffer(await readLastMoment(deps, tx, classRow), now, offerHours, deps.timeZone);
  if (plan.toAll) {
    // If the class was full until now, none of those who wait was told about its place.
    const toTell = await store.claimToTell(tx, classId, { all: freed >= free, now });
    for (const entry of toTell) await sendOffer(deps, tx, classRow, entry, null);
    return;
  }
  const { noticeAt, until: offeredUntil } = plan;
  const isDue = noticeAt <= now;
  for (const entry of waiting) {
    if (!(await store.holdPlace(tx, classId))) return;
    const offer = { noticeAt, offeredUntil, notifiedAt: isDue ? now : null };
    if (!(await store.setOffered(tx, entry.id, offer))) await store.releaseHeldPlaces(tx, classId, 1);
    else if (isDue) await sendOffer(deps, tx, classRow, entry, offeredUntil);
  }
}

/** Ends an entry and offers the place that was held for it to the next person. The caller has locked the class. */
export async function endEntry(
  deps: ClassDeps,
  tx: Database,
  entry: store.EntryRow,
  state: 'taken' | 'refused' | 'ended',
): Promise<void> {
  await store.setState(tx, entry.id, { state });
  if (entry.state !== 'offered') return;
  await store.releaseHeldPlaces(tx, entry.classId, 1);
  await offerFreePlaces(deps, tx, entry.classId, 1);
}

const activeStates: readonly string[] = ['unconfirmed', 'waiting', 'offered'];

/** Ends the entry of a person who got a place in another way than by an offer, or who gave one back. */
export async function endEntryByEmail(
  deps: ClassDeps,
  tx: Database,
  { classId, email }: { classId: string; email: string },
  state: 'taken' | 'ended',
): Promise<void> {
  if (email === '') return;
  const entry = await store.findEntryByEmail(tx, classId, email);
  if (entry && activeStates.includes(entry.state)) await endEntry(deps, tx, entry, state);
}

/** Offers the places that cancelled sign-ups of one class freed, never to the people who had them. */
export async function offerCancelledPlaces(
  deps: ClassDeps,
  tx: Database,
  classId: string,
  signUps: readonly { classId: string; email: string }[],
): Promise<void> {
  for (const signUp of signUps) await endEntryByEmail(deps, tx, signUp, 'ended');
  await offerFreePlaces(deps, tx, classId, signUps.length);
}

/** Lets the offers of one class lapse whose time is over, and offers the places to the next people. */
async function advanceWaitlist(deps: ClassDeps, classId: string): Promise<void> {
  await deps.connection.inTransaction(async (tx) => {
    const classRow = await store.lockClass(tx, classId);
    if (!classRow) return;
    const due = await store.listDueOffers(tx, classId, deps.clock.now());
    const lastMoment = await readLastMoment(deps, tx, classRow);
    for (const { id, offeredUntil } of due) {
      const state = offeredUntil ? getStateAfterOffer(lastMoment, offeredUntil, deps.timeZone) : 'lapsed';
      await store.setState(tx, id, { state, notifiedAt: null });
    }
    if (due.length > 0) await store.releaseHeldPlaces(tx, classId, due.length);
    await offerFreePlaces(deps, tx, classId, due.length);
  });
}

/** Notices per transaction, which keeps it short. */
const NOTICE_BATCH = 50;

/** Mails the offers that waited for the end of the quiet hours. */
async function sendDueNotices(deps: ClassDeps): Promise<number> {
  return deps.connection.inTransaction(async (tx) => {
    const due = await store.claimDueNotices(tx, deps.clock.now(), NOTICE_BATCH);
    for (const entry of due) {
      const classRow = await findClassById(tx, entry.classId);
      if (classRow) await sendOffer(deps, tx, classRow, entry, entry.offeredUntil);
    }
    return due.length;
  });
}

/** Lets offers lapse, offers places that are free, and mails what the night held back; called every minute. */
export async function advanceWaitlists(deps: ClassDeps): Promise<void> {
  const today = getCurrentWallTime(deps).day;
  const ids = await store.listClassesToAdvance(deps.connection.db, deps.clock.now(), today);
  for (const id of ids) await advanceWaitlist(deps, id);
  while ((await sendDueNotices(deps)) === NOTICE_BATCH);
  if (ids.length > 0) deps.invalidateCache();
}

/** Whether an offer can still be taken; checked when its mail is about to be sent. */
export async function isOfferStanding(deps: ClassDeps, entryId: string): Promise<boolean> {
  const { db } = deps.connection;
  const entry = await store.findEntry(db, entryId);
  const classRow = entry && (await findClassById(db, entry.classId));
  if (!entry || !classRow || !(await hasWaitlist(deps, db, classRow))) return false;
  if (entry.state === 'waiting') return countFree(classRow) > 0;
  return isOfferOpen(entry, deps.clock.now());
}

/** Refreshes a mail with the class as it is now. Of a class that was cancelled the mail stays as written. */
export async function refreshWaitlistMail<Props extends WaitlistMailProps>(
  { connection: { db } }: ClassDeps,
  props: Props,
): Promise<Props> {
  const entry = await store.findEntry(db, props.entryId);
  const classRow = entry && (await findClassById(db, entry.classId));
  if (!classRow || classRow.cancelledAt) return props;
  return { ...props, ...waitlistMailProps(classRow, props.entryId, new Date(props.stamp)) };
}
