import { and, asc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import { classes } from '#features/classes/tables/classes.ts';
import type { Database } from '#platform/database/connection.ts';
import { preparedQuery } from '#platform/database/prepared-query.ts';
import { formatTimeSql, wallTimeSql } from '#platform/database/times.ts';
import { slotRange, type TimedSlot, type TimeRange } from '#platform/schedule/conflicts.ts';
import { clients } from '#platform/sessions/tables.ts';
import type { WallTime } from '#platform/time/day.ts';
import { getBookingTitle } from '../sessions/domain/session-types.ts';
import { isHoldExpired, type Moment, periodEnds, startExpression } from '../store.ts';
import { bookings, scheduleEntries, slots } from '../tables.ts';
import type { BusyRange } from './domain/slot-conflicts.ts';

const ROWS_AT_ONCE = 1_000;

/** Rows for statements that take a limited number at once. */
export function* splitIntoParts<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += ROWS_AT_ONCE) yield items.slice(start, start + ROWS_AT_ONCE);
}

/** Slots that the hours gave, and whether a client holds or booked them. The caller holds the schedule lock. */
export async function listSlotsFromHours(tx: Database): Promise<(SlotRow & { isInUse: boolean })[]> {
  const inUse = sql`exists (select 1 from ${bookings}
    where ${bookings.slotId} = ${slots.id} and ${bookings.state} in ('held', 'booked'))`;
  return (
    tx
      // Nested, because Drizzle omits the table name of columns in a top-level expression.
      .select({ ...slotColumns, isInUse: sql<boolean>`(${inUse})` })
      .from(slots)
      .where(eq(slots.fromHours, true))
  );
}

/** Adds slots that the hours give; a slot that exists at this time stays. Returns how many were added. */
export async function insertSlotsFromHours(tx: Database, rows: SlotRow[]): Promise<number> {
  let count = 0;
  for (const part of splitIntoParts(rows)) {
    const added = await tx.insert(slots).values(part).onConflictDoNothing().returning({ id: slots.id });
    count += added.length;
  }
  return count;
}

/** Deletes slots that no client holds or booked. */
export async function deleteSlotsFromHours(tx: Database, ids: readonly string[]): Promise<void> {
  for (const part of splitIntoParts(ids)) await tx.delete(slots).where(inArray(slots.id, part));
}

export async function setSlotLength(tx: Database, ids: readonly string[], lengthMinutes: number): Promise<void> {
  for (const part of splitIntoParts(ids)) await tx.update(slots).set({ lengthMinutes }).where(inArray(slots.id, part));
}

/** What takes time in a range. An expired hold and the excepted entry do not. */
export async function listBusyTimes(db: Database, range: TimeRange, moment: Moment, exceptId?: string) {
  return db
    .select({ ...periodEnds(scheduleEntries.period), kind: scheduleEntries.kind })
    .from(scheduleEntries)
    .leftJoin(bookings, eq(bookings.id, scheduleEntries.id))
    .where(
      and(
        sql`${scheduleEntries.period} && tsrange(${range.from}::timestamp, ${range.until}::timestamp)`,
        sql`${isHoldExpired(moment)} is not true`,
        exceptId === undefined ? undefined : ne(scheduleEntries.id, exceptId),
      ),
    );
}

/** The ids of the sessions and holds whose time the hours gave. */
export async function listBookingsFromHours(db: Database): Promise<Set<string>> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(slots, eq(slots.id, bookings.slotId))
    .where(and(eq(slots.fromHours, true), inArray(bookings.state, ['held', 'booked'])));
  return new Set(rows.map(({ id }) => id));
}

export type SlotRow = typeof slots.$inferSelect;
/** All columns of slots. The time is formatted as HH:MM, because the database returns seconds. */
export const slotColumns = { ...getTableColumns(slots), time: formatTimeSql(slots.time) };

const selectSlot = preparedQuery('slot_by_id', ['id'], (db, { id }) =>
  db.select(slotColumns).from(slots).where(eq(slots.id, id)),
);

export async function findSlot(db: Database, id: string): Promise<SlotRow | undefined> {
  const [row] = await selectSlot(db, { id });
  return row;
}

/** Slots that begin after a wall time, by date and time. */
export async function listSlots(db: Database, after: WallTime): Promise<SlotRow[]> {
  return db
    .select(slotColumns)
    .from(slots)
    .where(sql`${startExpression(slots)} > ${wallTimeSql(after)}`)
    .orderBy(asc(slots.day), asc(slots.time));
}

/** All slots without a booking, including past ones. */
export async function listUnbookedSlots(db: Database): Promise<SlotRow[]> {
  const booked = sql`select 1 from ${bookings} where ${bookings.slotId} = ${slots.id} and ${bookings.state} = 'booked'`;
  return db.select(slotColumns).from(slots).where(sql`not exists (${booked})`).orderBy(asc(slots.day), asc(slots.time));
}

/**
 * Busy ranges in a time range, by start, named for the owner; an expired hold is not busy. A caller that decides by the
 * result holds the schedule lock.
 */
export async function listConflicts(db: Database, range: TimeRange, moment: Moment): Promise<BusyRange[]> {
  // A day after the year 9999 begins with '+', which PostgreSQL does not parse.
  const until = range.until.startsWith('+') ? 'infinity' : range.until;
  const rows = await db
    .select({
      id: scheduleEntries.id,
      ...periodEnds(scheduleEntries.period),
      className: classes.title,
      state: bookings.state,
      title: bookings.title,
      sessionType: bookings.sessionType,
      firstName: clients.firstName,
      lastName: clients.lastName,
      email: clients.email,
    })
    .from(scheduleEntries)
    .leftJoin(classes, eq(classes.id, scheduleEntries.id))
    .leftJoin(bookings, eq(bookings.id, scheduleEntries.id))
    .leftJoin(clients, eq(clients.id, bookings.clientId))
    .where(
      sql`${scheduleEntries.period} && tsrange(${range.from}::timestamp, ${until}::timestamp)
        and ${isHoldExpired(moment)} is not true`,
    )
    .orderBy(asc(sql`lower(${scheduleEntries.period})`), asc(scheduleEntries.id));
  return rows.map(({ id, from, until, className, state, title, sessionType, ...client }) => {
    if (className !== null) return { id, from, until, kind: 'class', name: className };
    const kind = state === 'held' ? 'hold' : 'session';
    const person = `${client.firstName ?? ''} ${client.lastName ?? ''}`.trim() || client.email || 'a client';
    return {
      id,
      from,
      until,
      kind,
      name: `${getBookingTitle({ title: title ?? '', sessionType: sessionType ?? '' })} ${state === 'offered' ? 'offered to' : 'with'} ${person}`,
    };
  });
}

/** Entries that overlap a range, except the one with the ignored id, which is being moved there. */
export async function listConflictsAt(db: Database, range: TimedSlot, moment: Moment, ignoredId?: string) {
  return (await listConflicts(db, slotRange(range), moment)).filter(({ id }) => id !== ignoredId);
}
