import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  lte,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { capturePendingStates } from '#features/payments/domain/payment-state.ts';
import { payments } from '#features/payments/tables.ts';
import type { Database } from '#platform/database/connection.ts';
import { newId } from '#platform/database/id.ts';
import { preparedQuery } from '#platform/database/prepared-query.ts';
import { writeUnlessConflict } from '#platform/database/schedule.ts';
import { formatTimeSql, wallTimeSql } from '#platform/database/times.ts';
import { clients } from '#platform/sessions/tables.ts';
import type { WallTime } from '#platform/time/day.ts';
import { bookings, scheduleEntries, type slots } from './tables.ts';

/** A moment and the wall time reached by then. */
export type Moment = { now: Date; reached: WallTime };
/** Values, or SQL expressions for them. */
type SqlValues<Values> = { [Key in keyof Values]: Values[Key] | SQL };
export type BookingRow = typeof bookings.$inferSelect;
export type Person = { firstName: string; lastName: string; email: string; linkGeneration: number };

/** All columns of bookings. The time is formatted as HH:MM, because the database returns seconds. */
export const bookingColumns = { ...getTableColumns(bookings), time: formatTimeSql(bookings.time) };
export const personColumns = {
  firstName: clients.firstName,
  lastName: clients.lastName,
  email: clients.email,
  linkGeneration: clients.linkGeneration,
};

/** The start of a row as a value to compare with a wall time. */
export const startExpression = (table: typeof slots | typeof bookings) => sql`(${table.day}, ${table.time})`;
/** Both ends of a period, 'YYYY-MM-DDTHH:MM'. */
export const periodEnds = (period: SQLWrapper) => {
  const at = (end: 'lower' | 'upper') => sql<string>`to_char(${sql.raw(end)}(${period}), 'YYYY-MM-DD"T"HH24:MI')`;
  return { from: at('lower'), until: at('upper') };
};
export const periodExpression = (day: unknown, time: unknown, minutes: unknown) =>
  sql`tsrange(${day} + ${time}, ${day} + ${time} + make_interval(mins => ${minutes}), '[)')`;

const isBeingPaid = sql`exists (select 1 from ${payments}
  where ${payments.subjectId} = ${bookings.id} and ${inArray(payments.state, [...capturePendingStates])})`;

/** Must match isHoldExpired of booking/domain/hold.ts. */
export const isHoldExpired = ({ now, reached }: { now: Date | SQL; reached: SqlValues<WallTime> }): SQL =>
  sql`(${bookings.state} = 'held' and ${bookings.paidAt} is null and ${bookings.heldUntil} <= ${now}
    and (${startExpression(bookings)} <= ${wallTimeSql(reached)} or not ${isBeingPaid}))`;

/** Bookings with their clients, by date and time. */
export const selectBookings = (db: Database, condition: SQL | undefined) =>
  db
    .select({ ...bookingColumns, ...personColumns })
    .from(bookings)
    .innerJoin(clients, eq(clients.id, bookings.clientId))
    .where(condition)
    .orderBy(asc(bookings.day), asc(bookings.time), asc(bookings.id));

/** The booked sessions of a client that begin after a wall time. */
export const listSessionsAfter = (db: Database, clientId: string, reached: WallTime) =>
  selectBookings(
    db,
    and(
      eq(bookings.clientId, clientId),
      eq(bookings.state, 'booked'),
      sql`${startExpression(bookings)} > ${wallTimeSql(reached)}`,
    ),
  );

/** One booking or hold in any state. */
export async function findBooking(db: Database, id: string): Promise<BookingRow | undefined> {
  const [row] = await db.select(bookingColumns).from(bookings).where(eq(bookings.id, id));
  return row;
}

/** Locks one booking or hold until the transaction ends. */
export async function lockBooking(tx: Database, id: string): Promise<void> {
  await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, id)).for('update');
}

const selectPerson = preparedQuery('person_by_id', ['id'], (db, { id }) =>
  db.select(personColumns).from(clients).where(eq(clients.id, id)),
);

export async function findPerson(db: Database, clientId: string): Promise<Person> {
  const [row] = await selectPerson(db, { id: clientId });
  if (!row) throw new Error('a booking whose client is gone');
  return row;
}

