import { and, asc, eq, gte, inArray, lte, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { newId } from '#platform/database/id.ts';
import type { ListPart } from '#platform/database/lists/keyset.ts';
import { createListQuery } from '#platform/database/lists/list-query.ts';
import { writeUnlessConflict } from '#platform/database/schedule.ts';
import { matchesAllWords } from '#platform/database/search.ts';
import { formatTimeSql, wallTimeSql } from '#platform/database/times.ts';
import type { FilterOf, QueryOf } from '#platform/lists/list.ts';
import { MAX_UNPAGED_ROWS } from '#platform/lists/pages.ts';
import type { TimedSlot } from '#platform/schedule/conflicts.ts';
import { clients } from '#platform/sessions/tables.ts';
import { hasStarted, type WallTime } from '#platform/time/day.ts';
import { type SlotRow, slotColumns } from '../openings/store.ts';
import {
  type BookingRow,
  bookingColumns,
  isHoldExpired,
  type Moment,
  type Person,
  periodExpression,
  personColumns,
  startExpression,
} from '../store.ts';
import { bookings, slots } from '../tables.ts';
import { bookingList } from './list.ts';

const toPeriod = ({ day, time, lengthMinutes }: TimedSlot) =>
  periodExpression(sql`${day}::date`, sql`${time}::time`, sql`${lengthMinutes}::int`);

/** Adds slots and returns the new ones; an existing slot stays unchanged. The caller holds the schedule lock. */
export async function insertSlots(tx: Database, times: (TimedSlot & { place: string })[], createdAt: Date) {
  if (times.length === 0) return [];
  return tx
    .insert(slots)
    .values(
      times.map(({ day, time, lengthMinutes, place }) => ({ id: newId(), day, time, lengthMinutes, place, createdAt })),
    )
    .onConflictDoNothing({ target: [slots.day, slots.time] })
    .returning(slotColumns);
}

/** Deletes a slot. Undefined when it does not exist. */
export async function deleteSlot(tx: Database, id: string): Promise<SlotRow | undefined> {
  const [row] = await tx.delete(slots).where(eq(slots.id, id)).returning(slotColumns);
  return row;
}

/** The hold or booking in a slot. */
export async function findActiveBookingInSlot(tx: Database, slotId: string): Promise<BookingRow | undefined> {
  const [row] = await tx
    .select(bookingColumns)
    .from(bookings)
    .where(and(eq(bookings.slotId, slotId), inArray(bookings.state, ['held', 'booked'])));
  return row;
}

/** Slots that overlap a range. */
export async function listOverlappingSlots(tx: Database, range: TimedSlot): Promise<SlotRow[]> {
  // No slot is longer than a day, so slots that begin further away cannot overlap.
  const near = sql`${slots.day} between ${range.day}::date - 1 and ${range.day}::date + 1`;
  const meets = sql`${periodExpression(slots.day, slots.time, slots.lengthMinutes)} && ${toPeriod(range)}`;
  return tx.select(slotColumns).from(slots).where(and(near, meets));
}

/** A slot without a booking. `held` says whether a client holds it. */
export type OpenSlotRow = SlotRow & { held: boolean };

/** Slots without a booking, by date and time: up to `MAX_UNPAGED_ROWS`, and one more if there are more. */
export async function listOpenSlots(
  db: Database,
  filter: { from?: string | undefined; to?: string | undefined },
  moment: Moment,
): Promise<OpenSlotRow[]> {
  const isExpired = sql`${isHoldExpired(moment)} is true`;
  const hasBookingIn = (state: 'held' | 'booked', more = sql`true`) =>
    sql<boolean>`exists (select 1 from ${bookings} where ${bookings.slotId} = ${slots.id} and ${bookings.state} = ${state} and ${more})`;
  return db
    .select({
      ...slotColumns,
      // Drizzle omits the table name of columns in a top-level expression, but keeps it in nested ones.
      held: sql<boolean>`(${hasBookingIn('held', sql`not (${isExpired})`)})`,
    })
    .from(slots)
    .where(
      and(
        sql`not ${hasBookingIn('booked')}`,
        filter.from === undefined ? undefined : sql`${slots.day} >= ${filter.from}`,
        filter.to === undefined ? undefined : sql`${slots.day} <= ${filter.to}`,
      ),
    )
    .orderBy(asc(slots.day), asc(slots.time))
    .limit(MAX_UNPAGED_ROWS + 1);
}

/** Filter of the owner's list. Upcoming bookings begin after `reached`. */
export type BookingFilter = FilterOf<typeof bookingList> & {
  when?: 'upcoming' | 'passed' | undefined;
  from?: string | undefined;
  to?: string | undefined;
  clientId?: string | undefined;
};

function createBookingQuery({ when, from, to, clientId }: BookingFilter, reached: WallTime) {
  const hasStarted = sql`${startExpression(bookings)} <= ${wallTimeSql(reached)}`;
  const searchText = sql`lower(${clients.firstName} || ' ' || ${clients.lastName} || ' ' || ${clients.email})`;
  return createListQuery(bookingList, {
    from: bookings,
    columns: { id: bookings.id },
    where: and(
      inArray(bookings.state, ['booked', 'cancelled']),
      when && (when === 'passed' ? hasStarted : sql`${startExpression(bookings)} > ${wallTimeSql(reached)}`),
      clientId === undefined ? undefined : eq(bookings.clientId, clientId),
      from === undefined ? undefined : gte(bookings.day, from),
      to === undefined ? undefined : lte(bookings.day, to),
    ),
    search: (search) =>
      sql`${bookings.clientId} in (select ${clients.id} from ${clients} where ${matchesAllWords(searchText, search)})`,
    filters: { status: (status) => eq(bookings.state, status === 'active' ? 'booked' : 'cancelled') },
    sorts: { date: [bookings.day, bookings.time, bookings.id] },
  });
}

/** One page of booked and cancelled sessions with their clients, by date and time. */
export async function listAppointments(
  db: Database,
  query: BookingFilter & QueryOf<typeof bookingList>,
  reached: WallTime,
  part: ListPart,
) {
  const { key, where, orderBy, limit, offset } = createBookingQuery(query, reached).toPart(query, part);
  // Rows of earlier pages are skipped in the index, so only ids are selected here.
  const ids = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return db
    .select({ ...bookingColumns, ...personColumns, key })
    .from(bookings)
    .innerJoin(clients, eq(clients.id, bookings.clientId))
    .where(inArray(bookings.id, ids))
    .orderBy(...orderBy);
}

export const countAppointments = (db: Database, filter: BookingFilter, reached: WallTime): Promise<number> =>
  createBookingQuery(filter, reached).count(db, filter);

/** Locks a booking until the transaction ends. */
export async function lockAppointment(tx: Database, id: string): Promise<BookingRow | undefined> {
  const [row] = await tx.select(bookingColumns).from(bookings).where(eq(bookings.id, id)).for('update');
  return row;
}

/** A client whose account is not deleted. */
export async function findClient(tx: Database, id: string): Promise<(Person & { id: string }) | undefined> {
  const [row] = await tx
    .select({ id: clients.id, ...personColumns })
    .from(clients)
    // The deletion of this client waits until the appointment is committed or rolled back.
    .where(and(eq(clients.id, id), sql`${clients.deletedAt} is null`))
    .for('share');
  return row;
}

type AppointmentValues = TimedSlot & Pick<BookingRow, 'title' | 'location' | 'link'>;

/** The slot that begins at this time, if there is one. The appointment takes that slot. */
export const selectSlotAt = ({ day, time }: WallTime) =>
  sql<string>`(select ${slots.id} from ${slots} where ${slots.day} = ${day} and ${slots.time} = ${time})`;

/**
 * Inserts an appointment, or returns undefined when the schedule's constraint finds a conflict. The caller holds the
 * schedule lock.
 */
export async function insertAppointment(
  tx: Database,
  values: AppointmentValues &
    Pick<BookingRow, 'clientId' | 'remindedAt' | 'cancellationTerms'> &
    Partial<Pick<BookingRow, 'seriesId'>> & { bookedAt: Date },
): Promise<BookingRow | undefined> {
  const defaults = { id: newId(), state: 'booked', paymentSource: 'owner', createdAt: values.bookedAt } as const;
  return writeUnlessConflict(tx, async (inner) => {
    const [row] = await inner
      .insert(bookings)
      .values({ ...values, ...defaults, slotId: selectSlotAt(values) })
      .returning(bookingColumns);
    return row;
  });
}

/**
 * Changes a booked session, or returns undefined when its new time is not free or it is no longer booked. The caller
 * holds the schedule lock.
 */
export async function updateAppointment(
  tx: Database,
  before: BookingRow,
  values: AppointmentValues &
    Pick<BookingRow, 'remindedAt'> &
    Partial<Pick<BookingRow, 'cancellationTerms' | 'clientCancellation'>>,
): Promise<BookingRow | undefined> {
  const isSameTime = before.day === values.day && before.time === values.time;
  return writeUnlessConflict(tx, async (inner) => {
    const [row] = await inner
      .update(bookings)
      .set({ ...values, sequence: before.sequence + 1, ...(!isSameTime && { slotId: selectSlotAt(values) }) })
      .where(and(eq(bookings.id, before.id), eq(bookings.state, 'booked'), eq(bookings.sequence, before.sequence)))
      .returning(bookingColumns);
    return row;
  });
}

/** Cancels a booked session once. Undefined when it is no longer booked. */
export async function cancelAppointment(
  tx: Database,
  id: string,
  endedAt: Date,
  more: Pick<Partial<BookingRow>, 'clientCancellation'> = {},
): Promise<BookingRow | undefined> {
  const [row] = await tx
    .update(bookings)
    .set({ state: 'cancelled', endedAt, sequence: sql`${bookings.sequence} + 1`, ...more })
    .where(and(eq(bookings.id, id), eq(bookings.state, 'booked')))
    .returning(bookingColumns);
  return row;
}

/** Records what a client did about cancelling a session that the caller has locked. */
export async function setClientCancellation(
  tx: Database,
  id: string,
  clientCancellation: BookingRow['clientCancellation'],
): Promise<void> {
  await tx.update(bookings).set({ clientCancellation }).where(eq(bookings.id, id));
}

/** Deletes a cancelled session and the rows of its earlier times. */
export async function deleteAppointment(tx: Database, id: string): Promise<void> {
  const own = and(eq(bookings.id, id), eq(bookings.state, 'cancelled'));
  const before = and(eq(bookings.movedBookingId, id), eq(bookings.state, 'rescheduled'));
  await tx.delete(bookings).where(or(own, before));
}

/** How many booked appointments of its series are later than each of these. One without a series is left out. */
export async function countLaterInSeries(db: Database, rows: readonly BookingRow[]): Promise<Map<string, number>> {
  const ids = rows.flatMap(({ seriesId }) => seriesId ?? []);
  if (ids.length === 0) return new Map();
  const booked = await db
    .select({ seriesId: bookings.seriesId, day: bookings.day, time: formatTimeSql(bookings.time) })
    .from(bookings)
    .where(and(inArray(bookings.seriesId, ids), eq(bookings.state, 'booked')));
  return new Map(
    rows
      .filter(({ seriesId }) => seriesId !== null)
      .map((row) => [
        row.id,
        booked.filter(({ seriesId, ...start }) => seriesId === row.seriesId && !hasStarted(start, row)).length,
      ]),
  );
}

/** Locks an appointment and the booked later ones of its series, by date and time. */
export async function lockLater(tx: Database, row: BookingRow): Promise<BookingRow[]> {
  if (row.seriesId === null) return [row];
  return tx
    .select(bookingColumns)
    .from(bookings)
    .where(
      and(
        eq(bookings.seriesId, row.seriesId),
        eq(bookings.state, 'booked'),
        sql`${startExpression(bookings)} >= ${wallTimeSql(row)}`,
      ),
    )
    .orderBy(asc(bookings.day), asc(bookings.time))
    .for('update');
}
