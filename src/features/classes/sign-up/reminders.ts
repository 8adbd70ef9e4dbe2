import { getCurrentWallTime } from '#platform/time/clock.ts';
import { hasStarted, type WallTime } from '#platform/time/day.ts';
import { reminderWindow } from '#platform/time/repeats/reminder-window.ts';
import type { ClassDeps } from '../deps.ts';
import { readGuestProps } from '../guests/mail-props.ts';
import { type SeveralMailProps, type SignUpMailProps, signUpMailProps } from '../mail-props.ts';
import { classMails } from '../mails.ts';
import * as store from '../store.ts';
import { getFreeUntil, isLateCancellation } from './domain/cutoffs.ts';

/** Reminders per transaction, which keeps it short, and batches per sweep. */
const BATCH_SIZE = 50;
const MAX_BATCHES = 20;

async function sendReminderBatch({ connection, clock, timeZone, outbox, settings }: ClassDeps): Promise<number> {
  return connection.inTransaction(async (tx) => {
    const now = clock.now();
    const { classHours } = (await settings.read(tx)).reminders;
    const due = await store.claimDueReminders(tx, {
      ...reminderWindow(now, timeZone, classHours),
      now,
      limit: BATCH_SIZE,
    });
    for (const signUp of due) {
      const classRow = await store.findClassById(tx, signUp.classId);
      const guests = await readGuestProps(tx, signUp.id);
      const mailProps = classRow && { ...signUpMailProps(classRow, signUp, now), ...guests };
      if (mailProps) await outbox.enqueue(tx, classMails['class-reminder'], signUp.email, mailProps);
    }
    return due.length;
  });
}

/** Enqueues reminders for classes that begin within the hours that the owner sets; called every minute. Each is checked when it is sent. */
export async function sendClassReminders(deps: ClassDeps): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES && (await sendReminderBatch(deps)) > 0; batch++);
}

/**
 * Refreshes a mail with the current sign-up. After a cancellation the mail stays as written: an older calendar
 * entry must not follow the cancellation.
 */
export async function refreshSignUpMail<Props extends SignUpMailProps>(deps: ClassDeps, props: Props): Promise<Props> {
  const { connection, settings, timeZone } = deps;
  const signUp = await store.findSignUp(connection.db, props.signUpId);
  const classRow = signUp && (await store.findClassById(connection.db, signUp.classId));
  if (!signUp || !classRow || signUp.cancelledAt || classRow.cancelledAt) return props;
  const { name: _name, ...mailProps } = signUpMailProps(classRow, signUp, new Date(props.stamp));
  const { guests } = props.guests ? await readGuestProps(connection.db, signUp.id) : {};
  const { classCutoffs } = await settings.read();
  const freeTime = {
    freeUntil: getFreeUntil(classRow, classCutoffs, timeZone),
    isFreeTimeOver: isLateCancellation(classRow, classCutoffs, deps.clock.now(), timeZone),
  };
  return { ...props, ...mailProps, ...freeTime, ...(props.guests && { guests: guests ?? [] }) };
}

/** Refreshes each of the sign-ups in a mail about several classes. */
export async function refreshSeveralMail<Props extends SeveralMailProps>(
  deps: ClassDeps,
  props: Props,
): Promise<Props> {
  return { ...props, signUps: await Promise.all(props.signUps.map((signUp) => refreshSignUpMail(deps, signUp))) };
}

/** Whether a sign-up is active and its class is still at this time; checked when a reminder is about to be sent. */
export async function isSignedUpAt(deps: ClassDeps, signUpId: string, at: WallTime): Promise<boolean> {
  const signUp = await store.findSignUp(deps.connection.db, signUpId);
  if (!signUp || signUp.cancelledAt) return false;
  const classRow = await store.findClassById(deps.connection.db, signUp.classId);
  if (!classRow || classRow.cancelledAt) return false;
  return classRow.day === at.day && classRow.time === at.time && !hasStarted(classRow, getCurrentWallTime(deps));
}
