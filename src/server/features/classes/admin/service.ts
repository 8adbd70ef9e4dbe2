import type { Database } from '#database/connection.ts';
import { listFieldChanges, recordChange } from '#database/history.ts';
import { lockSchedule } from '#database/schedule.ts';
import { formatConflict } from '#domain/bookings/slot-conflicts.ts';
import { isRescheduled } from '#domain/classes/class-changes.ts';
import { DEFAULT_CLASS_CAPACITY, DEFAULT_CLASS_LENGTH_MINUTES } from '#domain/classes/class-defaults.ts';
import type { ClassSort, ClassState } from '#domain/classes/class-list.ts';
import type { Repeat } from '#domain/classes/occurrences.ts';
import { formatLongDay, formatTime } from '#domain/day.ts';
import { fail, isFailure } from '#domain/failure.ts';
import type { ListSort } from '#domain/list-sort.ts';
import { countPages } from '#domain/pages.ts';
import { isExistingWallTime } from '#domain/wall-time.ts';
import { getCurrentWallTime } from '../../../clock.ts';
import type { ClassDeps } from '../deps.ts';
import { type ClassRow, findClassById } from '../store.ts';
import { offerFreePlaces } from '../waitlist/offers.ts';
import { notifyAttendees } from './attendees.ts';
import { serializeAdminClass, toClassChange, toHistoryFields } from './serializers.ts';
import * as store from './store.ts';

type ListInput = { when?: ClassState | undefined; month?: string | undefined; search?: string | undefined };

/** The owner's class fields. An absent field keeps its value, or gets its default in a new class. */
type ClassFields = { title: string; date: string; time: string } & {
  [Field in Exclude<keyof store.ClassInput, 'title' | 'day' | 'time'>]?: store.ClassInput[Field] | undefined;
};

const classDefaults = {
  ...{ location: '', onlineLink: '', signUpLink: '', isExternal: false, priceText: '', description: '' },
  capacity: DEFAULT_CLASS_CAPACITY,
  lengthMinutes: DEFAULT_CLASS_LENGTH_MINUTES,
};

/** Identifies requests that create one series, for the history. */
type RepeatOptions = { repeat?: Repeat | undefined; series?: string | undefined };

/** Merges the given fields over the current or default values. */
function toClassInput(
  fields: ClassFields,
  defaults: Omit<store.ClassInput, 'title' | 'day' | 'time'>,
): store.ClassInput {
  const { title, date: day, time } = fields;
  const signUpLink = fields.signUpLink ?? defaults.signUpLink;
  return {
    ...{ title, day, time, signUpLink },
    isExternal: fields.isExternal ?? signUpLink !== '',
    location: fields.location ?? defaults.location,
    onlineLink: fields.onlineLink ?? defaults.onlineLink,
    capacity: fields.capacity ?? defaults.capacity,
    priceText: fields.priceText ?? defaults.priceText,
    description: fields.description ?? defaults.description,
    lengthMinutes: fields.lengthMinutes ?? defaults.lengthMinutes,
  };
}

const isLinkMissing = ({ isExternal, signUpLink }: store.ClassInput) => isExternal && signUpLink === '';

const serialize = async (deps: ClassDeps, db: Database, row: ClassRow) =>
  serializeAdminClass(row, getCurrentWallTime(deps), (await deps.settings.read(db)).places);

/** All classes of a list, or one page. */
export async function listAdminClasses(
  deps: ClassDeps,
  { page, sort, direction, ...input }: ListInput & ListSort<ClassSort> & { page?: number | undefined },
) {
  const filter = toFilter(deps, input);
  const rows = await store.listClasses(deps.connection.db, { ...filter, sort, direction, page });
  const { places } = await deps.settings.read();
  return rows.map((row) => serializeAdminClass(row, filter.now, places));
}

export async function getClassSummary(deps: ClassDeps, input: ListInput) {
  const rows = await store.countClasses(deps.connection.db, toFilter(deps, input));
  return { rows, pages: countPages(rows) };
}

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
  const outcome = await deps.connection.inTransaction(async (tx) => {
    await lockSchedule(tx);
    const row = await store.insertClass(tx, input, deps.clock.now());
    if (!row) return createConflictFailure(deps, tx, input);
    const changes = repeat === 'none' ? [] : [{ field: 'repeat', after: repeat }];
    await recordChange(tx, { ...toClassChange(deps, row, ownerId, 'created', changes), series });
    return { message: `${row.title} is on the calendar.`, event: await serialize(deps, tx, row) };
  });
  return invalidateCacheOnSuccess(deps, outcome);
}

/** Changes a class. Locks its row against concurrent sign-ups, and rejects fewer places than attendees. */
export async function updateClass(
  deps: ClassDeps,
  id: string,
  { notify = false, ...fields }: ClassFields & { notify?: boolean | undefined },
  ownerId: string,
) {
  const outcome = await deps.connection.inTransaction(async (tx) => {
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
    const after = await store.updateClass(tx, id, input);
    if (!after) return createConflictFailure(deps, tx, input, id);
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
  return invalidateCacheOnSuccess(deps, outcome);
}

const toFilter = (deps: ClassDeps, { when, month, search }: ListInput): store.ListFilter => ({
  when,
  month,
  search,
  now: getCurrentWallTime(deps),
});

/** The failure for a class that a database constraint rejected. Names the conflict. */
async function createConflictFailure(deps: ClassDeps, tx: Database, input: store.ClassInput, id?: string) {
  if (await store.hasSameTitleAndTime(tx, input, id)) {
    const label = `${input.title}, ${formatLongDay(input.day)}, ${formatTime(input.time)}`;
    return fail('class-exists', { 'body/title': `is there already: ${label}` }, `It is ${label}.`);
  }
  const [conflict] = await deps.listConflictingBookings(tx, input);
  if (!conflict) return fail('booking-conflict');
  const label = formatConflict(conflict);
  return fail('booking-conflict', { 'body/time': `is taken: ${label}` }, `It is ${label}.`);
}

/** Clears the cached pages after a successful change. */
function invalidateCacheOnSuccess<Outcome>(deps: ClassDeps, outcome: Outcome): Outcome {
  if (!isFailure(outcome)) deps.invalidateCache();
  return outcome;
}

/** Whether sign-up is external: as given, else derived from a changed link, else unchanged. */
function resolveIsExternal(fields: ClassFields, before: ClassRow): boolean | undefined {
  if (fields.isExternal !== undefined) return fields.isExternal;
  return fields.signUpLink === undefined || fields.signUpLink === before.signUpLink ? before.isExternal : undefined;
}
