import { and, asc, desc, eq, getTableColumns, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { capturePendingStates } from '#features/payments/domain/payment-state.ts';
import { payments } from '#features/payments/tables.ts';
import type { Database } from '#platform/database/connection.ts';
import { newId } from '#platform/database/id.ts';
import { writeUnlessConflict } from '#platform/database/schedule.ts';
import { formatTimeSql, wallTimeSql } from '#platform/database/times.ts';
import type { TimedSlot } from '#platform/schedule/conflicts.ts';
import { clients } from '#platform/sessions/tables.ts';
import { selectSlotAt } from '../appointments/store.ts';
import { type BookingRow, bookingColumns, type Moment, type Person, personColumns } from '../store.ts';
import { appointmentOffers, bookings } from '../tables.ts';
import type { OfferState } from './domain/appointment-offers.ts';

export type OfferRow = typeof appointmentOffers.$inferSelect;

const offerColumns = { ...getTableColumns(appointmentOffers), time: formatTimeSql(appointmentOffers.time) };

/** Whether PayPal may have taken the money for an offer. */
const isBeingPaid = sql<boolean>`exists (select 1 from ${payments}
  where ${payments.subjectId} = ${appointmentOffers.id} and ${inArray(payments.state, [...capturePendingStates])})`;

/** The maximum number of listed offers. */
export const MAX_LISTED_OFFERS = 200;

export async function setOfferToken(tx: Database, id: string, tokenHash: string): Promise<void> {
  await tx.update(appointmentOffers).set({ tokenHash }).where(eq(appointmentOffers.id, id));
}

export async function insertOffer(tx: Database, offer: typeof appointmentOffers.$inferInsert): Promise<OfferRow> {
  const [row] = await tx.insert(appointmentOffers).values(offer).returning(offerColumns);
  if (!row) throw new Error('an offer was not inserted');
  return row;
}

/**
 * Holds a time of an offer, or returns undefined when the schedule's constraint finds a conflict. The caller holds the
 * schedule lock.
 */
export async function insertOfferedTime(
  tx: Database,
  values: TimedSlot &
    Pick<
      BookingRow,
      'clientId' | 'seriesId' | 'sessionType' | 'title' | 'location' | 'link' | 'amountCents' | 'cancellationTerms'
    > & { createdAt: Date },
): Promise<BookingRow | undefined> {
  return writeUnlessConflict(tx, async (inner) => {
    const row = { id: newId(), state: 'offered', paymentSource: 'owner', ...values } as const;
    return (await inner.insert(bookings).values(row).returning(bookingColumns))[0];
  });
}

export async function findOffer(db: Database, id: string): Promise<OfferRow | undefined> {
  const [row] = await db.select(offerColumns).from(appointmentOffers).where(eq(appointmentOffers.id, id));
  return row;
}

/** Locks an offer until the transaction ends. The caller holds the schedule lock. */
export async function lockOffer(tx: Database, by: { id: string } | { tokenHash: string }) {
  const { id, tokenHash } = appointmentOffers;
  const condition = 'id' in by ? eq(id, by.id) : eq(tokenHash, by.tokenHash);
  const [row] = await tx.select(offerColumns).from(appointmentOffers).where(condition).for('update');
  return row;
}

/** Ends an offer that has one of these states, once. Undefined when it has another one by now. */
export async function endOffer(
  tx: Database,
  id: string,
  from: readonly OfferState[],
  to: { state: Exclude<OfferState, 'open'>; endedAt: Date; paymentId?: string | null },
): Promise<OfferRow | undefined> {
  const [row] = await tx
    .update(appointmentOffers)
    .set(to)
    .where(and(eq(appointmentOffers.id, id), inArray(appointmentOffers.state, [...from])))
    .returning(offerColumns);
  return row;
}

/** The appointments of an offer by date, in every state. */
export async function listTimes(db: Database, offerIds: readonly string[]): Promise<BookingRow[]> {
  if (offerIds.length === 0) return [];
  return db
    .select(bookingColumns)
    .from(bookings)
    .where(and(inArray(bookings.seriesId, [...offerIds]), sql`${bookings.movedBookingId} is null`))
    .orderBy(asc(bookings.day), asc(bookings.time));
}

/** The appointments that this payment for an offer pays and that still take place. */
export async function listBookedShares(db: Database, payment: { id: string }): Promise<BookingRow[]> {
  const isBooked = and(eq(bookings.paymentSource, 'series'), eq(bookings.state, 'booked'));
  return db
    .select(bookingColumns)
    .from(bookings)
    .innerJoin(appointmentOffers, eq(appointmentOffers.id, bookings.seriesId))
    .where(and(eq(appointmentOffers.paymentId, payment.id), isBooked));
}

/** Frees the times of an offer and returns them. */
export async function releaseTimes(tx: Database, offerId: string, endedAt: Date): Promise<BookingRow[]> {
  return tx
    .update(bookings)
    .set({ state: 'released', endedAt })
    .where(and(eq(bookings.seriesId, offerId), eq(bookings.state, 'offered')))
    .returning(bookingColumns);
}

/**
 * Turns the times of an offer into appointments, all or none; undefined if a time that was freed is no longer free. The
 * caller holds the schedule lock.
 */
export async function bookTimes(
  tx: Database,
  rows: readonly BookingRow[],
  values: Pick<BookingRow, 'paymentSource'> & { bookedAt: Date; remindedAt: (row: BookingRow) => Date | null },
): Promise<BookingRow[] | undefined> {
  const { remindedAt, ...shared } = values;
  return writeUnlessConflict(tx, async (inner) => {
    const booked: BookingRow[] = [];
    for (const row of rows) {
      const [after] = await inner
        .update(bookings)
        .set({ ...shared, state: 'booked', endedAt: null, remindedAt: remindedAt(row), slotId: selectSlotAt(row) })
        .where(and(eq(bookings.id, row.id), inArray(bookings.state, ['offered', 'released'])))
        .returning(bookingColumns);
      if (after) booked.push(after);
    }
    return booked;
  });
}

/** Must match the conditions of `lapseOffer`: it ended, and no payment is under way before its first session. */
const isDue = ({ now, reached }: Moment): SQL | undefined =>
  and(
    eq(appointmentOffers.state, 'open'),
    lte(appointmentOffers.expiresAt, now),
    or(sql`(${appointmentOffers.day}, ${appointmentOffers.time}) <= ${wallTimeSql(reached)}`, sql`not ${isBeingPaid}`),
  );

/** Open offers whose time is over, the oldest first. */
export async function listDueOffers(db: Database, moment: Moment, limit: number): Promise<string[]> {
  const { id, expiresAt } = appointmentOffers;
  const rows = await db
    .select({ id })
    .from(appointmentOffers)
    .where(isDue(moment))
    .orderBy(asc(expiresAt))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** An offer with its client and the mark whether PayPal may have taken its money. */
export type ListedOffer = OfferRow & Person & { isBeingPaid: boolean };
export type OfferFilter = { clientId?: string; state?: OfferState; tokenHash?: string };

/** Offers with their clients: those that are open first, then the newest. */
export async function listOffers(db: Database, filter: OfferFilter, limit: number): Promise<ListedOffer[]> {
  const { clientId, state, tokenHash, createdAt, id } = appointmentOffers;
  return db
    .select({ ...offerColumns, ...personColumns, isBeingPaid: sql<boolean>`(${isBeingPaid})` })
    .from(appointmentOffers)
    .innerJoin(clients, eq(clients.id, clientId))
    .where(
      and(
        filter.clientId === undefined ? undefined : eq(clientId, filter.clientId),
        filter.state === undefined ? undefined : eq(state, filter.state),
        filter.tokenHash === undefined ? undefined : eq(tokenHash, filter.tokenHash),
      ),
    )
    .orderBy(sql`${state} = 'open' desc`, desc(createdAt), desc(id))
    .limit(limit);
}
