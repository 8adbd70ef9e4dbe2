import type { Database } from '#platform/database/connection.ts';
import { getCurrentWallTime } from '#platform/time/clock.ts';
import { initialRemindedAt } from '#platform/time/repeats/reminder-window.ts';
import type { ClassDeps } from '../../deps.ts';
import { readGuestProps } from '../../guests/mail-props.ts';
import { signUpMailProps, stateClass } from '../../mail-props.ts';
import { classMails } from '../../mails.ts';
import { notifyClient } from '../../sign-up/client/service.ts';
import type { ClassRow } from '../../store.ts';
import { affectsAttendees, isRescheduled, listChangedFields } from '../domain/class-changes.ts';
import * as store from './store.ts';

/** A person that the owner signed up may have no email. */
export const hasEmail = ({ email }: { email: string }) => email !== '';

/** Notifies attendees of a relevant change, and schedules a new reminder when the class was moved. */
export async function notifyAttendees(
  deps: ClassDeps,
  tx: Database,
  before: ClassRow,
  after: ClassRow,
  notify: boolean,
): Promise<number> {
  if (listChangedFields(before, after).length === 0) return 0;
  const at = deps.clock.now();
  const shouldNotify = notify && affectsAttendees(before, after, getCurrentWallTime(deps));
  // A change mail within the hours of the reminder replaces the reminder. Without a mail, attendees still get the reminder.
  const { classHours } = (await deps.settings.read(tx)).reminders;
  const remindedAt = shouldNotify ? initialRemindedAt(after, at, deps.timeZone, classHours) : null;
  const attendeeRows = await store.bumpSequence(tx, [after.id], isRescheduled(before, after) ? { remindedAt } : {});
  const people = attendeeRows.filter(hasEmail);
  for (const person of people) await notifyClient(deps.events, tx, person);
  if (!shouldNotify) return 0;
  const old = { ...stateClass(before), onlineLink: before.onlineLink };
  for (const person of people) {
    await deps.outbox.enqueue(tx, classMails['class-changed'], person.email, {
      ...signUpMailProps(after, person, at),
      ...(await readGuestProps(tx, person.id)),
      before: old,
    });
  }
  return people.length;
}
