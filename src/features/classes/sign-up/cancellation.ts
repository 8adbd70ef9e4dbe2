import type { Database } from '#platform/database/connection.ts';
import { fail, isFailure } from '#platform/failure.ts';
import { getCurrentWallTime } from '#platform/time/clock.ts';
import { hasStarted } from '#platform/time/day.ts';
import { findAnotherDay } from '../calendar/service.ts';
import { type ClassDeps, changeClasses } from '../deps.ts';
import { cancelNamedGuests, findGuest, listGuests, listShownGuests } from '../guests/store.ts';
import { signUpMailProps } from '../mail-props.ts';
import { classMails } from '../mails.ts';
import * as store from '../store.ts';
import { offerCancelledPlaces } from '../waitlist/offers.ts';
import { notifyClient } from './client/service.ts';
import { getFreeUntil, isLateCancellation } from './domain/cutoffs.ts';
import { findSignUpByToken } from './sign-up-links.ts';

/** The sign-up of a cancellation link. Changes nothing. */
export async function getCancellation(deps: ClassDeps, token: string) {
  const match = await findSignUpByToken(deps, 'cancel-sign-up', token);
  if (isFailure(match)) return match;
  const { title, day: date, time, location, cancelledAt } = match.classRow;
  const { classCutoffs } = await deps.settings.read();
  const freeUntil = getFreeUntil(match.classRow, classCutoffs, deps.timeZone);
  const guests = await listShownGuests(deps.connection.db, [match.signUp]);
  return {
    title,
    date,
    time,
    location,
    cancelled: match.signUp.cancelledAt !== null,
    classCancelled: cancelledAt !== null,
    guests: guests.map(({ id, name }) => ({ _id: id, name })),
    anotherDay: await findAnotherDay(deps, match.classRow, match.signUp.email),
    ...(freeUntil && { freeUntil }),
  };
}

/**
 * Cancels the sign-up and its guests, or only one guest of it. A repeated use of the link returns the same result.
 */
export async function cancelSignUpByToken(deps: ClassDeps, token: string, guestId?: string) {
  const match = await findSignUpByToken(deps, 'cancel-sign-up', token);
  if (isFailure(match)) return match;
  const { signUp: person } = match;
  return changeClasses(deps, async (tx) => {
    const guest = guestId ? await findGuest(tx, person.id, guestId) : undefined;
    const cancelledAt = deps.clock.now();
    const first = guest || !guestId ? await store.cancelSignUp(tx, guest?.id ?? person.id, cancelledAt) : undefined;
    const named = guest ? [] : await cancelNamedGuests(tx, person.id, guestId);
    const one = guestId ? (guest ?? named[0]) : undefined;
    if (guestId && !one) return fail('sign-up-not-found');
    // Read again under the lock: the owner may have moved or cancelled the class since the first read.
    const classRow = (await store.findClassById(tx, match.classRow.id)) ?? match.classRow;
    if (classRow.cancelledAt) return fail('class-cancelled');
    if (hasStarted(classRow, getCurrentWallTime(deps))) return fail('class-past');
    const cancelled = first ? [first] : [];
    for (const { id } of guestId ? [] : await listGuests(tx, [person.id])) {
      const signUp = await store.cancelSignUp(tx, id, cancelledAt);
      if (signUp) cancelled.push(signUp);
    }
    const isParty = cancelled.length + named.filter((other) => !other.cancelled).length > 1;
    const message = one
      ? `${one.name} no longer comes with you to ${classRow.title}.`
      : `Your ${isParty ? 'spots' : 'spot'} in ${classRow.title} ${isParty ? 'are' : 'is'} cancelled.`;
    if (cancelled.length > 0) await notifyCancelled(deps, tx, { classRow, person, cancelled });
    return { message };
  });
}

/** Mails everyone whose place a person cancelled, and the owner, and offers the places to the waitlist. */
async function notifyCancelled(
  deps: ClassDeps,
  tx: Database,
  {
    classRow,
    person,
    cancelled,
  }: { classRow: store.ClassRow; person: store.SignUpRow; cancelled: readonly store.SignUpRow[] },
): Promise<void> {
  const at = deps.clock.now();
  for (const signUp of cancelled) {
    await notifyClient(deps.events, tx, signUp);
    const mailProps = signUpMailProps(classRow, signUp, at);
    if (signUp.id === person.id)
      await deps.outbox.enqueue(tx, classMails['class-sign-up-cancelled'], signUp.email, mailProps);
    else
      await deps.outbox.enqueue(tx, classMails['sign-up-taken-off'], signUp.email, {
        ...mailProps,
        hostName: person.name,
      });
  }
  const [first, ...guests] = cancelled;
  const { classCutoffs } = await deps.settings.read(tx);
  if (first) {
    await deps.outbox.enqueue(tx, classMails['class-cancellation-for-owner'], deps.ownerEmail, {
      ...signUpMailProps(classRow, first, at),
      ...(guests.length > 0 && {
        guests: guests.map(({ id, name }) => ({ signUpId: id, name, needsLink: false })),
      }),
      email: first.email || person.email,
      isLate: isLateCancellation(classRow, classCutoffs, at, deps.timeZone),
    });
  }
  await offerCancelledPlaces(deps, tx, classRow.id, cancelled);
}
