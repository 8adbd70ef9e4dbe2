import { and, asc, count, desc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#database/connection.ts';
import { newId } from '#database/id.ts';
import { clients } from '#database/tables/accounts.ts';
import { owners } from '#database/tables/admin-access.ts';
import { bookings } from '#database/tables/bookings.ts';
import { classes, signUps } from '#database/tables/classes.ts';
import { clientMergeMoves, clientMerges } from '#database/tables/client-merges.ts';
import { formAnswers } from '#database/tables/clients.ts';
import { payments } from '#database/tables/payments.ts';
import { orders } from '#database/tables/shop.ts';
import { waitlistEntries } from '#database/tables/waitlist.ts';
import { formatTimeSql, wallTimeSql } from '#database/times.ts';
import type { WallTime } from '#domain/day.ts';
import type { ClientRow } from '../store.ts';

export type MergeRow = typeof clientMerges.$inferSelect;
/** The profile of a merged record, as an undo restores it. */
export type Profile = Omit<ClientRow, 'id' | 'mailbox' | 'createdAt' | 'deletedAt'>;

const hasRows = (rows: unknown[]) => rows.length > 0;

/** Locks clients, also deleted ones, in the order of their ids. */
export async function lockClients(tx: Database, ids: readonly string[]): Promise<ClientRow[]> {
  return tx
    .select()
    .from(clients)
    .where(inArray(clients.id, [...ids]))
    .orderBy(asc(clients.id))
    .for('update');
}

/** Clients without a lock. */
export async function findClients(db: Database, ids: readonly string[]): Promise<ClientRow[]> {
  return db
    .select()
    .from(clients)
    .where(inArray(clients.id, [...ids]));
}

/** Locks the orders and then the payments of clients, in the ledger's order. */
export async function lockOrdersAndPayments(tx: Database, ids: readonly string[]): Promise<void> {
  const isTheirs = (column: PgColumn) => inArray(column, [...ids]);
  await tx.select({ id: orders.id }).from(orders).where(isTheirs(orders.clientId)).orderBy(orders.id).for('update');
  const rows = tx.select({ id: payments.id }).from(payments).where(isTheirs(payments.clientId));
  await rows.orderBy(payments.id).for('update');
}

/** Locks the classes in which an email has a spot or waits, so that no sign-up is added meanwhile. */
export async function lockClasses(tx: Database, email: string): Promise<void> {
  if (email === '') return;
  const isTheirs = or(
    inArray(
      classes.id,
      tx
        .select({ id: signUps.classId })
        .from(signUps)
        .where(and(eq(signUps.email, email), isNull(signUps.cancelledAt))),
    ),
    inArray(
      classes.id,
      tx.select({ id: waitlistEntries.classId }).from(waitlistEntries).where(eq(waitlistEntries.email, email)),
    ),
  );
  await tx.select({ id: classes.id }).from(classes).where(isTheirs).orderBy(classes.id).for('no key update');
}

/** Whether one of these emails is the owner's. */
export async function isOwnerEmail(db: Database, emails: readonly string[]): Promise<boolean> {
  return hasRows(
    await db
      .select({ id: owners.id })
      .from(owners)
      .where(inArray(owners.email, [...emails])),
  );
}

/** Whether one of the clients holds a time. */
export async function hasHold(db: Database, ids: readonly string[]): Promise<boolean> {
  const isHeld = and(inArray(bookings.clientId, [...ids]), eq(bookings.state, 'held'));
  return hasRows(await db.select({ id: bookings.id }).from(bookings).where(isHeld).limit(1));
}

/** Whether one of the clients has an unpaid order. */
export async function hasUnpaidOrder(db: Database, ids: readonly string[]): Promise<boolean> {
  const isUnpaid = and(inArray(orders.clientId, [...ids]), eq(orders.state, 'awaiting-payment'));
  return hasRows(await db.select({ id: orders.id }).from(orders).where(isUnpaid).limit(1));
}

/** The emails and the mailbox of the record that stays, by which data without a client id is found. */
export type Emails = { kept: string; keptMailbox: string; other: string; otherMailbox: string };

/** Another place in the same class that the mailbox of the record that stays has. */
const hasOtherSpot = ({ keptMailbox }: Emails): SQL => sql`exists (select 1 from sign_ups theirs
  where theirs.class_id = ${signUps.classId} and theirs.mailbox = ${keptMailbox} and theirs.cancelled_at is null
    and theirs.id <> ${signUps.id})`;

/** A class to come in which both records have a spot. */
export async function findClassOfBoth(db: Database, emails: Emails, reached: WallTime) {
  const { title, day, time } = classes;
  const isToCome = sql`${wallTimeSql({ day, time })} > ${wallTimeSql(reached)}`;
  const [row] = await db
    .select({ title, day, time: formatTimeSql(time) })
    .from(signUps)
    .innerJoin(classes, eq(classes.id, signUps.classId))
    .where(
      and(
        eq(signUps.email, emails.other),
        isNull(signUps.cancelledAt),
        hasOtherSpot(emails),
        isNull(classes.cancelledAt),
        isToCome,
      ),
    )
    .orderBy(asc(day), asc(time))
    .limit(1);
  return row;
}

/** A sign-up that can move: a class has one place for each mailbox. */
export const canSignUpMove = (emails: Emails): SQL =>
  sql`(${signUps.cancelledAt} is not null or not ${hasOtherSpot(emails)})`;

/** An entry that can move: a mailbox has one entry on each waitlist. */
export const canEntryMove = ({ keptMailbox }: Emails): SQL => sql`not exists (select 1 from waitlist_entries theirs
  where theirs.class_id = ${waitlistEntries.classId} and theirs.mailbox = ${keptMailbox}
    and theirs.id <> ${waitlistEntries.id})`;

/** An entry of either record that needs no place: the person has a spot, or waits with the record that stays. */
export const isEntryNeedless = ({ keptMailbox, other, otherMailbox }: Emails): SQL | undefined =>
  and(
    inArray(waitlistEntries.mailbox, [keptMailbox, otherMailbox]),
    sql`(exists (select 1 from sign_ups theirs where theirs.class_id = ${waitlistEntries.classId}
        and theirs.mailbox = ${keptMailbox} and theirs.cancelled_at is null)
      or (${waitlistEntries.email} = ${other} and exists (select 1 from waitlist_entries theirs
        where theirs.class_id = ${waitlistEntries.classId} and theirs.mailbox = ${keptMailbox}
          and theirs.id <> ${waitlistEntries.id} and theirs.state in ('waiting', 'offered'))))`,
  );

/** The answers of two clients to the same versions of forms. */
export async function listAnswersOfBoth(db: Database, keptId: string, otherId: string) {
  const { id, form, version, savedAt, submittedAt } = formAnswers;
  const listAnswers = (clientId: string) =>
    db.select({ id, form, version, savedAt, submittedAt }).from(formAnswers).where(eq(formAnswers.clientId, clientId));
  const [keptRows, otherRows] = [await listAnswers(keptId), await listAnswers(otherId)];
  return otherRows.flatMap((other) => {
    const kept = keptRows.find((row) => row.form === other.form && row.version === other.version);
    return kept ? [{ kept, other }] : [];
  });
}

/** The ids of all answers of a client. */
export async function listAnswerIds(db: Database, clientId: string): Promise<string[]> {
  const isTheirs = eq(formAnswers.clientId, clientId);
  return (await db.select({ id: formAnswers.id }).from(formAnswers).where(isTheirs)).map(({ id }) => id);
}

/** The number of rows with this value. */
export async function countRows(db: Database, column: PgColumn, value: string): Promise<number> {
  const [row] = await db
    .select({ rows: count() })
    .from(column.table as PgTable)
    .where(and(eq(column, value), sql`${column}::text <> ''`));
  return row?.rows ?? 0;
}

/** An upcoming session of a client, for events. */
export async function findBookedSession(db: Database, clientId: string): Promise<string | undefined> {
  const isBooked = and(eq(bookings.clientId, clientId), eq(bookings.state, 'booked'));
  const [row] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(isBooked)
    .orderBy(desc(bookings.day))
    .limit(1);
  return row?.id;
}

export async function insertMerge(tx: Database, merge: Omit<MergeRow, 'id'>): Promise<MergeRow> {
  const row = { id: newId(), ...merge };
  await tx.insert(clientMerges).values(row);
  return row;
}

export async function deleteMerge(tx: Database, id: string): Promise<void> {
  await tx.delete(clientMerges).where(eq(clientMerges.id, id));
}

export async function findMerge(db: Database, id: string): Promise<MergeRow | undefined> {
  const [row] = await db.select().from(clientMerges).where(eq(clientMerges.id, id));
  return row;
}

/** Whether one of the clients was merged into another. */
export async function isMergedAway(db: Database, ids: readonly string[]): Promise<boolean> {
  const isOther = inArray(clientMerges.otherId, [...ids]);
  return hasRows(await db.select({ id: clientMerges.id }).from(clientMerges).where(isOther));
}

const isProfile = and(eq(clientMergeMoves.tableName, 'clients'), eq(clientMergeMoves.columnName, 'profile'));

/** The merges into a client, newest first, with the profiles of the records that ended. */
export async function listMerges(db: Database, keptId: string, after: Date) {
  const rows = await db
    .select({ merge: clientMerges, profile: clientMergeMoves.before })
    .from(clientMerges)
    .innerJoin(clientMergeMoves, and(eq(clientMergeMoves.mergeId, clientMerges.id), isProfile))
    .where(and(eq(clientMerges.keptId, keptId), gt(clientMerges.endsAt, after)))
    .orderBy(desc(clientMerges.mergedAt), desc(clientMerges.id));
  return rows.map(({ merge, profile }) => ({ merge, profile: parseProfile(profile) }));
}

export function parseProfile(json: string | null): Profile {
  if (json === null) throw new Error('a merge has no profile');
  const profile = JSON.parse(json);
  return { ...profile, lastSeenAt: profile.lastSeenAt === null ? null : new Date(profile.lastSeenAt) };
}

/** Whether a client who is not deleted has this email or this Google account. */
export async function isEmailTaken(db: Database, email: string): Promise<boolean> {
  const isTaken = and(eq(clients.email, email), ne(clients.email, ''), isNull(clients.deletedAt));
  return hasRows(await db.select({ id: clients.id }).from(clients).where(isTaken));
}
export async function isGoogleAccountTaken(db: Database, subject: string): Promise<boolean> {
  return hasRows(await db.select({ id: clients.id }).from(clients).where(eq(clients.googleSubject, subject)));
}

/** Makes a merged record a client again. */
export async function restoreClient(tx: Database, id: string, profile: Profile): Promise<void> {
  await tx
    .update(clients)
    .set({ ...profile, deletedAt: null })
    .where(eq(clients.id, id));
}

/** Gives the former times of moved sessions to another client. They were stored since the merge, so no move has them. */
export async function moveFormerTimes(tx: Database, from: string, to: string): Promise<void> {
  const theirs = tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.clientId, to));
  await tx
    .update(bookings)
    .set({ clientId: to })
    .where(
      and(eq(bookings.clientId, from), eq(bookings.state, 'rescheduled'), inArray(bookings.movedBookingId, theirs)),
    );
}

/** The records that were merged into a client, and into these, with their emails. */
export async function listMergedRecords(db: Database, keptId: string): Promise<{ id: string; email: string }[]> {
  const records: { id: string; email: string }[] = [];
  const merged = await listMerges(db, keptId, new Date(0));
  for (const { merge, profile } of merged) {
    records.push({ id: merge.otherId, email: profile.email });
    records.push(...(await listMergedRecords(db, merge.otherId)));
  }
  return records;
}

/** Deletes the anonymized rows of merged records, and with them their merges and moves. */
export async function deleteMergedRecords(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(clients).where(inArray(clients.id, [...ids]));
}
