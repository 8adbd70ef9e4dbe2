import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { newId } from '#platform/database/id.ts';
import { formatTimeSql, wallTimeSql } from '#platform/database/times.ts';
import { isSinglePersonMailbox, toMailboxKey } from '#platform/text/mailbox.ts';
import type { WallTime } from '#platform/time/day.ts';
import { classes, signUps, type waivers } from './tables/classes.ts';

export type ClassRow = typeof classes.$inferSelect;
export type SignUpRow = typeof signUps.$inferSelect;

/** How the API identifies a class: title and date, plus more fields where several classes share them. */
export type ClassQuery = { classTitle: string; date: string; time?: string | undefined; eventId?: string | undefined };

/** All columns of classes. The time is formatted as HH:MM, because the database returns seconds. */
export const classColumns = { ...getTableColumns(classes), time: formatTimeSql(classes.time) };

/** Cancelled classes accept no sign-ups and get no reminders. */
const onCalendar = isNull(classes.cancelledAt);

/** Whether a cancelled class was replaced by one with the same title at the same time. */
const isReplaced = sql`exists (select 1 from ${classes} again where again.cancelled_at is null
  and lower(again.title) = lower(${classes.title}) and again.day = ${classes.day} and again.time = ${classes.time})`;

/**
 * Classes on the calendar between two days, both included, by date and time. A cancelled class with sign-ups stays
 * listed until its day is over.
 */
export async function listClasses(db: Database, today: string, from?: string, to?: string): Promise<ClassRow[]> {
  const isCancelled = and(isNotNull(classes.cancelledAt), gte(classes.day, today), gt(classes.placesTaken, 0));
  const conditions: (SQL | undefined)[] = [or(onCalendar, and(isCancelled, sql`not ${isReplaced}`))];
  if (from) conditions.push(gte(classes.day, from));
  if (to) conditions.push(lte(classes.day, to));
  return db
    .select(classColumns)
    .from(classes)
    .where(and(...conditions))
    .orderBy(asc(classes.day), asc(classes.time), asc(classes.title));
}

/** The distinct titles and places of classes from a day on, sorted. */
export async function listKinds(db: Database, from: string): Promise<{ titles: string[]; places: string[] }> {
  const rows = await db
    .selectDistinct({ title: classes.title, location: classes.location })
    .from(classes)
    .where(and(onCalendar, gte(classes.day, from)));
  const sortUnique = (texts: string[]) => [...new Set(texts)].filter((text) => text !== '').sort();
  return {
    titles: sortUnique(rows.map(({ title }) => title)),
    places: sortUnique(rows.map(({ location }) => location)),
  };
}

const matchesQuery = ({ classTitle, date, time, eventId }: ClassQuery): SQL | undefined =>
  and(
    eq(classes.title, classTitle),
    eq(classes.day, date),
    time ? eq(classes.time, time) : undefined,
    eventId ? eq(classes.id, eventId) : undefined,
  );

/** The classes that match a query, earliest first. */
export async function findMatchingClasses(db: Database, query: ClassQuery): Promise<ClassRow[]> {
  return db
    .select(classColumns)
    .from(classes)
    .where(and(matchesQuery(query), onCalendar))
    .orderBy(asc(classes.time));
}

/** A cancelled class that matches a query. */
export async function findCancelledClass(db: Database, query: ClassQuery): Promise<ClassRow | undefined> {
  const [row] = await db
    .select(classColumns)
    .from(classes)
    .where(and(matchesQuery(query), isNotNull(classes.cancelledAt)))
    .limit(1);
  return row;
}

/** The class with this id, cancelled or not. */
export async function findClassById(db: Database, id: string): Promise<ClassRow | undefined> {
  const [row] = await db.select(classColumns).from(classes).where(eq(classes.id, id));
  return row;
}

/** The sign-up with which the mailbox of this email has a place in the class. */
export async function findActiveSignUp(db: Database, classId: string, email: string): Promise<SignUpRow | undefined> {
  const [row] = await db
    .select()
    .from(signUps)
    .where(and(eq(signUps.classId, classId), eq(signUps.mailbox, toMailboxKey(email)), isNull(signUps.cancelledAt)));
  return row;
}

/** Whether the mailbox of this email has a place in the class. */
export const isSignedUp = async (db: Database, classId: string, email: string): Promise<boolean> =>
  (await findActiveSignUp(db, classId, email)) !== undefined;

/**
 * Takes places if all of them are free and returns the updated class. Undefined when it is too full, moved or cancelled;
 * the conditional update locks the row, so the last place goes to exactly one caller, and a check constraint also
 * enforces the limit.
 */
export async function claimPlaces(tx: Database, classRow: ClassRow, places = 1): Promise<ClassRow | undefined> {
  const [row] = await tx
    .update(classes)
    .set({ placesTaken: sql`${classes.placesTaken} + ${places}` })
    .where(
      and(
        eq(classes.id, classRow.id),
        eq(classes.day, classRow.day),
        eq(classes.time, classRow.time),
        onCalendar,
        lte(sql`${classes.placesTaken} + ${classes.placesOffered} + ${places}::int`, classes.capacity),
      ),
    )
    .returning(classColumns);
  return row;
}

