import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { clients } from '#database/tables/accounts.ts';
import { bookings, diary } from '#database/tables/bookings.ts';
import { classes } from '#database/tables/classes.ts';
import { type Span, spanOf } from '#domain/bookings/free-times.ts';
import type { Stretch, Taken } from '#domain/bookings/slot-clashes.ts';
import { titleOf } from '../mail-facts.ts';
import { hasRunOut, type Moment } from '../store.ts';

/**
 * What takes the teacher's time within a span, by when it begins, named for the owner. A hold that ran out takes none.
 * Anyone who decides by it has the pen.
 */
export async function listTaken(db: Database, within: Span, moment: Moment): Promise<Taken[]> {
  const at = (end: 'lower' | 'upper') => sql<string>`to_char(${sql.raw(end)}(${diary.period}), 'YYYY-MM-DD"T"HH24:MI')`;
  // Behind the last day of the year 9999 plain days end.
  const until = within.until.startsWith('+') ? 'infinity' : within.until;
  const rows = await db
    .select({
      ...{ id: diary.id, from: at('lower'), until: at('upper'), className: classes.title },
      ...{ state: bookings.state, title: bookings.title, sessionType: bookings.sessionType },
      ...{ firstName: clients.firstName, lastName: clients.lastName, email: clients.email },
    })
    .from(diary)
    .leftJoin(classes, eq(classes.id, diary.id))
    .leftJoin(bookings, eq(bookings.id, diary.id))
    .leftJoin(clients, eq(clients.id, bookings.clientId))
    .where(
      sql`${diary.period} && tsrange(${within.from}::timestamp, ${until}::timestamp)
        and ${hasRunOut(moment)} is not true`,
    )
    .orderBy(asc(sql`lower(${diary.period})`), asc(diary.id));
  return rows.map(({ id, from, until, className, state, title, sessionType, ...who }) => {
    if (className !== null) return { id, from, until, kind: 'class', name: className };
    const kind = state === 'held' ? 'hold' : 'session';
    const person = `${who.firstName ?? ''} ${who.lastName ?? ''}`.trim() || who.email || 'a client';
    return {
      id,
      from,
      until,
      kind,
      name: `${titleOf({ title: title ?? '', sessionType: sessionType ?? '' })} with ${person}`,
    };
  });
}

/** What takes a part of a stretch of time, besides what is itself moved there. */
export async function takenAt(db: Database, stretch: Stretch, moment: Moment, besides?: string): Promise<Taken[]> {
  return (await listTaken(db, spanOf(stretch), moment)).filter(({ id }) => id !== besides);
}
