import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { preparedQuery } from '#platform/database/prepared-query.ts';
import { formatTimeSql, wallTimeSql } from '#platform/database/times.ts';
import type { TimeRange } from '#platform/schedule/conflicts.ts';
import type { WallTime } from '#platform/time/day.ts';
import { isHoldExpired, type Moment, startExpression } from '../store.ts';
import { bookings, scheduleEntries, slots } from '../tables/bookings.ts';

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

/** Busy ranges from now on. An expired hold is not busy. */
export async function listBusyRanges(db: Database, moment: Moment): Promise<TimeRange[]> {
  const { day, time } = moment.reached;
  const at = (end: 'lower' | 'upper') =>
    sql<string>`to_char(${sql.raw(end)}(${scheduleEntries.period}), 'YYYY-MM-DD"T"HH24:MI')`;
  return db
    .select({ from: at('lower'), until: at('upper') })
    .from(scheduleEntries)
    .leftJoin(bookings, eq(bookings.id, scheduleEntries.id))
    .where(
      sql`upper(${scheduleEntries.period}) > ${day}::date + ${time}::time and ${isHoldExpired(moment)} is not true`,
    );
}
