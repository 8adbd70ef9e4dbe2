import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { matchesEmail } from '#database/search.ts';
import { clients } from '#database/tables/accounts.ts';
import { classes, signUps } from '#database/tables/classes.ts';
import { formatTimeSql, wallTimeSql } from '#database/times.ts';
import type { WallTime } from '#domain/day.ts';

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
