import { and, asc, count, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { EventSort, EventState } from '#contract/classes-desk.ts';
import { holdsWords } from '#database/conditions.ts';
import type { Database } from '#database/connection.ts';
import { unlessTaken } from '#database/diary.ts';
import { newId } from '#database/id.ts';
import { classes, signUps } from '#database/tables/classes.ts';
import { wall } from '#database/times.ts';
import { addDays, addMonths, type WallTime } from '#domain/day.ts';
import { PAGE_ROWS, rowsBefore } from '#domain/pages.ts';
import { type ClassRow, columns, type SignUpRow } from '../store.ts';

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
export type Filter = {
  when?: EventState | undefined;
  /** 'YYYY-MM'. */
  month?: string | undefined;
  search?: string | undefined;
  now: WallTime;
};
export type Order = { sort?: EventSort | undefined; descending?: boolean | undefined };

/** What the table's indexes are in the order of. */
const orders: Record<EventSort, SQL[]> = {
  date: [sql`${classes.day}`, sql`${classes.time}`],
  title: [sql`lower(${classes.title})`],
  location: [sql`lower(${classes.location})`],
};
const words = sql`lower(${classes.title} || ' ' || ${classes.location})`;

function matching({ when, month, search, now }: Filter): SQL | undefined {
  const begins = sql`(${classes.day}, ${classes.time})`;
  const reached = wall(now);
  const ofState: Record<EventState, SQL> = {
    upcoming: sql`${classes.onCalendar} and ${begins} > ${reached}`,
    past: sql`${classes.onCalendar} and ${begins} <= ${reached}`,
    cancelled: sql`not ${classes.onCalendar}`,
  };
  const lastDay = month && addDays(`${addMonths(month, 1)}-01`, -1);
  return and(
    when && ofState[when],
    month ? sql`${classes.day} between ${`${month}-01`}::date and ${lastDay}::date` : undefined,
    search ? holdsWords(words, search) : undefined,
  );
}

/** Classes of every kind: one page of them, or all without a page. */
export async function listClasses(
  db: Database,
  wanted: Filter & Order & { page?: number | undefined },
): Promise<ClassRow[]> {
  const way = wanted.descending ? desc : asc;
  const found = db
    .select(columns)
    .from(classes)
    .where(matching(wanted))
    .orderBy(...orders[wanted.sort ?? 'date'].map((order) => way(order)), way(classes.id))
    .$dynamic();
  return wanted.page === undefined ? found : found.limit(PAGE_ROWS).offset(rowsBefore(wanted.page));
}

/** How many classes a list holds. */
export async function countClasses(db: Database, filter: Filter): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(classes).where(matching(filter));
  return row?.rows ?? 0;
}

/** Whether another class of this name is on the calendar at this time. */
export async function hasTwin(tx: Database, wanted: Pick<ClassInput, 'title' | 'day' | 'time'>, id?: string) {
  const rows = await tx
    .select({ id: classes.id })
    .from(classes)
    .where(
      and(
        sql`lower(${classes.title}) = lower(${wanted.title})`,
        eq(classes.day, wanted.day),
        eq(classes.time, wanted.time),
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
export async function insertClass(tx: Database, wanted: ClassInput, createdAt: Date): Promise<ClassRow | undefined> {
  return unlessTaken(tx, async (inner) => {
    const [row] = await inner
      .insert(classes)
      .values({ id: newId(), ...wanted, createdAt })
      .returning(columns);
    return row;
  });
}

/**
 * Classes by their ids, locked: nobody signs up for them or gives a place back until the caller has committed. The
 * caller has the pen. Sign-ups are locked after their class, here and by everybody else (cancelSignUp).
 */
export async function lockClasses(tx: Database, ids: readonly string[]): Promise<ClassRow[]> {
  return tx
    .select(columns)
    .from(classes)
    .where(inArray(classes.id, [...ids]))
    .orderBy(asc(classes.day), asc(classes.time), asc(classes.id))
    .for('update');
}

/** Changes a class that the caller has locked. Undefined as for `insertClass`. */
export async function updateClass(tx: Database, id: string, wanted: ClassInput): Promise<ClassRow | undefined> {
  return unlessTaken(tx, async (inner) => {
    const [row] = await inner.update(classes).set(wanted).where(eq(classes.id, id)).returning(columns);
    return row;
  });
}

/**
 * Raises the sequence of everybody who has a place in these classes, so that the next calendar file counts as newer,
 * and answers them by email. `remindedAt`, where it is given, says whether a reminder is still to come (null).
 */
export async function touchSignUps(
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
export async function everSignedUpFor(tx: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ id: signUps.classId })
    .from(signUps)
    .where(inArray(signUps.classId, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** Takes classes off the calendar for good, with their sign-ups kept. */
export async function callOff(tx: Database, ids: readonly string[], cancelledAt: Date): Promise<void> {
  await tx
    .update(classes)
    .set({ cancelledAt })
    .where(inArray(classes.id, [...ids]));
}

/** Deletes classes that nobody ever signed up for. */
export async function deleteClasses(tx: Database, ids: readonly string[]): Promise<void> {
  await tx.delete(classes).where(inArray(classes.id, [...ids]));
}
