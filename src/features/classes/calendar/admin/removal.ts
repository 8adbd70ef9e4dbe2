import type { Database } from '#platform/database/connection.ts';
import { type FieldChange, recordChanges } from '#platform/database/history.ts';
import { lockSchedule } from '#platform/database/schedule.ts';
import { getCurrentWallTime } from '#platform/time/clock.ts';
import { hasStarted } from '#platform/time/day.ts';
import { type ClassDeps, changeClasses } from '../../deps.ts';
import { signUpMailProps } from '../../mail-props.ts';
import { classMails } from '../../mails.ts';
import { notifyClient } from '../../sign-up/client/service.ts';
import type { ClassRow } from '../../store.ts';
import { waitlistMailProps } from '../../waitlist/mail-props.ts';
import { endEntries } from '../../waitlist/store.ts';
import { hasEmail } from './attendees.ts';
import { toClassChange, toHistoryFields } from './serializers.ts';
import * as store from './store.ts';

/** Whether attendees get a mail, and the owner's note to them. */
type NotifyOptions = { notify?: boolean | undefined; note?: string | undefined };

/**
 * Removes classes in one transaction: deletes those that never had a sign-up or a waitlist and cancels the others. A
 * class that another tab has already removed does not fail the request.
 */
export async function removeClasses(
  deps: ClassDeps,
  { eventIds, ...options }: { eventIds: readonly string[] } & NotifyOptions,
  ownerId: string,
) {
  return changeClasses(deps, async (tx) => {
    await lockSchedule(tx);
    return removeClassesIn(deps, tx, eventIds, options, ownerId);
  });
}

/** Removes classes as `removeClasses`, in a transaction that holds the schedule lock. */
export async function removeClassesIn(
  deps: ClassDeps,
  tx: Database,
  ids: readonly string[],
  options: NotifyOptions,
  ownerId: string,
) {
  const at = deps.clock.now();
  const rows = (await store.lockClasses(tx, ids)).filter(({ cancelledAt }) => !cancelledAt);
  const withPeople = await store.findClassIdsWithPeople(tx, ids);
  const cancelled = rows.filter(({ id }) => withPeople.has(id));
  const deleted = rows.filter(({ id }) => !withPeople.has(id));
  const notifiedCounts = await cancelClasses(deps, tx, cancelled, at, options);
  await store.deleteClasses(tx, getIds(deleted));
  await recordChanges(tx, [
    ...deleted.map((row) => toClassChange(deps, row, ownerId, 'deleted', toDeletionChanges(row))),
    ...cancelled.map((row) =>
      toClassChange(deps, row, ownerId, 'cancelled', [
        { field: 'told by email', after: String(notifiedCounts.get(row.id) ?? 0) },
      ]),
    ),
  ]);
  return {
    message: 'The calendar is up to date.',
    deleted: getIds(deleted),
    cancelled: getIds(cancelled),
    gone: [...new Set(ids)].filter((id) => !rows.some((row) => row.id === id)),
    notified: [...notifiedCounts.values()].reduce((sum, people) => sum + people, 0),
  };
}

/** Cancels classes and returns the number of notified people per class; none for a class that has begun. */
async function cancelClasses(
  deps: ClassDeps,
  tx: Database,
  rows: readonly ClassRow[],
  at: Date,
  { notify = false, note = '' }: NotifyOptions,
) {
  const notifiedCounts = new Map<string, number>();
  await store.cancelClasses(tx, getIds(rows), at);
  const people = (await store.bumpSequence(tx, getIds(rows))).filter(hasEmail);
  for (const person of people) await notifyClient(deps.events, tx, person);
  const waiting = await endEntries(tx, getIds(rows));
  for (const row of rows) {
    if (!notify || hasStarted(row, getCurrentWallTime(deps))) continue;
    const attendees = people.filter(({ classId }) => classId === row.id);
    for (const person of attendees) {
      await deps.outbox.enqueue(tx, classMails['class-called-off'], person.email, {
        ...signUpMailProps(row, person, at),
        note,
      });
    }
    const waitingHere = waiting.filter(({ classId }) => classId === row.id);
    for (const { id, email } of waitingHere) {
      await deps.outbox.enqueue(tx, classMails['waitlist-called-off'], email, {
        ...waitlistMailProps(row, id, at),
        note,
      });
    }
    notifiedCounts.set(row.id, attendees.length + waitingHere.length);
  }
  return notifiedCounts;
}

/** The class's values, so that the owner can restore it from the history. */
const toDeletionChanges = (row: ClassRow): FieldChange[] =>
  Object.entries(toHistoryFields(row)).map(([field, value]) => ({ field, before: String(value) }));

const getIds = (rows: readonly ClassRow[]) => rows.map(({ id }) => id);
