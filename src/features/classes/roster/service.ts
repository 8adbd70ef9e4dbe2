import { recordChange } from '#platform/database/history.ts';
import { fail } from '#platform/failure.ts';
import { serveList } from '#platform/http/files/serve-list.ts';
import { getCurrentWallTime } from '#platform/time/clock.ts';
import { hasStarted } from '#platform/time/day.ts';
import { toClassChange } from '../calendar/admin/serializers.ts';
import { lockClasses } from '../calendar/admin/store.ts';
import type { Roster } from '../contract/sign-ups-admin.ts';
import { type ClassDeps, changeClasses } from '../deps.ts';
import { sortByHost } from '../guests/domain/guests.ts';
import { signUpMailProps, waiverPath } from '../mail-props.ts';
import { classMails } from '../mails.ts';
import { notifyClient } from '../sign-up/client/service.ts';
import { cancelSignUp, findClassById } from '../store.ts';
import { offerCancelledPlaces } from '../waitlist/offers.ts';
import { listWaiting } from '../waitlist/service.ts';
import { readVersionToSign } from '../waivers/in-effect.ts';
import { signUpList } from './list.ts';
import { recordSignUpChange } from './marks.ts';
import { createCsvColumns, serializeFinance, serializeMarks, serializeSignUp, serializeWaiver } from './serializers.ts';
import * as store from './store.ts';

/** The owner's list of sign-ups. */
export function createSignUpList(deps: ClassDeps) {
  return serveList(signUpList, () => {
    const today = getCurrentWallTime(deps).day;
    return {
      db: deps.connection.db,
      read: (db, query, part) => store.listSignUps(db, query, part, today),
      count: (db, filter) => store.countSignUps(db, filter, today),
      serialize: serializeSignUp,
      file: { name: () => `sign-ups-${today}.csv`, columns: createCsvColumns(deps.timeZone) },
    };
  });
}

/** A sign-up with its waiver. Both remain after a cancellation. */
export async function getSignUp(deps: ClassDeps, id: string) {
  const { db } = deps.connection;
  const [row, proof, { inEffect }] = await Promise.all([
    store.findListedSignUp(db, id),
    store.findSignedWaiver(db, id),
    readVersionToSign(deps, db),
  ]);
  if (!row) return fail('sign-up-not-found');
  const waiver = proof ? serializeWaiver(proof) : null;
  const canSign = !row.waiverId && !row.cancelledAt && !row.classCancelledAt && row.day >= getCurrentWallTime(deps).day;
  const signingPath = canSign ? waiverPath(deps.links, id) : null;
  return { signUp: serializeSignUp(row), waiver, signingPath, waiverInEffect: inEffect !== undefined };
}

/** A class with its attendees, by name; guests follow their host. */
export async function getRoster(deps: ClassDeps, classId: string) {
  const { db } = deps.connection;
  const classRow = await findClassById(db, classId);
  if (!classRow) return fail('class-not-found');
  const [people, finance] = await Promise.all([store.listAttendees(db, classId), store.findFinance(db, classId)]);
  const { id, day, time, title, location, lengthMinutes, capacity, priceText, cancelledAt, rosterPutAwayAt } = classRow;
  return {
    event: {
      _id: id,
      date: day,
      time,
      title,
      location,
      lengthMinutes,
      capacity,
      priceText,
      cancelled: cancelledAt !== null,
      putAway: rosterPutAwayAt !== null,
    },
    finance: finance ? serializeFinance(finance) : null,
    people: sortByHost(people).map(({ id, name, email, phone, guestOf, waiverId, ...row }) => ({
      _id: id,
      name,
      email,
      phone,
      guestOf,
      ...serializeMarks(row),
      waiverSigned: waiverId !== null,
    })),
    waitlist: await listWaiting(deps, classId),
  } satisfies Roster;
}

/**
 * Cancels a sign-up and releases its place once, also with concurrent cancellations; mails the person if requested,
 * unless the class has begun or was cancelled. The row and its waiver stay, because the waiver is the proof of the
 * signature and allows a new sign-up.
 */
export async function removeSignUp(deps: ClassDeps, id: string, notify: boolean, ownerId: string) {
  return changeClasses(deps, async (tx) => {
    const at = deps.clock.now();
    const signUp = await cancelSignUp(tx, id, at);
    const row = await store.findListedSignUp(tx, id);
    const classRow = row && (await findClassById(tx, row.classId));
    if (!classRow) return fail('sign-up-not-found');
    if (!signUp) return fail('sign-up-closed');
    await notifyClient(deps.events, tx, signUp);
    const isNotified =
      notify && signUp.email !== '' && !classRow.cancelledAt && !hasStarted(classRow, getCurrentWallTime(deps));
    if (isNotified)
      await deps.outbox.enqueue(
        tx,
        classMails['sign-up-taken-off'],
        signUp.email,
        signUpMailProps(classRow, signUp, at),
      );
    const [before, after] = isNotified ? ['no', 'yes'] : ['yes', 'no'];
    await recordSignUpChange(deps, tx, row, ownerId, 'cancelled', [{ field: 'told by email', before, after }]);
    await offerCancelledPlaces(deps, tx, classRow.id, [signUp]);
    return { message: `The spot in ${classRow.title} is open again.`, notified: isNotified };
  });
}

/** Takes the roster of a class that is over from the owner's Today without a mark, or puts it back. */
export async function putRosterAway(deps: ClassDeps, classId: string, putAway: boolean, ownerId: string) {
  return deps.connection.inTransaction(async (tx) => {
    const [row] = await lockClasses(tx, [classId]);
    if (!row) return fail('class-not-found');
    if (putAway && !hasStarted(row, getCurrentWallTime(deps))) return fail('class-not-begun');
    const isChanged = await store.setRosterPutAway(tx, classId, putAway ? deps.clock.now() : null);
    if (isChanged) {
      const state = (isAway: boolean) => (isAway ? 'put away' : 'on Today');
      const changes = [{ field: 'roster', before: state(!putAway), after: state(putAway) }];
      await recordChange(tx, toClassChange(deps, row, ownerId, 'changed', changes));
    }
    return { message: putAway ? `The roster of ${row.title} is put away.` : `${row.title} is on Today again.` };
  });
}
