import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { matchesEmail } from '#platform/database/search.ts';
import { formatTimeSql, wallTimeSql } from '#platform/database/times.ts';
import { clients } from '#platform/sessions/tables.ts';
import type { WallTime } from '#platform/time/day.ts';
import { classes, signUps } from '../../tables/classes.ts';

/** The id of the client with this email, unless their account is deleted. */
export async function findClientId(db: Database, email: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: clients.id })
    .from(clients)
    .where(and(matchesEmail(clients.email, email), isNull(clients.deletedAt)));
  return row?.id;
}

/** Sign-ups of an email for classes that begin after a wall time, by date and time. */
export async function listPlaces(db: Database, email: string, after: WallTime) {
  const { title, day, time, lengthMinutes, location, priceText, onlineLink, cancelledAt } = classes;
  return db
    .select({
      id: signUps.id,
      namedGuests: signUps.namedGuests,
      title,
      day,
      time: formatTimeSql(time),
      lengthMinutes,
      location,
      priceText,
      onlineLink,
      classCancelledAt: cancelledAt,
    })
    .from(signUps)
    .innerJoin(classes, eq(classes.id, signUps.classId))
    .where(and(eq(signUps.email, email), isNull(signUps.cancelledAt), sql`(${day}, ${time}) > ${wallTimeSql(after)}`))
    .orderBy(asc(day), asc(time), asc(signUps.id));
}

/** Classes that began by a wall time and that an email was signed up for, newest first. */
export async function listPast(db: Database, email: string, { reached, limit }: { reached: WallTime; limit: number }) {
  const { title, day, time, lengthMinutes, location } = classes;
  return db
    .select({ id: signUps.id, title, day, time: formatTimeSql(time), lengthMinutes, location })
    .from(signUps)
    .innerJoin(classes, eq(classes.id, signUps.classId))
    .where(
      and(
        eq(signUps.email, email),
        isNull(signUps.cancelledAt),
        isNull(classes.cancelledAt),
        sql`(${day}, ${time}) <= ${wallTimeSql(reached)}`,
      ),
    )
    .orderBy(desc(day), desc(time), desc(signUps.id))
    .limit(limit);
}
