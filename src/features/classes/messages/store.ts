import { and, asc, desc, eq, getTableColumns, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { newId } from '#platform/database/id.ts';
import { wallTimeSql } from '#platform/database/times.ts';
import { type ClassRow, classColumns } from '../store.ts';
import { classMessageClasses, classMessages } from '../tables/class-messages.ts';
import { classes, signUps } from '../tables/classes.ts';

export type MessageRow = typeof classMessages.$inferSelect;

/** How many classes a message is about. */
const countOfClasses = sql<number>`(select count(*)::int from ${classMessageClasses} c where c.message_id = ${classMessages.id})`;

const isWaiting = and(isNull(classMessages.sentAt), isNull(classMessages.undoneAt));

/** Stores a message about these classes. */
export async function insertMessage(
  tx: Database,
  message: Pick<MessageRow, 'subject' | 'text' | 'createdAt' | 'leavesAt'>,
  classIds: readonly string[],
): Promise<MessageRow> {
  const row = { id: newId(), ...message, sentAt: null, undoneAt: null, people: 0 };
  await tx.insert(classMessages).values(row);
  await tx.insert(classMessageClasses).values(classIds.map((classId) => ({ messageId: row.id, classId })));
  return row;
}

/** The messages about a class, newest first. */
export async function listMessages(db: Database, classId: string): Promise<(MessageRow & { classes: number })[]> {
  return db
    .select({ ...getTableColumns(classMessages), classes: countOfClasses })
    .from(classMessages)
    .innerJoin(classMessageClasses, eq(classMessageClasses.messageId, classMessages.id))
    .where(eq(classMessageClasses.classId, classId))
    .orderBy(desc(classMessages.createdAt), desc(classMessages.id));
}

export async function findMessage(db: Database, id: string): Promise<MessageRow | undefined> {
  const [row] = await db.select().from(classMessages).where(eq(classMessages.id, id));
  return row;
}

/** The first class of a message, by date. */
export async function findFirstClass(db: Database, messageId: string): Promise<ClassRow | undefined> {
  const [row] = await db
    .select(classColumns)
    .from(classes)
    .innerJoin(classMessageClasses, eq(classMessageClasses.classId, classes.id))
    .where(eq(classMessageClasses.messageId, messageId))
    .orderBy(asc(classes.day), asc(classes.time), asc(classes.id))
    .limit(1);
  return row;
}

/**
 * Later classes on the calendar, by date: those of the series, or at most `limit` with the same title and place where
 * the class belongs to no series.
 */
export async function listLaterClassIds(db: Database, classRow: ClassRow, limit: number): Promise<string[]> {
  const { seriesId } = classRow;
  const isSame = seriesId
    ? eq(classes.seriesId, seriesId)
    : and(
        sql`lower(${classes.title}) = lower(${classRow.title})`,
        sql`lower(${classes.location}) = lower(${classRow.location})`,
      );
  const query = db
    .select({ id: classes.id })
    .from(classes)
    .where(
      and(
        ne(classes.id, classRow.id),
        isNull(classes.cancelledAt),
        isSame,
        sql`(${classes.day}, ${classes.time}) > ${wallTimeSql(classRow)}`,
      ),
    )
    .orderBy(asc(classes.day), asc(classes.time), asc(classes.id));
  const rows = await (seriesId ? query : query.limit(limit));
  return rows.map(({ id }) => id);
}

/** People with a spot and an email. */
const canGetMail = and(isNull(signUps.cancelledAt), ne(signUps.mailbox, ''));

/** How many mailboxes have a spot in these classes. */
export async function countPeople(db: Database, classIds: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ people: sql<number>`count(distinct ${signUps.mailbox})::int` })
    .from(signUps)
    .where(and(inArray(signUps.classId, [...classIds]), canGetMail));
  return row?.people ?? 0;
}

/**
 * Marks one message that is due as sent and returns it. Each is returned once, even to concurrent processes, and never
 * after it was undone.
 */
export async function claimDueMessage(tx: Database, now: Date): Promise<MessageRow | undefined> {
  const due = tx.$with('due').as(
    tx
      .select({ id: classMessages.id })
      .from(classMessages)
      .where(and(isWaiting, lte(classMessages.leavesAt, now)))
      .orderBy(asc(classMessages.leavesAt), asc(classMessages.id))
      .limit(1)
      .for('update', { skipLocked: true }),
  );
  const [row] = await tx
    .with(due)
    .update(classMessages)
    .set({ sentAt: now })
    .where(and(inArray(classMessages.id, tx.select().from(due)), isWaiting))
    .returning();
  return row;
}

/** Takes a message back. False when it was sent or undone before. */
export async function undoMessage(tx: Database, id: string, undoneAt: Date): Promise<boolean> {
  const rows = await tx
    .update(classMessages)
    .set({ undoneAt })
    .where(and(eq(classMessages.id, id), isWaiting))
    .returning({ id: classMessages.id });
  return rows.length > 0;
}

/** A class that was cancelled after the message was written tells its people so, and the message is about it no more. */
const isStillMeant = (message: MessageRow): SQL | undefined =>
  or(isNull(classes.cancelledAt), lte(classes.cancelledAt, message.createdAt));

/** Who has a spot in a class of the message now: each mailbox once, with its first class that is not over. */
export async function listRecipients(tx: Database, message: MessageRow, today: string) {
  return tx
    .selectDistinctOn([signUps.mailbox], { email: signUps.email, class: classColumns })
    .from(signUps)
    .innerJoin(classes, eq(classes.id, signUps.classId))
    .innerJoin(classMessageClasses, eq(classMessageClasses.classId, classes.id))
    .where(and(eq(classMessageClasses.messageId, message.id), canGetMail, isStillMeant(message)))
    .orderBy(asc(signUps.mailbox), asc(sql`${classes.day} < ${today}`), asc(classes.day), asc(classes.time));
}

export async function setPeople(tx: Database, id: string, people: number): Promise<void> {
  await tx.update(classMessages).set({ people }).where(eq(classMessages.id, id));
}
