import { and, asc, eq, getTableColumns, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { unlessTaken } from '#database/diary.ts';
import { newId } from '#database/id.ts';
import { prepared } from '#database/prepared.ts';
import { clients } from '#database/tables/accounts.ts';
import { bookings, diary, type slots } from '#database/tables/bookings.ts';
import { payments } from '#database/tables/payments.ts';
import { hhmm, wall } from '#database/times.ts';
import type { WallTime } from '#domain/day.ts';
import { takingStates } from '#domain/payments/payment-state.ts';
import type { SlotRow } from './slots/store.ts';

/** A moment, and the wall time that has come by then. */
export type Moment = { now: Date; reached: WallTime };
/** Values, or what stands for them in a statement. */
type Asked<Values> = { [Key in keyof Values]: Values[Key] | SQL };
export type BookingRow = typeof bookings.$inferSelect;
/** Whose session it is, as lists and mails name them. */
export type Person = { firstName: string; lastName: string; email: string };

/** A whole row of bookings; without it a time has its seconds. */
export const bookingColumns = { ...getTableColumns(bookings), time: hhmm(bookings.time) };
export const person = { firstName: clients.firstName, lastName: clients.lastName, email: clients.email };

/** When something begins, as a value that compares with a wall time. */
export const begins = (table: typeof slots | typeof bookings) => sql`(${table.day}, ${table.time})`;
export const periodOf = (day: unknown, time: unknown, minutes: unknown) =>
  sql`tsrange(${day} + ${time}, ${day} + ${time} + make_interval(mins => ${minutes}), '[)')`;

const isBeingPaid = sql`exists (select 1 from ${payments}
  where ${payments.subjectId} = ${bookings.id} and ${inArray(payments.state, [...takingStates])})`;

/** A hold whose time is over: it takes nobody's time any more. The rule is hasRunOut of domain/bookings/hold.ts. */
export const hasRunOut = ({ now, reached }: { now: Date | SQL; reached: Asked<WallTime> }): SQL =>
  sql`(${bookings.state} = 'held' and ${bookings.paidAt} is null and ${bookings.heldUntil} <= ${now}
    and (${begins(bookings)} <= ${wall(reached)} or not ${isBeingPaid}))`;

/** Bookings with their people, by date and time. */
export async function listBookings(
  db: Database,
  wanted: { states: BookingRow['state'][]; clientId?: string | undefined; after?: WallTime },
): Promise<(BookingRow & Person)[]> {
  return db
    .select({ ...bookingColumns, ...person })
    .from(bookings)
    .innerJoin(clients, eq(clients.id, bookings.clientId))
    .where(
      and(
        inArray(bookings.state, wanted.states),
        wanted.clientId === undefined ? undefined : eq(bookings.clientId, wanted.clientId),
        wanted.after && sql`${begins(bookings)} > ${wall(wanted.after)}`,
      ),
    )
    .orderBy(asc(bookings.day), asc(bookings.time));
}

/** One booking or hold, whatever its state. */
export async function findBooking(db: Database, id: string): Promise<BookingRow | undefined> {
  const [row] = await db.select(bookingColumns).from(bookings).where(eq(bookings.id, id));
  return row;
}

/** Keeps one booking or hold as it is until the transaction ends. */
export async function lockBooking(tx: Database, id: string): Promise<void> {
  await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, id)).for('update');
}

const personById = prepared('person_by_id', ['id'], (db, { id }) =>
  db.select(person).from(clients).where(eq(clients.id, id)),
);

/** Who a client is. */
export async function findPerson(db: Database, clientId: string): Promise<Person> {
  const [row] = await personById(db, { id: clientId });
  if (!row) throw new Error('a booking whose client is gone');
  return row;
}

const holdOf = prepared('hold_of_client', ['clientId'], (db, { clientId }) =>
  db
    .select(bookingColumns)
    .from(bookings)
    .where(and(eq(bookings.clientId, clientId), sql`${bookings.state} = 'held'`)),
);

