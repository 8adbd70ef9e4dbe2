import type { ClassSort, ClassState } from '#contract/classes-admin.ts';
import type { Connection, Database } from '#database/connection.ts';
import { type FieldChange, listFieldChanges, recordChange, recordChanges } from '#database/history.ts';
import { lockSchedule } from '#database/schedule.ts';
import { type BusyRange, formatConflict, type TimedSlot } from '#domain/bookings/slot-conflicts.ts';
import { affectsAttendees, isRescheduled, listChangedFields } from '#domain/classes/class-changes.ts';
import type { Repeat } from '#domain/classes/occurrences.ts';
import { formatLongDay, formatTime, hasStarted } from '#domain/day.ts';
import { fail, isFailure } from '#domain/failure.ts';
import { countPages } from '#domain/pages.ts';
import { getReachedWallTime, isExistingWallTime } from '#domain/wall-time.ts';
import type { Clock } from '../../../clock.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import type { EventPublisher } from '../../../realtime/realtime.ts';
import { initialRemindedAt } from '../../../reminder-window.ts';
import { notifyClient } from '../client/notify-client.ts';
import { signUpMailProps } from '../mail-props.ts';
import { formatClassLabel } from '../roster/serializers.ts';
import { type ClassRow, findClassById } from '../store.ts';
import { serializeAdminClass, toHistoryFields } from './serializers.ts';
import * as store from './store.ts';

export type ClassAdminService = ReturnType<typeof createClassAdminService>;

type ListInput = { when?: ClassState | undefined; month?: string | undefined; search?: string | undefined };
type ListSort = { sort?: ClassSort | undefined; direction?: 'ascending' | 'descending' | undefined };

/** The owner's class fields. An absent field keeps its value, or gets its default in a new class. */
type ClassFields = { title: string; date: string; time: string } & {
  [Field in Exclude<keyof store.ClassInput, 'title' | 'day' | 'time'>]?: store.ClassInput[Field] | undefined;
};

/** Whether attendees get a mail, and the owner's note to them. */
type NotifyOptions = { notify?: boolean | undefined; note?: string | undefined };

