import { fail, isFailure } from '#platform/failure.ts';
import { addDays } from '#platform/time/day.ts';
import { toWallTime } from '#platform/time/wall-time.ts';
import { changeSchedule, getMoment } from '../core.ts';
import { bookingMails } from '../mails.ts';
import { getLastSlotDay } from '../openings/domain/slot-conflicts.ts';
import type { Validators } from './calendar-fetch.ts';
import { type BusyCalendarDeps, getTitlesContext } from './deps.ts';
import { parseInProcess } from './ical/parse-in-process.ts';
import * as store from './store.ts';

/** Longer than a fetch and a parse can take. */
const CLAIM_SECONDS = 120;
/** A calendar is read every ten minutes. A job may be a little early. */
const MIN_AGE_SECONDS = 9 * 60;
const OVERDUE_HOURS = 2;
const AT_ONCE = 3;

const subtractSeconds = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000);

/** A calendar that was last read before this instant cannot be read for two hours. */
export const getOverdueInstant = (now: Date): Date => subtractSeconds(now, OVERDUE_HOURS * 3600);

/** From yesterday until after the last day on which anything can be booked. */
function getDays({ clock, timeZone }: BusyCalendarDeps) {
  const { day } = toWallTime(clock.now(), timeZone);
  return { from: addDays(day, -1), until: addDays(getLastSlotDay(day), 1) };
}

/** Fetches a calendar and lists when it is busy. Without any transaction, because this can take a minute. */
export async function readAddress(deps: BusyCalendarDeps, address: string, known?: Validators) {
  const days = getDays(deps);
  const fetched = await deps.fetchCalendar(address, known);
  if (isFailure(fetched) || fetched === 'unchanged') return fetched;
  const { text, ...validators } = fetched;
  const ownHost = new URL(deps.publicUrl()).hostname;
  const parsed = await parseInProcess({ text, days, ownHost, timeZone: deps.timeZone });
  if (isFailure(parsed)) return parsed;
  const { busy, unread, unreadEntries } = parsed;
  const columns = { ...validators, unread, knownUntil: days.until, timeZone: deps.timeZone };
  return { busy, unreadEntries, columns };
}

/** The titles of entries that cannot be read, as they are stored. */
export const encryptTitles = ({ encryption }: BusyCalendarDeps, id: string, titles: readonly string[]) => ({
  unreadEntries: titles.length > 0 ? encryption.encrypt(getTitlesContext(id), JSON.stringify(titles)).ciphertext : null,
});

/** What the row of a calendar says after a reading that succeeded. */
export const createSuccess = (now: Date) => ({ readAt: now, failure: null, warnedAt: null });

/** Tells browsers that other times can be booked. */
export async function publishChange(deps: BusyCalendarDeps, tx: Parameters<typeof store.findSlotAfter>[0]) {
  const slotId = await store.findSlotAfter(tx, getMoment(deps).reached);
  if (slotId) await deps.events.publish(tx, { event: 'slotReleased', ids: { slotId } });
}

/**
 * Reads a calendar, unless another process does. A failure keeps the busy times that are known.
 * @param triedBefore nothing is read if an attempt was later
 */
export async function readCalendar(deps: BusyCalendarDeps, id: string, triedBefore?: Date) {
  const { connection, clock } = deps;
  const now = clock.now();
  const claim = { now, until: subtractSeconds(now, -CLAIM_SECONDS), triedBefore };
  const row = await store.claimCalendar(connection.db, id, claim);
  if (!row) return fail('calendar-being-read');
  const address = deps.encryption.decrypt([id], row);
  // The server is asked for changes only while the known times reach as far as they must: they grow every day.
  const isComplete = row.knownUntil === getDays(deps).until && row.timeZone === deps.timeZone;
  const read =
    address === undefined ? fail('calendar-locked') : await readAddress(deps, address, isComplete ? row : undefined);
  if (isFailure(read)) {
    await store.endReading(connection.db, id, { failure: read.reason });
    return read;
  }
  await changeSchedule(deps, async (tx) => {
    const columns = read === 'unchanged' ? {} : { ...read.columns, ...encryptTitles(deps, id, read.unreadEntries) };
    const isThere = await store.endReading(tx, id, { ...createSuccess(now), ...columns });
    if (!isThere || read === 'unchanged') return;
    if (await store.replaceBusyTimes(tx, id, read.busy)) await publishChange(deps, tx);
  });
  return undefined;
}

/** Reads the calendars that are due, and tells the owner once of each that cannot be read for two hours. */
export async function readDueCalendars(deps: BusyCalendarDeps): Promise<void> {
  const { connection, clock } = deps;
  const triedBefore = subtractSeconds(clock.now(), MIN_AGE_SECONDS);
  const due = await store.listDueCalendars(connection.db, triedBefore);
  const readNext = async () => {
    for (let id = due.shift(); id; id = due.shift()) await readCalendar(deps, id, triedBefore);
  };
  const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, readNext));
  await warnOfUnreadable(deps);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

async function warnOfUnreadable({ connection, clock, outbox, ownerEmail }: BusyCalendarDeps): Promise<void> {
  const now = clock.now();
  await connection.inTransaction(async (tx) => {
    for (const { name, readAt, failure } of await store.markWarned(tx, { now, readBefore: getOverdueInstant(now) }))
      await outbox.enqueue(tx, bookingMails['calendar-unreadable-for-owner'], ownerEmail, {
        name,
        readAt: readAt.toISOString(),
        failure: failure ?? '',
      });
  });
}