/** The one hold that a client has, run out or not. */
export async function findHoldOf(db: Database, clientId: string): Promise<BookingRow | undefined> {
  const [row] = await holdOf(db, { clientId });
  return row;
}

const lastInSlot = prepared('last_in_slot', ['clientId', 'slotId'], (db, { clientId, slotId }) =>
  db
    .select(bookingColumns)
    .from(bookings)
    .where(and(eq(bookings.clientId, clientId), eq(bookings.slotId, slotId), sql`${bookings.state} <> 'rescheduled'`))
    .orderBy(sql`${bookings.createdAt} desc, ${bookings.id} desc`)
    .limit(1),
);

/** What a client last had to do with a slot, whatever became of it. */
export async function findLastInSlot(db: Database, clientId: string, slotId: string): Promise<BookingRow | undefined> {
  const [row] = await lastInSlot(db, { clientId, slotId });
  return row;
}

const firstHeld = prepared('first_held_after', ['clientId', 'slotId', 'after'], (db, { clientId, slotId, after }) =>
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

/** When a client first held a slot after an instant, whatever became of that hold. */
export async function firstHeldAfter(
  db: Database,
  held: { clientId: string; slotId: string; after: Date },
): Promise<Date | undefined> {
  const [row] = await firstHeld(db, held);
  return row?.createdAt;
}

const inTheWay = prepared(
  'in_the_way',
  ['day', 'time', 'lengthMinutes', 'now', 'reachedDay', 'reachedTime'],
  (db, { day, time, lengthMinutes, now, reachedDay, reachedTime }) => {
    const runOut = hasRunOut({ now, reached: { day: reachedDay, time: reachedTime } });
    const period = periodOf(sql`${day}::date`, sql`${time}::time`, sql`${lengthMinutes}::int`);
    return db
      .select({ id: diary.id, clientId: bookings.clientId, over: sql<boolean>`${runOut} is true` })
      .from(diary)
      .leftJoin(bookings, eq(bookings.id, diary.id))
      .where(sql`${diary.period} && ${period}`);
  },
);

/** What is in the way of a slot: holds that ran out, by their ids, and whose anything else is (null: a class). */
export async function findInTheWay(
  db: Database,
  { day, time, lengthMinutes }: WallTime & { lengthMinutes: number },
  { now, reached }: Moment,
): Promise<{ runOut: string[]; takenBy: (string | null)[] }> {
  const past = { now, reachedDay: reached.day, reachedTime: reached.time };
  const rows = await inTheWay(db, { day, time, lengthMinutes, ...past });
  return {
    runOut: rows.filter(({ over }) => over).map(({ id }) => id),
    takenBy: rows.filter(({ over }) => !over).map(({ clientId }) => clientId),
  };
}

const toHold = [
  ...(['id', 'state', 'slotId', 'day', 'time', 'lengthMinutes', 'clientId', 'sessionType', 'message'] as const),
  ...(['coveredBy', 'couponCode', 'amountCents', 'heldUntil', 'createdAt'] as const),
] as const;
const newHold = prepared('new_hold', toHold, (db, given) =>
  db.insert(bookings).values(given).onConflictDoNothing().returning(bookingColumns),
);

/**
 * Holds a slot if nobody has it, its time is free and this client holds no other: unique indexes and the diary's
 * exclusion constraint decide, whatever happens at the same moment. Undefined when they refuse. The caller has the pen.
 */
export async function takeSlot(
  tx: Database,
  slot: SlotRow,
  hold: Pick<
    BookingRow,
    'clientId' | 'sessionType' | 'message' | 'coveredBy' | 'couponCode' | 'amountCents' | 'heldUntil' | 'createdAt'
  >,
): Promise<BookingRow | undefined> {
  const { id: slotId, day, time, lengthMinutes } = slot;
  const row = { id: newId(), slotId, day, time, lengthMinutes, state: 'held' as const, ...hold };
  return unlessTaken(tx, async (inner) => {
    const [held] = await newHold(inner, row);
    return held;
  });
}

/** Changes what a hold is for, and nothing of its time or its price. */
export async function rechoose(
  tx: Database,
  id: string,
  chosen: { sessionType: string; message: string },
): Promise<BookingRow> {
  const [row] = await tx.update(bookings).set(chosen).where(eq(bookings.id, id)).returning(bookingColumns);
  if (!row) throw new Error(`there is no hold ${id}`);
  return row;
}

/** Notes that a hold is paid for, so that it never runs out; false when it is no hold any more. */
export async function markPaid(tx: Database, id: string, paidAt: Date): Promise<boolean> {
  const rows = await tx
    .update(bookings)
    .set({ paidAt, heldUntil: null })
    .where(and(eq(bookings.id, id), eq(bookings.state, 'held')))
    .returning({ id: bookings.id });
  return rows.length > 0;
}

/** Lets a hold go, once. `which` is whom it may happen to. Undefined when it was none, or another kind. */
export async function release(
  tx: Database,
  id: string,
  moment: Moment,
  which: 'run-out' | 'unpaid' | 'any',
): Promise<BookingRow | undefined> {
  const condition = { 'run-out': hasRunOut(moment), unpaid: isNull(bookings.paidAt), any: undefined }[which];
  const [row] = await tx
    .update(bookings)
    .set({ state: 'released', heldUntil: null, endedAt: moment.now })
    .where(and(eq(bookings.id, id), eq(bookings.state, 'held'), condition))
    .returning(bookingColumns);
  return row;
}

type Booked = { bookedAt: Date; remindedAt: Date | null; sessionType?: string; message?: string };

const bookedHold = prepared(
  'book_hold',
  ['id', 'bookedAt', 'remindedAt', 'sessionType', 'message'],
  (db, { id, bookedAt, remindedAt, sessionType, message }) => {
    const covered = or(
      sql`${bookings.paidAt} is not null`,
      and(sql`${bookings.coveredBy} = 'coupon'`, gt(bookings.heldUntil, bookedAt)),
    );
    return db
      .update(bookings)
      .set({
        ...{ state: 'booked', heldUntil: null, bookedAt, remindedAt },
        sessionType: sql`coalesce(${sessionType}::text, ${bookings.sessionType})`,
        message: sql`coalesce(${message}::text, ${bookings.message})`,
      })
      .where(and(eq(bookings.id, id), sql`${bookings.state} = 'held'`, covered))
      .returning(bookingColumns);
  },
);

/** Turns a hold that is paid for, or that a coupon covers, into a booking, once. */
export async function book(tx: Database, id: string, booked: Booked): Promise<BookingRow | undefined> {
  const [row] = await bookedHold(tx, { id, sessionType: null, message: null, ...booked });
  return row;
}

/** Books what was let go after all, now that its payment came: if its time is still free. The caller has the pen. */
export async function takeBack(
  tx: Database,
  id: string,
  booked: Booked & { paidAt: Date },
): Promise<BookingRow | undefined> {
  return unlessTaken(tx, async (inner) => {
    const [row] = await inner
      .update(bookings)
      .set({ state: 'booked', endedAt: null, ...booked })
      .where(and(eq(bookings.id, id), eq(bookings.state, 'released'), sql`${bookings.slotId} is not null`))
      .returning(bookingColumns);
    return row;
  });
}

/** Holds that ran out, the oldest first; `couponCode`: those that use up this one. */
export async function listRunOut(
  db: Database,
  moment: Moment,
  { limit, couponCode }: { limit: number; couponCode?: string },
): Promise<string[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(hasRunOut(moment), couponCode === undefined ? undefined : eq(bookings.couponCode, couponCode)))
    .orderBy(asc(bookings.heldUntil))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Holds that were paid for by then and never finalized. */
export async function listPaidHolds(db: Database, paidBy: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.state, 'held'), lte(bookings.paidAt, paidBy)))
    .orderBy(asc(bookings.paidAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}
