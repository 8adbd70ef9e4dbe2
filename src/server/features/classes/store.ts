import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { newId } from '#database/id.ts';
import { classes, signUps, waivers, waiverTexts } from '#database/tables/classes.ts';
import { files } from '#database/tables/files.ts';
import { formatTimeSql, wallTimeSql } from '#database/times.ts';
import type { WallTime } from '#domain/day.ts';
import { isSinglePersonMailbox, toMailboxKey } from '#domain/mailbox.ts';

export type ClassRow = typeof classes.$inferSelect;
export type SignUpRow = typeof signUps.$inferSelect;

/** How the wire names a class: title and date, and more where two share them. */
export type ClassQuery = { classTitle: string; date: string; time?: string | undefined; eventId?: string | undefined };

/** Times leave the database as HH:MM: its own text has seconds. */
export const classColumns = { ...getTableColumns(classes), time: formatTimeSql(classes.time) };

/** Nobody signs up for what was called off, or is reminded of it. */
const onCalendar = isNull(classes.cancelledAt);

/** Whether a class of the same name was put in at the same time again. */
const isReplaced = sql`exists (select 1 from ${classes} again where again.cancelled_at is null
  and lower(again.title) = lower(${classes.title}) and again.day = ${classes.day} and again.time = ${classes.time})`;

/**
 * Classes on the calendar from a day to a day, both included, by date and time. One that people had a place in and that
 * was called off stands there until its day is over.
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

/** Titles and places of the classes from a day on, each once and in the order of the alphabet. */
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

/** The classes that may be meant, the earliest first. */
export async function findMatchingClasses(db: Database, query: ClassQuery): Promise<ClassRow[]> {
  return db
    .select(classColumns)
    .from(classes)
    .where(
      and(
        eq(classes.title, query.classTitle),
        eq(classes.day, query.date),
        onCalendar,
        query.time ? eq(classes.time, query.time) : undefined,
        query.eventId ? eq(classes.id, query.eventId) : undefined,
      ),
    )
    .orderBy(asc(classes.time));
}

/** A class that may be meant and was called off. */
export async function findCancelledClass(db: Database, query: ClassQuery): Promise<ClassRow | undefined> {
  const [row] = await db
    .select(classColumns)
    .from(classes)
    .where(
      and(
        eq(classes.title, query.classTitle),
        eq(classes.day, query.date),
        isNotNull(classes.cancelledAt),
        query.time ? eq(classes.time, query.time) : undefined,
        query.eventId ? eq(classes.id, query.eventId) : undefined,
      ),
    )
    .limit(1);
  return row;
}

/** The class with this id, also one that was called off. */
export async function findClassById(db: Database, id: string): Promise<ClassRow | undefined> {
  const [row] = await db.select(classColumns).from(classes).where(eq(classes.id, id));
  return row;
}

/** Whether the mailbox of this email has a place in the class. */
export async function isSignedUp(db: Database, classId: string, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: signUps.id })
    .from(signUps)
    .where(and(eq(signUps.classId, classId), eq(signUps.mailbox, toMailboxKey(email)), isNull(signUps.cancelledAt)));
  return rows.length > 0;
}

/**
 * Takes one place if there is one, and answers the class as it is then. Undefined when it is full, or is not on the
 * calendar at this time any more. The conditional update locks the class's row, so the last place goes to exactly one of
 * those who ask at the same moment, and nobody gets one in a class that the owner has just moved or called off; the
 * table's check constraint stands behind it.
 */
export async function claimPlace(tx: Database, classRow: ClassRow): Promise<ClassRow | undefined> {
  const [row] = await tx
    .update(classes)
    .set({ placesTaken: sql`${classes.placesTaken} + 1` })
    .where(
      and(
        eq(classes.id, classRow.id),
        eq(classes.day, classRow.day),
        eq(classes.time, classRow.time),
        onCalendar,
        lt(classes.placesTaken, classes.capacity),
      ),
    )
    .returning(classColumns);
  return row;
}

async function releasePlace(tx: Database, classId: string): Promise<void> {
  await tx
    .update(classes)
    .set({ placesTaken: sql`${classes.placesTaken} - 1` })
    .where(eq(classes.id, classId));
}

/** Keeps the waiver's text as it was signed. The first signer of a version brings it in. */
export async function insertWaiverText(
  tx: Database,
  text: { version: string; text: string; sha256: string },
): Promise<void> {
  await tx.insert(waiverTexts).values(text).onConflictDoNothing();
}

/** Keeps a signature; answers its id. */
export async function insertSignature(
  tx: Database,
  signature: { bytes: Buffer; sha256: string; createdAt: Date },
): Promise<string> {
  const id = newId();
  await tx
    .insert(files)
    .values({ id, kind: 'signature', contentType: 'image/png', sizeBytes: signature.bytes.length, ...signature });
  return id;
}

/** Keeps the proof of one signing; answers its id. */
export async function insertWaiver(tx: Database, waiver: Omit<typeof waivers.$inferInsert, 'id'>): Promise<string> {
  const id = newId();
  await tx.insert(waivers).values({ id, ...waiver });
  return id;
}

/** What was written by who has this email: under the email itself, or another one that is surely theirs too. */
function buildPersonCondition(table: typeof signUps | typeof waivers, email: string): SQL | undefined {
  const mailbox = toMailboxKey(email);
  return and(eq(table.mailbox, mailbox), isSinglePersonMailbox(mailbox) ? undefined : eq(table.email, email));
}

/**
 * The newest signature of who has this email under a version of the waiver; one under the email itself comes first.
 * `proven` asks for one that no stranger can have signed.
 */
export async function findWaiver(db: Database, email: string, version: string, only: 'any' | 'proven' = 'any') {
  const [row] = await db
    .select()
    .from(waivers)
    .where(
      and(
        buildPersonCondition(waivers, email),
        eq(waivers.version, version),
        only === 'proven' ? waivers.isProven : undefined,
      ),
    )
    .orderBy(desc(eq(waivers.email, email)), desc(waivers.signedAt))
    .limit(1);
  return row;
}

/** Undefined when this mailbox has a place in the class already: the unique index decides, whatever happens at once. */
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
 * Puts a waiver behind the places of who has this email that still want one. Rows that someone else is changing are passed over:
 * nobody waits here, and they can be signed by their own link.
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

/** Puts a waiver behind one place, once: false when it has one by now, or the place was given back. */
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
 * Cancels once: the row as it is now, or undefined when it was cancelled before. The class's row is locked first, as by
 * anyone who signs up or moves the class: who took them the other way round would wait for these in a circle.
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
 * Places in classes that begin after one wall time and by another and whose people were not reminded: marked as reminded
 * and answered. Each is answered once, however many processes ask at the same moment.
 */
export async function claimDueReminders(
  tx: Database,
  window: { after: WallTime; until: WallTime; now: Date; limit: number },
): Promise<SignUpRow[]> {
  const start = sql`(${classes.day}, ${classes.time})`;
  const { after, until } = window;
  const due = tx
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
    .for('update', { of: signUps, skipLocked: true });
  return tx
    .update(signUps)
    .set({ remindedAt: window.now })
    .where(and(inArray(signUps.id, due), isNull(signUps.remindedAt)))
    .returning();
}
