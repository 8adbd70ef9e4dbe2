import type { Database } from '#platform/database/connection.ts';
import { listFieldChanges, recordChange } from '#platform/database/history.ts';
import { lockSchedule } from '#platform/database/schedule.ts';
import { fail } from '#platform/failure.ts';
import { serveList } from '#platform/http/files/serve-list.ts';
import { formatConflict } from '#platform/schedule/conflicts.ts';
import { getCurrentWallTime } from '#platform/time/clock.ts';
import { formatLongDay, formatTime } from '#platform/time/day.ts';
import { isExistingWallTime } from '#platform/time/wall-time.ts';
import type { AdminClass, ClassFields } from '../../contract/classes-admin.ts';
import { type ClassDeps, changeClasses } from '../../deps.ts';
import { getChangedFields, type Repeat } from '../../series/domain/occurrences.ts';
import { findSeriesById, listOccurrences } from '../../series/store.ts';
import { type ClassRow, findClassById } from '../../store.ts';
import { offerFreePlaces } from '../../waitlist/offers.ts';
import { isRescheduled } from '../domain/class-changes.ts';
import { classList } from '../list.ts';
import { notifyAttendees } from './attendees.ts';
import { classDefaults, isLinkMissing, resolveIsExternal, toClassInput } from './class-input.ts';
import { serializeAdminClass, serializeSeries, toClassChange, toHistoryFields } from './serializers.ts';
import * as store from './store.ts';

/** Identifies requests that create one series, for the history. */
type RepeatOptions = { repeat?: Repeat | undefined; series?: string | undefined };

/** Classes for the owner, with their series. */
export async function serializeClasses(deps: ClassDeps, db: Database, rows: readonly ClassRow[]) {
  const { places } = await deps.settings.read(db);
  const series = await store.findSeries(
    db,
    rows.flatMap(({ seriesId }) => seriesId ?? []),
  );
  const now = getCurrentWallTime(deps);
  return rows.map((row) => serializeAdminClass(row, now, places, series.get(row.seriesId ?? '')));
}

async function serialize(deps: ClassDeps, db: Database, row: ClassRow): Promise<AdminClass> {
  const [event] = await serializeClasses(deps, db, [row]);
  return event as AdminClass;
}

/** The owner's list of classes. */
export const createClassList = (deps: ClassDeps) =>
  serveList(classList, () => ({
    db: deps.connection.db,
    ...store.createClassQuery(getCurrentWallTime(deps)),
    load: (rows) => serializeClasses(deps, deps.connection.db, rows),
    serialize: (event) => event,
  }));

export async function getClass(deps: ClassDeps, id: string) {
  const row = await findClassById(deps.connection.db, id);
  return row ? serialize(deps, deps.connection.db, row) : fail('class-not-found');
}

/** Creates a class once, at a time that exists on the local clock and has no session. */
export async function createClass(
  deps: ClassDeps,
  { repeat = 'none', series, ...fields }: ClassFields & RepeatOptions,
  ownerId: string,
) {
  const input = toClassInput(fields, classDefaults);
  if (isLinkMissing(input)) return fail('link-needed', { 'body/signUpLink': 'must not be empty' });
  if (!isExistingWallTime(input, deps.timeZone))
    return fail('time-skipped', { 'body/time': 'does not exist that day' });
  return changeClasses(deps, async (tx) => {
    await lockSchedule(tx);
    const row = await store.insertClass(tx, input, deps.clock.now());
    if (!row) return createConflictFailure(deps, tx, input);
    const changes = repeat === 'none' ? [] : [{ field: 'repeat', after: repeat }];
    await recordChange(tx, { ...toClassChange(deps, row, ownerId, 'created', changes), series });
    return { message: `${row.title} is on the calendar.`, event: await serialize(deps, tx, row) };
  });
}

/** Changes a class. Locks its row against concurrent sign-ups, and rejects fewer places than attendees. */
export async function updateClass(
  deps: ClassDeps,
  id: string,
  { notify = false, ...fields }: ClassFields & { notify?: boolean | undefined },
  ownerId: string,
) {
  return changeClasses(deps, async (tx) => {
    await lockSchedule(tx);
    const [before] = await store.lockClasses(tx, [id]);
    if (!before) return fail('class-not-found');
    if (before.cancelledAt) return fail('class-cancelled');
    const input = toClassInput({ ...fields, isExternal: resolveIsExternal(fields, before) }, before);
    if (isLinkMissing(input)) return fail('link-needed', { 'body/signUpLink': 'must not be empty' });
    if (isRescheduled(before, input) && !isExistingWallTime(input, deps.timeZone)) {
      return fail('time-skipped', { 'body/time': 'does not exist that day' });
    }
    const placesInUse = before.placesTaken + before.placesOffered;
    if (input.capacity < placesInUse) {
      return fail('places-taken', { 'body/capacity': `must not be below ${placesInUse}` });
    }
    // The class keeps what was changed on it alone when its series changes.
    const changedFields = before.seriesId ? getChangedFields(before, input) : before.changedFields;
    const after = await store.updateClass(tx, id, { ...input, changedFields });
    if (!after) return createConflictFailure(deps, tx, input, id);
    if (before.seriesId) await store.raiseSeriesVersion(tx, before.seriesId);
    const notifiedCount = await notifyAttendees(deps, tx, before, after, notify);
    const changes = listFieldChanges(toHistoryFields(before), toHistoryFields(after));
    if (notifiedCount > 0) changes.push({ field: 'told by email', after: String(notifiedCount) });
    if (changes.length > 0) await recordChange(tx, toClassChange(deps, after, ownerId, 'changed', changes));
    await offerFreePlaces(deps, tx, id, after.capacity - before.capacity);
    return {
      message: `${after.title} is saved.`,
      event: await serialize(deps, tx, after),
      notified: notifiedCount,
    };
  });
}

/** A series with all its classes. */
export async function getSeries(deps: ClassDeps, id: string) {
  const { db } = deps.connection;
  const series = await findSeriesById(db, id);
  if (!series) return fail('class-not-found');
  return { series: serializeSeries(series), events: await serializeClasses(deps, db, await listOccurrences(db, id)) };
}

/** The failure for a class that a database constraint rejected. Names the conflict. */
export async function createConflictFailure(deps: ClassDeps, tx: Database, input: store.ClassInput, id?: string) {
  if (await store.hasSameTitleAndTime(tx, input, id)) {
    const label = `${input.title}, ${formatLongDay(input.day)}, ${formatTime(input.time)}`;
    return fail('class-exists', { 'body/title': `is there already: ${label}` }, `It is ${label}.`);
  }
  const [conflict] = await deps.bookings.listConflictingBookings(tx, input);
  if (!conflict) return fail('booking-conflict');
  const label = formatConflict(conflict);
  return fail('booking-conflict', { 'body/time': `is taken: ${label}` }, `It is ${label}.`);
}
