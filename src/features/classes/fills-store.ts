import {
  and,
  asc,
  between,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNull,
  lte,
  ne,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { NAMED_ITEMS } from '#features/admin-access/today/today-parts.ts';
import type { FeedRange } from '#platform/calendar/calendar-feed.ts';
import type { Database } from '#platform/database/connection.ts';
import { formatTimeSql } from '#platform/database/times.ts';
import type { WallTime } from '#platform/time/day.ts';
import { type ClassRow, classColumns, type SignUpRow } from './store.ts';
import { classes, signUps } from './tables/classes.ts';

/** The classes on the calendar from one day to another, by date and time. */
export function listUpcomingClasses(db: Database, from: string, to: string) {
  return db
    .select(classColumns)
    .from(classes)
    .where(and(between(classes.day, from, to), isNull(classes.cancelledAt)))
    .orderBy(asc(classes.day), asc(classes.time), asc(classes.id));
}

/** The attendees of these classes, by name. */
export function listRosters(db: Database, classIds: string[]) {
  return db
    .select({
      id: signUps.id,
      classId: signUps.classId,
      name: signUps.name,
      attended: sql<boolean>`${signUps.attendance} = 'here'`,
    })
    .from(signUps)
    .where(and(inArray(signUps.classId, classIds), isNull(signUps.cancelledAt)))
    .orderBy(sql`lower(${signUps.name})`, asc(signUps.id));
}

/** Classes that are over, with people of whom none is marked, and that are not put away; the last one first. */
export async function getUntickedRosters(db: Database, now: WallTime) {
  const end = sql`${classes.day} + ${classes.time} + make_interval(mins => ${classes.lengthMinutes})`;
  const isTicked = db
    .select({ id: signUps.id })
    .from(signUps)
    .where(and(eq(signUps.classId, classes.id), signUps.isActive, ne(signUps.attendance, 'not-here')));
  const waiting = and(
    classes.onCalendar,
    lte(classes.day, now.day),
    isNull(classes.rosterPutAwayAt),
    gt(classes.placesTaken, 0),
    eq(classes.isExternal, false),
    sql`${end} <= ${`${now.day} ${now.time}`}::timestamp`,
    notExists(isTicked),
  );
  const { id, title, day, placesTaken: people } = classes;
  const first = await db
    .select({ id, title, day, time: formatTimeSql(classes.time), people })
    .from(classes)
    .where(waiting)
    .orderBy(desc(classes.day), desc(classes.time), desc(classes.id))
    .limit(NAMED_ITEMS);
  return { first, count: await db.$count(classes, waiting) };
}

/** Whether a class is on the calendar from a day on. */
export async function hasUpcomingClass(db: Database, from: string): Promise<boolean> {
  const upcoming = and(gte(classes.day, from), isNull(classes.cancelledAt));
  return (await db.select({ id: classes.id }).from(classes).where(upcoming).limit(1)).length > 0;
}

const isInFeed = (cancelledAt: PgColumn, { cancelledAfter }: FeedRange) =>
  or(isNull(cancelledAt), gt(cancelledAt, cancelledAfter));

/** The classes of a feed, also the recently cancelled ones, by date and time. */
export async function listFeedClasses(db: Database, range: FeedRange): Promise<ClassRow[]> {
  return db
    .select(classColumns)
    .from(classes)
    .where(and(gte(classes.day, range.from), isInFeed(classes.cancelledAt, range)))
    .orderBy(asc(classes.day), asc(classes.time), asc(classes.id))
    .limit(range.limit);
}

/** The sign-ups of an email for the classes of a feed, also the recently cancelled ones. */
export async function listFeedSignUps(
  db: Database,
  email: string,
  range: FeedRange,
): Promise<{ classRow: ClassRow; signUp: SignUpRow }[]> {
  return db
    .select({ classRow: classColumns, signUp: getTableColumns(signUps) })
    .from(signUps)
    .innerJoin(classes, eq(classes.id, signUps.classId))
    .where(
      and(
        eq(signUps.email, email),
        gte(classes.day, range.from),
        isInFeed(classes.cancelledAt, range),
        isInFeed(signUps.cancelledAt, range),
      ),
    )
    .orderBy(asc(classes.day), asc(classes.time), asc(signUps.id))
    .limit(range.limit);
}
