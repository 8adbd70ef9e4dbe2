import { and, asc, count, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { ClassSort, ClassState } from '#contract/classes-admin.ts';
import type { Database } from '#database/connection.ts';
import { newId } from '#database/id.ts';
import { writeUnlessConflict } from '#database/schedule.ts';
import { matchesAllWords } from '#database/search.ts';
import { classes, signUps } from '#database/tables/classes.ts';
import { wallTimeSql } from '#database/times.ts';
import { addDays, addMonths, type WallTime } from '#domain/day.ts';
import { PAGE_SIZE, pageOffset } from '#domain/pages.ts';
import { type ClassRow, classColumns, type SignUpRow } from '../store.ts';

/** What the owner says of a class. */
export type ClassInput = Pick<
  ClassRow,
  | 'title'
  | 'day'
  | 'time'
  | 'location'
  | 'signUpLink'
  | 'onlineLink'
  | 'isExternal'
  | 'capacity'
  | 'priceText'
  | 'description'
  | 'lengthMinutes'
>;

/** Which classes a list holds. `now` is what divides the upcoming from the past. */
export type ListFilter = {
  when?: ClassState | undefined;
  /** 'YYYY-MM'. */
  month?: string | undefined;
  search?: string | undefined;
  now: WallTime;
};
export type ListSort = { sort?: ClassSort | undefined; descending?: boolean | undefined };

/** What the table's indexes are in the order of. */
const sortColumns: Record<ClassSort, SQL[]> = {
  date: [sql`${classes.day}`, sql`${classes.time}`],
  title: [sql`lower(${classes.title})`],
  location: [sql`lower(${classes.location})`],
};
const searchText = sql`lower(${classes.title} || ' ' || ${classes.location})`;

function buildCondition({ when, month, search, now }: ListFilter): SQL | undefined {
  const start = sql`(${classes.day}, ${classes.time})`;
  const reached = wallTimeSql(now);
  const stateConditions: Record<ClassState, SQL> = {
    upcoming: sql`${classes.onCalendar} and ${start} > ${reached}`,
    past: sql`${classes.onCalendar} and ${start} <= ${reached}`,
    cancelled: sql`not ${classes.onCalendar}`,
  };
  const lastDay = month && addDays(`${addMonths(month, 1)}-01`, -1);
  return and(
    when && stateConditions[when],
    month ? sql`${classes.day} between ${`${month}-01`}::date and ${lastDay}::date` : undefined,
    search ? matchesAllWords(searchText, search) : undefined,
  );
}

/** Classes of every kind: one page of them, or all without a page. */
export async function listClasses(
  db: Database,
  input: ListFilter & ListSort & { page?: number | undefined },
): Promise<ClassRow[]> {
  const direction = input.descending ? desc : asc;
  const query = db
    .select(classColumns)
    .from(classes)
    .where(buildCondition(input))
    .orderBy(...sortColumns[input.sort ?? 'date'].map((order) => direction(order)), direction(classes.id))
    .$dynamic();
  return input.page === undefined ? query : query.limit(PAGE_SIZE).offset(pageOffset(input.page));
}

/** How many classes a list holds. */
export async function countClasses(db: Database, filter: ListFilter): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(classes).where(buildCondition(filter));
  return row?.rows ?? 0;
}

/** Whether another class of this name is on the calendar at this time. */
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
 * Puts a class into the calendar. Undefined when the diary has a session at its time, or the calendar its twin: the
 * exclusion constraint and the unique index decide. The caller has the pen.
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
 * Classes by their ids, locked: nobody signs up for them or gives a place back until the caller has committed. The
 * caller has the pen. Sign-ups are locked after their class, here and by everybody else (cancelSignUp).
 */
export async function lockClasses(tx: Database, ids: readonly string[]): Promise<ClassRow[]> {
  return tx
    .select(classColumns)
    .from(classes)
    .where(inArray(classes.id, [...ids]))
    .orderBy(asc(classes.day), asc(classes.time), asc(classes.id))
    .for('update');
}

/** Changes a class that the caller has locked. Undefined as for `insertClass`. */
export async function updateClass(tx: Database, id: string, input: ClassInput): Promise<ClassRow | undefined> {
  return writeUnlessConflict(tx, async (inner) => {
    const [row] = await inner.update(classes).set(input).where(eq(classes.id, id)).returning(classColumns);
    return row;
  });
}

/**
 * Raises the sequence of everybody who has a place in these classes, so that the next calendar file counts as newer,
 * and answers them by email. `remindedAt`, where it is given, says whether a reminder is still to come (null).
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

/** Those of the classes that someone ever signed up for, even if the place was given back. */
export async function findClassIdsWithSignUps(tx: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ id: signUps.classId })
    .from(signUps)
    .where(inArray(signUps.classId, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** Takes classes off the calendar for good, with their sign-ups kept. */
export async function cancelClasses(tx: Database, ids: readonly string[], cancelledAt: Date): Promise<void> {
  await tx
    .update(classes)
    .set({ cancelledAt })
    .where(inArray(classes.id, [...ids]));
}

/** Deletes classes that nobody ever signed up for. */
export async function deleteClasses(tx: Database, ids: readonly string[]): Promise<void> {
  await tx.delete(classes).where(inArray(classes.id, [...ids]));
}