const selectHoldByClient = preparedQuery('hold_of_client', ['clientId'], (db, { clientId }) =>
  db
    .select(bookingColumns)
    .from(bookings)
    .where(and(eq(bookings.clientId, clientId), sql`${bookings.state} = 'held'`)),
);

/** The client's only hold, expired or not. */
export async function findHoldByClient(db: Database, clientId: string): Promise<BookingRow | undefined> {
  const [row] = await selectHoldByClient(db, { clientId });
  return row;
}

const selectLastInSlot = preparedQuery('last_in_slot', ['clientId', 'slotId'], (db, { clientId, slotId }) =>
  db
    .select(bookingColumns)
    .from(bookings)
    .where(and(eq(bookings.clientId, clientId), eq(bookings.slotId, slotId), sql`${bookings.state} <> 'rescheduled'`))
    .orderBy(sql`${bookings.createdAt} desc, ${bookings.id} desc`)
    .limit(1),
);

/** A client's latest row for a slot, in any state. */
export async function findLastBookingInSlot(db: Database, clientId: string, slotId: string) {
  const [row] = await selectLastInSlot(db, { clientId, slotId });
  return row;
}

const selectFirstHeld = preparedQuery(
  'first_held_after',
  ['clientId', 'slotId', 'after'],
  (db, { clientId, slotId, after }) =>
    db
      .select({ createdAt: bookings.createdAt })
      .from(bookings)
      .where(
        and(
          eq(bookings.clientId, clientId),
          eq(bookings.slotId, slotId),
          sql`${bookings.state} in ('held', 'released')`,
          gt(bookings.createdAt, after),
        ),
      )
      .orderBy(asc(bookings.createdAt))
      .limit(1),
);

/** When a client first held a slot after an instant, in any state. */
export async function findFirstHoldTime(db: Database, input: { clientId: string; slotId: string; after: Date }) {
  const [row] = await selectFirstHeld(db, input);
  return row?.createdAt;
}

const selectConflicts = preparedQuery(
  'in_the_way',
  ['day', 'time', 'lengthMinutes', 'now', 'reachedDay', 'reachedTime'],
  (db, { day, time, lengthMinutes, now, reachedDay, reachedTime }) => {
    const isExpired = isHoldExpired({ now, reached: { day: reachedDay, time: reachedTime } });
    const period = periodExpression(sql`${day}::date`, sql`${time}::time`, sql`${lengthMinutes}::int`);
    return db
      .select({ id: scheduleEntries.id, clientId: bookings.clientId, isExpired: sql<boolean>`${isExpired} is true` })
      .from(scheduleEntries)
      .leftJoin(bookings, eq(bookings.id, scheduleEntries.id))
      .where(sql`${scheduleEntries.period} && ${period}`);
  },
);

/** Conflicts of a slot: ids of expired holds, and the client of any other entry (null: a class). */
export async function findConflicts(
  db: Database,
  { day, time, lengthMinutes }: WallTime & { lengthMinutes: number },
  { now, reached }: Moment,
): Promise<{ expiredHoldIds: string[]; takenBy: (string | null)[] }> {
  const parameters = { now, reachedDay: reached.day, reachedTime: reached.time };
  const rows = await selectConflicts(db, { day, time, lengthMinutes, ...parameters });
  return {
    expiredHoldIds: rows.filter(({ isExpired }) => isExpired).map(({ id }) => id),
    takenBy: rows.filter(({ isExpired }) => !isExpired).map(({ clientId }) => clientId),
  };
}

const holdColumns = [
  'id',
  'state',
  'slotId',
  'day',
  'time',
  'lengthMinutes',
  'clientId',
  'sessionType',
  'message',
  'title',
  'location',
  'paymentSource',
  'couponCode',
  'amountCents',
  'heldUntil',
  'createdAt',
  'cancellationTerms',
] as const;
const insertHoldQuery = preparedQuery('new_hold', holdColumns, (db, values) =>
  db.insert(bookings).values(values).onConflictDoNothing().returning(bookingColumns),
);

/**
 * Inserts a hold, or returns undefined when a unique index or the schedule's exclusion constraint finds a conflict. The
 * caller holds the schedule lock.
 */
