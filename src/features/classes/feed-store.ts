import { and, asc, eq, getTableColumns, gt, gte, isNull, or } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FeedRange } from '#platform/calendar/calendar-feed.ts';
import type { Database } from '#platform/database/connection.ts';
import { type ClassRow, classColumns, type SignUpRow } from './store.ts';
import { classes, signUps } from './tables/classes.ts';

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
