import { and, asc, eq, inArray, isNull, ne, notExists, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database/connection.ts';
import { newId } from '#platform/database/id.ts';
import { createListQuery } from '#platform/database/lists/list-query.ts';
import { writeUnlessConflict } from '#platform/database/schedule.ts';
import type { StoredFields } from '#platform/database/stored-fields.ts';
import { wallTimeSql } from '#platform/database/times.ts';
import { addDays, addMonths, type WallTime } from '#platform/time/day.ts';
import type { ClassFields } from '../../contract/classes-admin.ts';
import { type ClassRow, classColumns, type SignUpRow } from '../../store.ts';
import { classes, classSeries, signUps } from '../../tables/classes.ts';
import { waitlistEntries } from '../../tables/waitlist.ts';
import { type ClassState, classList } from '../list.ts';

/** A class as the owner edits it. */
export type ClassInput = Required<StoredFields<ClassRow, Omit<ClassFields, 'date'>>> & Pick<ClassRow, 'day'>;

export type SeriesRow = typeof classSeries.$inferSelect;

/** The list of classes. `now` separates upcoming from past ones. */
export function createClassQuery(now: WallTime) {
  const start = sql`(${classes.day}, ${classes.time})`;
  const reached = wallTimeSql(now);
  const stateConditions: Record<ClassState, SQL> = {
    upcoming: sql`${classes.onCalendar} and ${start} > ${reached}`,
    past: sql`${classes.onCalendar} and ${start} <= ${reached}`,
    cancelled: sql`not ${classes.onCalendar}`,
  };
  return createListQuery(classList, {
    from: classes,
    columns: classColumns,
    search: sql`lower(${classes.title} || ' ' || ${classes.location})`,
    filters: {
      when: (state) => stateConditions[state],
      month: (month) =>
        sql`${classes.day} between ${`${month}-01`}::date and ${addDays(`${addMonths(month, 1)}-01`, -1)}::date`,
    },
    sorts: {
      date: [classes.day, classes.time, classes.id],
      title: [sql`lower(${classes.title})`, classes.id],
      location: [sql`lower(${classes.location})`, classes.id],
    },
  });
}

/** Whether another class with this title is on the calendar at this time. */
export async function hasSameTitleAndTime(
  tx: Database,
  input: Pick<ClassInput, 'title' | 'day' | 'time'>,
  id?: string,
) {
  const rows = await tx
    .select({ id: classes.id })
    .from(classes)
    .where(
      and(
        sql`lower(${classes.title}) = lower(${input.title})`,
        eq(classes.day, input.day),
        eq(classes.time, input.time),
        isNull(classes.cancelledAt),
        id === undefined ? undefined : ne(classes.id, id),
      ),
    );
  return rows.length > 0;
}

/**
 * Inserts a class. Undefined when a constraint finds a session at its time or an identical class; the caller holds the
 * schedule lock.
 */
export async function insertClass(tx: Database, input: ClassInput, createdAt: Date): Promise<ClassRow | undefined> {
  return writeUnlessConflict(tx, async (inner) => {
    const [row] = await inner
      .insert(classes)
      .values({ id: newId(), ...input, createdAt })
      .returning(classColumns);
    return row;
  });
}

/**
 * Locks classes against sign-ups and cancellations until the commit, by id as sign-ups do. The caller holds the
 * schedule lock, and a class is always locked before its sign-ups, also by cancelSignUp.
 * @returns the classes by date
 */
export async function lockClasses(tx: Database, ids: readonly string[]): Promise<ClassRow[]> {
  const rows = await tx
    .select(classColumns)
    .from(classes)
    .where(inArray(classes.id, [...ids]))
    .orderBy(asc(classes.id))
    .for('update');
  const toStart = ({ day, time }: ClassRow) => `${day} ${time}`;
  return rows.toSorted((one, other) => toStart(one).localeCompare(toStart(other)));
}

/** Changes a class that the caller has locked. Undefined as in `insertClass`. */
export async function updateClass(
  tx: Database,
  id: string,
  input: ClassInput & Partial<Pick<ClassRow, 'seriesDay' | 'changedFields'>>,
): Promise<ClassRow | undefined> {
  return writeUnlessConflict(tx, async (inner) => {
    const [row] = await inner.update(classes).set(input).where(eq(classes.id, id)).returning(classColumns);
    return row;
  });
}

/**
 * Raises the sequence of all active sign-ups of these classes, so that the next calendar file is newer, and returns
 * them sorted by email. `remindedAt` null schedules a new reminder.
 */
export async function bumpSequence(
  tx: Database,
  classIds: readonly string[],
  change: { remindedAt?: Date | null } = {},
): Promise<SignUpRow[]> {
  const rows = await tx
    .update(signUps)
    .set({ sequence: sql`${signUps.sequence} + 1`, ...change })
    .where(and(inArray(signUps.classId, [...classIds]), isNull(signUps.cancelledAt)))
    .returning();
  return rows.toSorted((one, other) => (one.email < other.email ? -1 : 1));
}

/** The ids of classes that ever had a sign-up or an entry on the waitlist, including cancelled ones. */
export async function findClassIdsWithPeople(tx: Database, ids: readonly string[]): Promise<Set<string>> {
  const signedUp = tx
    .select({ id: signUps.classId })
    .from(signUps)
    .where(inArray(signUps.classId, [...ids]));
  const waiting = tx
    .select({ id: waitlistEntries.classId })
    .from(waitlistEntries)
    .where(inArray(waitlistEntries.classId, [...ids]));
  return new Set((await union(signedUp, waiting)).map(({ id }) => id));
}

/** Cancels classes permanently and keeps their sign-ups. */
export async function cancelClasses(tx: Database, ids: readonly string[], cancelledAt: Date): Promise<void> {
  await tx
    .update(classes)
    .set({ cancelledAt })
    .where(inArray(classes.id, [...ids]));
}

/** Deletes classes that never had a sign-up or a waitlist, and a series whose last class this was. */
export async function deleteClasses(tx: Database, ids: readonly string[]): Promise<void> {
  const deleted = await tx
    .delete(classes)
    .where(inArray(classes.id, [...ids]))
    .returning({ seriesId: classes.seriesId });
  const seriesIds = deleted.flatMap(({ seriesId }) => seriesId ?? []);
  const isEmpty = notExists(tx.select({ id: classes.id }).from(classes).where(eq(classes.seriesId, classSeries.id)));
  await tx.delete(classSeries).where(and(inArray(classSeries.id, seriesIds), isEmpty));
}

/** The series with these ids, by id. */
export async function findSeries(db: Database, ids: readonly string[]): Promise<Map<string, SeriesRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(classSeries)
    .where(inArray(classSeries.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Makes changes fail that were made from the state before. */
export async function raiseSeriesVersion(tx: Database, id: string): Promise<void> {
  await tx
    .update(classSeries)
    .set({ version: sql`${classSeries.version} + 1` })
    .where(eq(classSeries.id, id));
}
