import type { ParsedRequest } from '#platform/contract/endpoint.ts';
import { recordChange } from '#platform/database/history.ts';
import { newId } from '#platform/database/id.ts';
import type { StoredFields } from '#platform/database/stored-fields.ts';
import { fail, isFailure } from '#platform/failure.ts';
import { toWallTime } from '#platform/time/wall-time.ts';
import type { BusyCalendar } from '../contract/busy-calendars.ts';
import type { BookingEndpoints } from '../contract/endpoints.ts';
import { changeSchedule, getMoment } from '../core.ts';
import { getLastSlotDay } from '../openings/domain/slot-conflicts.ts';
import { listConflicts } from '../openings/store.ts';
import { type BusyCalendarDeps, getTitlesContext } from './deps.ts';
import { explainReadFailure } from './failures.ts';
import { createSuccess, encryptTitles, getOverdueInstant, publishChange, readAddress, readCalendar } from './read.ts';
import * as store from './store.ts';

const MAX_CALENDARS = 50;

/** The owner's busy calendars, and the sessions that collide with them, which stay until the owner changes them. */
export async function listBusyCalendars(deps: BusyCalendarDeps) {
  const { db } = deps.connection;
  const rows = await store.listCalendars(db);
  return {
    calendars: rows.map((row) => serializeCalendar(deps, row)),
    collisions: rows.length > 0 ? await listCollisions(deps) : [],
  };
}

function readTitles({ encryption }: BusyCalendarDeps, { id, keyId, unreadEntries }: store.CalendarRow): string[] {
  const text = unreadEntries && encryption.decrypt(getTitlesContext(id), { keyId, ciphertext: unreadEntries });
  return text ? JSON.parse(text) : [];
}

function serializeCalendar(deps: BusyCalendarDeps, row: store.CalendarRow): BusyCalendar {
  const { clock, timeZone } = deps;
  const { id: _id, name, host, readAt, failure, unread } = row;
  const { day: date, time } = toWallTime(readAt, timeZone);
  const isOverdue = failure !== null && readAt <= getOverdueInstant(clock.now());
  return {
    _id,
    name,
    host,
    unread,
    unreadEntries: readTitles(deps, row),
    isOverdue,
    readAt: { date, time },
    failure: failure && explainReadFailure(failure),
  };
}

async function listCollisions(deps: BusyCalendarDeps) {
  const { db } = deps.connection;
  const moment = getMoment(deps);
  const { day, time } = moment.reached;
  const ids = await store.listCollidingIds(db, `${day}T${time}`);
  if (ids.size === 0) return [];
  const range = { from: `${day}T${time}`, until: `${getLastSlotDay(day)}T00:00` };
  const sessions = (await listConflicts(db, range, moment)).filter(({ id, kind }) => ids.has(id) && kind === 'session');
  return sessions.map(({ id, name, from }) => ({ _id: id, name, date: from.slice(0, 10), time: from.slice(11, 16) }));
}

type NewCalendar = StoredFields<
  store.CalendarRow,
  ParsedRequest<BookingEndpoints['POST /api/admin/busy-calendars']>['body'],
  'address'
>;

/** Adds a calendar that can be read. Nothing is saved if it cannot. */
export async function addCalendar(deps: BusyCalendarDeps, ownerId: string, { address, ...calendar }: NewCalendar) {
  const { clock, encryption } = deps;
  const read = await readAddress(deps, address);
  if (isFailure(read)) return read;
  if (read === 'unchanged') return fail('calendar-failing');
  const id = newId();
  const now = clock.now();
  return changeSchedule(deps, async (tx) => {
    if ((await store.countCalendars(tx)) >= MAX_CALENDARS) return fail('calendars-limit');
    const row = { id, ...calendar, host: new URL(address).host, ...encryption.encrypt([id], address), ...read.columns };
    const titles = encryptTitles(deps, id, read.unreadEntries);
    await store.insertCalendar(tx, { ...row, ...titles, ...createSuccess(now), triedAt: now, createdAt: now });
    await store.replaceBusyTimes(tx, id, read.busy);
    await publishChange(deps, tx);
    await recordChange(tx, {
      at: now,
      ownerId,
      kind: 'calendar',
      subjectId: id,
      title: calendar.name,
      action: 'created',
    });
    return { message: `${calendar.name} was read. What is busy there is no longer offered.` };
  });
}

/** Reads a calendar on the owner's request. */
export async function readCalendarNow(deps: BusyCalendarDeps, id: string) {
  if (!(await store.hasCalendar(deps.connection.db, id))) return fail('calendar-not-found');
  const failure = await readCalendar(deps, id);
  return failure ?? { message: 'The calendar was read.' };
}

/** Removes a calendar with its busy times, which can be booked again. */
export async function removeCalendar(deps: BusyCalendarDeps, ownerId: string, id: string) {
  return changeSchedule(deps, async (tx) => {
    const row = await store.deleteCalendar(tx, id);
    if (!row) return fail('calendar-not-found');
    await publishChange(deps, tx);
    const change = { kind: 'calendar', subjectId: id, title: row.name, action: 'deleted' };
    await recordChange(tx, { at: deps.clock.now(), ownerId, ...change });
    return { message: `${row.name} was removed. Its times are offered again.` };
  });
}