/** Gives one place back. */
export async function releasePlace(tx: Database, classId: string): Promise<void> {
  await tx
    .update(classes)
    .set({ placesTaken: sql`${classes.placesTaken} - 1` })
    .where(eq(classes.id, classId));
}

/** Matches rows with this email, or with another email that is proven to belong to the same person. */
export function buildPersonCondition(table: typeof signUps | typeof waivers, email: string): SQL | undefined {
  const mailbox = toMailboxKey(email);
  return isSinglePersonMailbox(mailbox) ? eq(table.mailbox, mailbox) : eq(table.email, email);
}

/** Undefined when this mailbox already has a place in the class; the unique index decides between concurrent calls. */
export async function insertSignUp(
  tx: Database,
  signUp: Omit<typeof signUps.$inferInsert, 'id'>,
): Promise<SignUpRow | undefined> {
  const [row] = await tx
    .insert(signUps)
    .values({ id: newId(), ...signUp })
    .onConflictDoNothing()
    .returning();
  return row;
}

/**
 * Attaches a waiver to this person's sign-ups without one. Locked rows are skipped, so that this never waits; those
 * people can sign with their own link.
 */
export async function attachWaiverToSignUps(tx: Database, email: string, waiverId: string): Promise<void> {
  if (email === '') return;
  const outstanding = tx
    .select({ id: signUps.id })
    .from(signUps)
    .where(and(buildPersonCondition(signUps, email), isNull(signUps.waiverId), isNull(signUps.cancelledAt)))
    .for('update', { skipLocked: true });
  await tx.update(signUps).set({ waiverId }).where(inArray(signUps.id, outstanding));
}

/** Attaches a waiver to one sign-up, once. False when it already has one or is cancelled. */
export async function attachWaiver(tx: Database, id: string, waiverId: string): Promise<boolean> {
  const rows = await tx
    .update(signUps)
    .set({ waiverId })
    .where(and(eq(signUps.id, id), isNull(signUps.waiverId), isNull(signUps.cancelledAt)))
    .returning({ id: signUps.id });
  return rows.length > 0;
}

/** A sign-up, cancelled or not. */
export async function findSignUp(db: Database, id: string): Promise<SignUpRow | undefined> {
  const [row] = await db.select().from(signUps).where(eq(signUps.id, id));
  return row;
}

/**
 * Cancels a sign-up once. Undefined when it is already cancelled; the class's row is locked first, as in every sign-up
 * and change, which prevents deadlocks.
 */
export async function cancelSignUp(tx: Database, id: string, cancelledAt: Date): Promise<SignUpRow | undefined> {
  const classOfSignUp = tx.select({ id: signUps.classId }).from(signUps).where(eq(signUps.id, id));
  await tx.select({ id: classes.id }).from(classes).where(inArray(classes.id, classOfSignUp)).for('no key update');
  const [row] = await tx
    .update(signUps)
    .set({ cancelledAt, sequence: sql`${signUps.sequence} + 1` })
    .where(and(eq(signUps.id, id), isNull(signUps.cancelledAt)))
    .returning();
  if (row) await releasePlace(tx, row.classId);
  return row;
}

/**
 * Marks sign-ups of classes that begin after one wall time and up to another as reminded and returns them. Each is
 * returned once, even to concurrent processes.
 */
export async function claimDueReminders(
  tx: Database,
  window: { after: WallTime; until: WallTime; now: Date; limit: number },
): Promise<SignUpRow[]> {
  const start = sql`(${classes.day}, ${classes.time})`;
  const { after, until } = window;
  const due = tx.$with('due').as(
    tx
      .select({ id: signUps.id })
      .from(signUps)
      .innerJoin(classes, eq(classes.id, signUps.classId))
      .where(
        and(
          isNull(signUps.cancelledAt),
          isNull(signUps.remindedAt),
          onCalendar,
          sql`${start} > ${wallTimeSql(after)}`,
          sql`${start} <= ${wallTimeSql(until)}`,
        ),
      )
      .orderBy(asc(classes.day), asc(classes.time))
      .limit(window.limit)
      .for('update', { of: signUps, skipLocked: true }),
  );
  return tx
    .with(due)
    .update(signUps)
    .set({ remindedAt: window.now })
    .where(and(inArray(signUps.id, tx.select().from(due)), isNull(signUps.remindedAt)))
    .returning();
}

/** Lets sign-ups whose confirmation replaced the reminder be reminded, if their class begins after this wall time. */
export async function resetReplacedReminders(tx: Database, after: WallTime): Promise<void> {
  await tx
    .update(signUps)
    .set({ remindedAt: null })
    .where(
      and(
        isNull(signUps.cancelledAt),
        eq(signUps.remindedAt, signUps.createdAt),
        sql`${signUps.classStartsAt} > ${`${after.day}T${after.time}`}::timestamp`,
      ),
    );
}
