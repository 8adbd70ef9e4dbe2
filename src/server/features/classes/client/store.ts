import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '#database/connection.ts';
import { matchesEmail } from '#database/search.ts';
import { clients } from '#database/tables/accounts.ts';
import { bookings } from '#database/tables/bookings.ts';
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

/** Classes that an email signed up for and a client's sessions that began by a wall time, newest first. */
export async function listPast(
  db: Database,
  client: { clientId: string; email: string },
  { reached, limit, offset }: { reached: WallTime; limit: number; offset: number },
) {
  const pastClasses = db
    .select({
      id: signUps.id,
      kind: sql<'class' | 'session'>`'class'`.as('kind'),
      title: classes.title,
      sessionType: sql<string>`''`.as('session_type'),
      day: classes.day,
      time: formatTimeSql(classes.time).as('hhmm'),
      lengthMinutes: classes.lengthMinutes,
      location: classes.location,
      link: sql<string>`''`.as('link'),
    })
    .from(signUps)
    .innerJoin(classes, eq(classes.id, signUps.classId))
    .where(
      and(
        eq(signUps.email, client.email),
        isNull(signUps.cancelledAt),
        isNull(classes.cancelledAt),
        sql`(${classes.day}, ${classes.time}) <= ${wallTimeSql(reached)}`,
      ),
    );
  const pastBookings = db
    .select({
      id: bookings.id,
      kind: sql<'class' | 'session'>`'session'`.as('kind'),
      title: bookings.title,
      sessionType: bookings.sessionType,
      day: bookings.day,
      time: formatTimeSql(bookings.time).as('hhmm'),
      lengthMinutes: bookings.lengthMinutes,
      location: bookings.location,
      link: bookings.link,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.clientId, client.clientId),
        eq(bookings.state, 'booked'),
        sql`(${bookings.day}, ${bookings.time}) <= ${wallTimeSql(reached)}`,
      ),
    );
  const past = unionAll(pastClasses, pastBookings).as('had');
  return db.select().from(past).orderBy(desc(past.day), desc(past.time), desc(past.id)).limit(limit).offset(offset);
}
