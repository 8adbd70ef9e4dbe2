import { asc, eq, sql } from 'drizzle-orm';
import { classes } from '#features/classes/tables/classes.ts';
import type { Database } from '#platform/database/connection.ts';
import { slotRange, type TimedSlot, type TimeRange } from '#platform/schedule/conflicts.ts';
import { clients } from '#platform/sessions/tables.ts';
import { getBookingTitle } from '../sessions/domain/session-types.ts';
import { isHoldExpired, type Moment } from '../store.ts';
import { bookings, scheduleEntries } from '../tables/bookings.ts';
import type { BusyRange } from './domain/slot-conflicts.ts';

/**
 * Busy ranges in a time range, by start, named for the owner; an expired hold is not busy. A caller that decides by the
 * result holds the schedule lock.
 */
export async function listConflicts(db: Database, range: TimeRange, moment: Moment): Promise<BusyRange[]> {
  const at = (end: 'lower' | 'upper') =>
    sql<string>`to_char(${sql.raw(end)}(${scheduleEntries.period}), 'YYYY-MM-DD"T"HH24:MI')`;
  // A day after the year 9999 begins with '+', which PostgreSQL does not parse.
  const until = range.until.startsWith('+') ? 'infinity' : range.until;
  const rows = await db
    .select({
      id: scheduleEntries.id,
      from: at('lower'),
      until: at('upper'),
      className: classes.title,
      state: bookings.state,
      title: bookings.title,
      sessionType: bookings.sessionType,
      firstName: clients.firstName,
      lastName: clients.lastName,
      email: clients.email,
    })
    .from(scheduleEntries)
    .leftJoin(classes, eq(classes.id, scheduleEntries.id))
    .leftJoin(bookings, eq(bookings.id, scheduleEntries.id))
    .leftJoin(clients, eq(clients.id, bookings.clientId))
    .where(
      sql`${scheduleEntries.period} && tsrange(${range.from}::timestamp, ${until}::timestamp)
        and ${isHoldExpired(moment)} is not true`,
    )
    .orderBy(asc(sql`lower(${scheduleEntries.period})`), asc(scheduleEntries.id));
  return rows.map(({ id, from, until, className, state, title, sessionType, ...client }) => {
    if (className !== null) return { id, from, until, kind: 'class', name: className };
    const kind = state === 'held' ? 'hold' : 'session';
    const person = `${client.firstName ?? ''} ${client.lastName ?? ''}`.trim() || client.email || 'a client';
    return {
      id,
      from,
      until,
      kind,
      name: `${getBookingTitle({ title: title ?? '', sessionType: sessionType ?? '' })} ${state === 'offered' ? 'offered to' : 'with'} ${person}`,
    };
  });
}

/** Entries that overlap a range, except the one with the ignored id, which is being moved there. */
export async function listConflictsAt(
  db: Database,
  range: TimedSlot,
  moment: Moment,
  ignoredId?: string,
): Promise<BusyRange[]> {
  return (await listConflicts(db, slotRange(range), moment)).filter(({ id }) => id !== ignoredId);
}
