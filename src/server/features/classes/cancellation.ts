import { hasStarted } from '#domain/day.ts';
import { fail, isFailure } from '#domain/failure.ts';
import { findOnlineLink } from '#domain/settings/places.ts';
import { getCurrentWallTime } from '../../clock.ts';
import { notifyClient } from './client/notify-client.ts';
import type { ClassDeps } from './deps.ts';
import { signUpMailProps } from './mail-props.ts';
import { findSignUpByToken } from './sign-up-links.ts';
import * as store from './store.ts';
import { offerCancelledPlace } from './waitlist/offers.ts';

/** The sign-up of a cancellation link. Changes nothing. */
export async function getCancellation(deps: ClassDeps, token: string) {
  const match = await findSignUpByToken(deps, 'cancel-sign-up', token);
  if (isFailure(match)) return match;
  const { title, day: date, time, location, cancelledAt, onlineLink } = match.classRow;
  const { places } = await deps.settings.read();
  const cancelled = match.signUp.cancelledAt !== null;
  const classCancelled = cancelledAt !== null;
  return {
    title,
    date,
    time,
    location,
    cancelled,
    classCancelled,
    onlineLink: cancelled || classCancelled ? '' : findOnlineLink(onlineLink, location, places),
  };
}

/** Cancels the sign-up. A repeated use of the link returns the same result. */
export async function cancelSignUpByToken(deps: ClassDeps, token: string) {
  const match = await findSignUpByToken(deps, 'cancel-sign-up', token);
  if (isFailure(match)) return match;
  const outcome = await deps.connection.inTransaction(async (tx) => {
    const cancelledAt = deps.clock.now();
    const signUp = await store.cancelSignUp(tx, match.signUp.id, cancelledAt);
    // Read again under the lock: the owner may have moved or cancelled the class since the first read.
    const classRow = (await store.findClassById(tx, match.classRow.id)) ?? match.classRow;
    if (classRow.cancelledAt) return fail('class-cancelled');
    if (hasStarted(classRow, getCurrentWallTime(deps))) return fail('class-past');
    const outcome = { message: `Your spot in ${classRow.title} is cancelled.` };
    if (!signUp) return outcome;
    await notifyClient(deps.events, tx, signUp);
    const mailProps = signUpMailProps(classRow, signUp, cancelledAt);
    await deps.outbox.enqueue(tx, 'class-sign-up-cancelled', signUp.email, mailProps);
    await deps.outbox.enqueue(tx, 'class-cancellation-for-owner', deps.ownerEmail, {
      ...mailProps,
      email: signUp.email,
    });
    await offerCancelledPlace(deps, tx, signUp);
    return outcome;
  });
  if (!isFailure(outcome)) deps.invalidateCache();
  return outcome;
}