const classDefaults = {
  ...{ location: '', onlineLink: '', signUpLink: '', isExternal: false, capacity: 12, priceText: '', description: '' },
  lengthMinutes: 60,
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

export function createClassAdminService(deps: {
  connection: Connection;
  clock: Clock;
  timeZone: string;
  outbox: Outbox;
  events: EventPublisher;
  invalidateCache: () => void;
  /** Sessions and holds that overlap a class, named for the owner. */
  listConflictingBookings: (tx: Database, stretch: TimedSlot) => Promise<BusyRange[]>;
}) {
  const { connection, clock, timeZone, outbox } = deps;
  const { db } = connection;

  const now = () => getReachedWallTime(clock.now(), timeZone);
  const toFilter = ({ when, month, search }: ListInput): store.ListFilter => ({ when, month, search, now: now() });

  /** The failure for a class that a database constraint rejected. Names the conflict. */
  async function createConflictFailure(tx: Database, input: store.ClassInput, id?: string) {
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
  function invalidateCacheOnSuccess<Outcome>(outcome: Outcome): Outcome {
    if (!isFailure(outcome)) deps.invalidateCache();
    return outcome;
  }

  const toChange = (row: ClassRow, ownerId: string, action: string, changes: FieldChange[]) => ({
    ...{ at: clock.now(), ownerId, kind: 'class', subjectId: row.id, title: formatClassLabel(row), action, changes },
  });

  /** Notifies attendees of a relevant change, and schedules a new reminder when the class was moved. */
  async function notifyAttendees(tx: Database, before: ClassRow, after: ClassRow, notify: boolean): Promise<number> {
    if (listChangedFields(before, after).length === 0) return 0;
    const at = clock.now();
    const shouldNotify = notify && affectsAttendees(before, after, now());
    // A change mail within the last day replaces the reminder. Without a mail, attendees still get the reminder.
    const remindedAt = shouldNotify ? initialRemindedAt(after, at, timeZone) : null;
    const attendeeRows = await store.bumpSequence(tx, [after.id], isRescheduled(before, after) ? { remindedAt } : {});
    const people = attendeeRows.filter(hasEmail);
    for (const person of people) await notifyClient(deps.events, tx, person);
    if (!shouldNotify) return 0;
    const { title, day, time, lengthMinutes, location, priceText, onlineLink } = before;
    const old = { title, day, time, lengthMinutes, location, priceText, onlineLink };
    for (const person of people) {
      await outbox.enqueue(tx, 'class-changed', person.email, { ...signUpMailProps(after, person, at), before: old });
    }
    return people.length;
  }

  return {
    /** All classes of a list, or one page. */
    async list({ page, sort, direction, ...input }: ListInput & ListSort & { page?: number | undefined }) {
      const filter = toFilter(input);
      const rows = await store.listClasses(db, { ...filter, sort, descending: direction === 'descending', page });
      return rows.map((row) => serializeAdminClass(row, filter.now));
    },

    async getSummary(input: ListInput) {
      const rows = await store.countClasses(db, toFilter(input));
      return { rows, pages: countPages(rows) };
    },

    async read(id: string) {
      const row = await findClassById(db, id);
      return row ? serializeAdminClass(row, now()) : fail('class-not-found');
    },

    /** Creates a class once, at a time that exists on the local clock and has no session. */
    async create({ repeat = 'none', series, ...fields }: ClassFields & RepeatOptions, ownerId: string) {
      const input = toClassInput(fields, classDefaults);
      if (isLinkMissing(input)) return fail('link-needed', { 'body/signUpLink': 'must not be empty' });
      if (!isExistingWallTime(input, timeZone)) return fail('time-skipped', { 'body/time': 'is on no clock that day' });
      const outcome = await connection.inTransaction(async (tx) => {
        await lockSchedule(tx);
        const row = await store.insertClass(tx, input, clock.now());
        if (!row) return createConflictFailure(tx, input);
        const changes = repeat === 'none' ? [] : [{ field: 'repeat', after: repeat }];
        await recordChange(tx, { ...toChange(row, ownerId, 'created', changes), series });
        return { message: `${row.title} is on the calendar.`, event: serializeAdminClass(row, now()) };
      });
      return invalidateCacheOnSuccess(outcome);
    },

    /** Changes a class. Locks its row against concurrent sign-ups, and rejects fewer places than attendees. */
    async change(
      id: string,
      { notify = false, ...fields }: ClassFields & { notify?: boolean | undefined },
      ownerId: string,
    ) {
      const outcome = await connection.inTransaction(async (tx) => {
        await lockSchedule(tx);
        const [before] = await store.lockClasses(tx, [id]);
        if (!before) return fail('class-not-found');
        if (before.cancelledAt) return fail('class-cancelled');
        const input = toClassInput({ ...fields, isExternal: resolveIsExternal(fields, before) }, before);
        if (isLinkMissing(input)) return fail('link-needed', { 'body/signUpLink': 'must not be empty' });
        if (isRescheduled(before, input) && !isExistingWallTime(input, timeZone)) {
          return fail('time-skipped', { 'body/time': 'is on no clock that day' });
        }
        if (input.capacity < before.placesTaken) {
          return fail('places-taken', { 'body/capacity': `must not be below ${before.placesTaken}` });
        }
        const after = await store.updateClass(tx, id, input);
        if (!after) return createConflictFailure(tx, input, id);
        const notifiedCount = await notifyAttendees(tx, before, after, notify);
        const changes = listFieldChanges(toHistoryFields(before), toHistoryFields(after));
        if (notifiedCount > 0) changes.push({ field: 'told by mail', after: String(notifiedCount) });
        if (changes.length > 0) await recordChange(tx, toChange(after, ownerId, 'changed', changes));
        return {
          message: `${after.title} is saved.`,
          event: serializeAdminClass(after, now()),
          notified: notifiedCount,
        };
      });
      return invalidateCacheOnSuccess(outcome);
    },

    /**
     * Removes classes in one transaction: deletes those that never had a sign-up and cancels the others. A class that
     * another tab has already removed does not fail the request.
     */
    async remove(input: { eventIds: readonly string[] } & NotifyOptions, ownerId: string) {
      const ids = input.eventIds;
      const outcome = await connection.inTransaction(async (tx) => {
        await lockSchedule(tx);
        const at = clock.now();
        const rows = (await store.lockClasses(tx, ids)).filter(({ cancelledAt }) => !cancelledAt);
        const withSignUps = await store.findClassIdsWithSignUps(tx, ids);
        const cancelled = rows.filter(({ id }) => withSignUps.has(id));
        const deleted = rows.filter(({ id }) => !withSignUps.has(id));
        const notifiedCounts = await cancelClasses(tx, cancelled, at, input);
        await store.deleteClasses(tx, getIds(deleted));
        await recordChanges(tx, [
          ...deleted.map((row) => toChange(row, ownerId, 'deleted', toDeletionChanges(row))),
          ...cancelled.map((row) =>
            toChange(row, ownerId, 'cancelled', [
              { field: 'told by mail', after: String(notifiedCounts.get(row.id) ?? 0) },
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
      });
      deps.invalidateCache();
      return outcome;
    },
  };

  /** Cancels classes and returns the number of notified people per class. A class that has begun notifies nobody. */
  async function cancelClasses(
    tx: Database,
    rows: readonly ClassRow[],
    at: Date,
    { notify = false, note = '' }: NotifyOptions,
  ) {
    const notifiedCounts = new Map<string, number>();
    await store.cancelClasses(tx, getIds(rows), at);
    const people = (await store.bumpSequence(tx, getIds(rows))).filter(hasEmail);
    for (const person of people) await notifyClient(deps.events, tx, person);
    for (const row of rows) {
      if (!notify || hasStarted(row, now())) continue;
      const attendees = people.filter(({ classId }) => classId === row.id);
      for (const person of attendees) {
        await outbox.enqueue(tx, 'class-called-off', person.email, { ...signUpMailProps(row, person, at), note });
      }
      notifiedCounts.set(row.id, attendees.length);
    }
    return notifiedCounts;
  }
}

/** The class's values, so that the owner can restore it from the history. */
const toDeletionChanges = (row: ClassRow): FieldChange[] =>
  Object.entries(toHistoryFields(row)).map(([field, value]) => ({ field, before: String(value) }));

/** A person that the owner signed up may have no email. */
const hasEmail = ({ email }: { email: string }) => email !== '';

const getIds = (rows: readonly ClassRow[]) => rows.map(({ id }) => id);

/** Whether sign-up is external: as given, else derived from a changed link, else unchanged. */
function resolveIsExternal(fields: ClassFields, before: ClassRow): boolean | undefined {
  if (fields.isExternal !== undefined) return fields.isExternal;
  return fields.signUpLink === undefined || fields.signUpLink === before.signUpLink ? before.isExternal : undefined;
}