export async function insertHold(
  tx: Database,
  slot: typeof slots.$inferSelect,
  hold: Pick<BookingRow, Exclude<(typeof holdColumns)[number], 'id' | 'state' | 'slotId' | 'day' | 'time'>>,
): Promise<BookingRow | undefined> {
  const { id: slotId, day, time } = slot;
  const row = { id: newId(), slotId, day, time, state: 'held' as const, ...hold };
  return writeUnlessConflict(tx, async (inner) => {
    const [inserted] = await insertHoldQuery(inner, row);
    return inserted;
  });
}

/** Changes a hold's session details, but not its time or price. */
export async function updateHoldDetails(
  tx: Database,
  id: string,
  details: { message: string } & Partial<Pick<BookingRow, 'sessionType' | 'title' | 'location'>>,
): Promise<BookingRow> {
  const [row] = await tx.update(bookings).set(details).where(eq(bookings.id, id)).returning(bookingColumns);
  if (!row) throw new Error(`there is no hold ${id}`);
  return row;
}

/** Marks a hold as paid, so that it never expires. False when it is no longer a hold. */
export async function markHoldPaid(tx: Database, id: string, paidAt: Date): Promise<boolean> {
  const rows = await tx
    .update(bookings)
    .set({ paidAt, heldUntil: null })
    .where(and(eq(bookings.id, id), eq(bookings.state, 'held')))
    .returning({ id: bookings.id });
  return rows.length > 0;
}

/** Releases a hold once; `mode` limits the kinds of holds. Undefined when no such hold exists. */
export async function releaseHold(tx: Database, id: string, moment: Moment, mode: 'expired' | 'unpaid' | 'any') {
  const condition = { expired: isHoldExpired(moment), unpaid: isNull(bookings.paidAt), any: undefined }[mode];
  const [row] = await tx
    .update(bookings)
    .set({ state: 'released', heldUntil: null, endedAt: moment.now })
    .where(and(eq(bookings.id, id), eq(bookings.state, 'held'), condition))
    .returning(bookingColumns);
  return row;
}

type BookInput = { bookedAt: Date; remindedAt: Date | null; message?: string };

const bookHoldQuery = preparedQuery(
  'book_hold',
  ['id', 'bookedAt', 'remindedAt', 'message'],
  (db, { id, bookedAt, remindedAt, message }) => {
    const isPaidFor = or(
      sql`${bookings.paidAt} is not null`,
      and(sql`${bookings.paymentSource} in ('coupon', 'free')`, gt(bookings.heldUntil, bookedAt)),
    );
    return db
      .update(bookings)
      .set({
        state: 'booked',
        heldUntil: null,
        bookedAt,
        remindedAt,
        message: sql`coalesce(${message}::text, ${bookings.message})`,
      })
      .where(and(eq(bookings.id, id), sql`${bookings.state} = 'held'`, isPaidFor))
      .returning(bookingColumns);
  },
);

/** Turns a hold that is paid, covered by a coupon or free into a booking, once. */
export async function bookHold(tx: Database, id: string, input: BookInput): Promise<BookingRow | undefined> {
  const [row] = await bookHoldQuery(tx, { id, message: null, ...input });
  return row;
}

/** Books a released hold whose payment arrived late, if its time is free. The caller holds the schedule lock. */
export async function bookReleasedHold(tx: Database, id: string, input: BookInput & { paidAt: Date }) {
  return writeUnlessConflict(tx, async (inner) => {
    const [row] = await inner
      .update(bookings)
      .set({ state: 'booked', endedAt: null, ...input })
      .where(and(eq(bookings.id, id), eq(bookings.state, 'released'), sql`${bookings.slotId} is not null`))
      .returning(bookingColumns);
    return row;
  });
}

/** Expired holds, the oldest first; `couponCode` limits them to one coupon. */
export async function listExpiredHolds(
  db: Database,
  moment: Moment,
  { limit, couponCode }: { limit: number; couponCode?: string },
): Promise<string[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isHoldExpired(moment), couponCode === undefined ? undefined : eq(bookings.couponCode, couponCode)))
    .orderBy(asc(bookings.heldUntil))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Holds that were paid by then and never finalized. */
export async function listPaidHolds(db: Database, paidBefore: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.state, 'held'), lte(bookings.paidAt, paidBefore)))
    .orderBy(asc(bookings.paidAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}
