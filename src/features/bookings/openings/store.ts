import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { isHoldExpired, type Moment } from '../store.ts';
import { bookings, scheduleEntries, slots } from '../tables/bookings.ts';
import type { BusyTime } from './domain/open-times.ts';
import { type SlotRow, slotColumns } from './slots-store.ts';

const ROWS_AT_ONCE = 1_000;

function* splitIntoParts<Item>(items: readonly Item[]): Generator<Item[]> {
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

/** What takes time from a day until the start of another. An expired hold and the excepted entry do not. */
export async function listBusyTimes(
  db: Database,
  days: { from: string; until: string },
  moment: Moment,
  exceptId?: string,
): Promise<BusyTime[]> {
  const at = (end: 'lower' | 'upper') =>
    sql<string>`to_char(${sql.raw(end)}(${scheduleEntries.period}), 'YYYY-MM-DD"T"HH24:MI')`;
  return db
    .select({ from: at('lower'), until: at('upper'), kind: scheduleEntries.kind })
    .from(scheduleEntries)
    .leftJoin(bookings, eq(bookings.id, scheduleEntries.id))
    .where(
      and(
        sql`${scheduleEntries.period} && tsrange(${days.from}::timestamp, ${days.until}::timestamp)`,
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
