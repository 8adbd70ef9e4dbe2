import { and, asc, count, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { wallTimeSql } from '#platform/database/times.ts';
import type { TimeRange } from '#platform/schedule/conflicts.ts';
import type { WallTime } from '#platform/time/day.ts';
import { splitIntoParts } from '../openings/store.ts';
import { periodEnds, startExpression } from '../store.ts';
import { busyCalendars, busyTimes, scheduleEntries, slots } from '../tables.ts';

export type CalendarRow = typeof busyCalendars.$inferSelect;

export async function listCalendars(db: Database): Promise<CalendarRow[]> {
  return db.select().from(busyCalendars).orderBy(asc(busyCalendars.createdAt), asc(busyCalendars.id));
}

export async function countCalendars(db: Database): Promise<number> {
  const [row] = await db.select({ count: count() }).from(busyCalendars);
  return row?.count ?? 0;
}

/** Calendars that no process has tried to read since an instant. */
export async function listDueCalendars(db: Database, triedBefore: Date): Promise<string[]> {
  const rows = await db
    .select({ id: busyCalendars.id })
    .from(busyCalendars)
    .where(lte(busyCalendars.triedAt, triedBefore))
    .orderBy(asc(busyCalendars.triedAt));
  return rows.map(({ id }) => id);
}

export async function hasCalendar(db: Database, id: string): Promise<boolean> {
  const rows = await db.select({ id: busyCalendars.id }).from(busyCalendars).where(eq(busyCalendars.id, id));
  return rows.length > 0;
}

/** Takes a calendar for this process to read. Undefined if another one reads it, or tried it after `triedBefore`. */
export async function claimCalendar(
  db: Database,
  id: string,
  { now, until, triedBefore = now }: { now: Date; until: Date; triedBefore?: Date | undefined },
): Promise<CalendarRow | undefined> {
  const isFree = or(isNull(busyCalendars.readingUntil), lte(busyCalendars.readingUntil, now));
  const [row] = await db
    .update(busyCalendars)
    .set({ readingUntil: until, triedAt: now })
    .where(and(eq(busyCalendars.id, id), isFree, lte(busyCalendars.triedAt, triedBefore)))
    .returning();
  return row;
}

export async function insertCalendar(tx: Database, row: typeof busyCalendars.$inferInsert): Promise<void> {
  await tx.insert(busyCalendars).values(row);
}

/** Ends a reading. False if the calendar was removed meanwhile. */
export async function endReading(tx: Database, id: string, changes: Partial<Omit<CalendarRow, 'id'>>) {
  const rows = await tx
    .update(busyCalendars)
    .set({ ...changes, readingUntil: null })
    .where(eq(busyCalendars.id, id))
    .returning({ id: busyCalendars.id });
  return rows.length > 0;
}

export async function deleteCalendar(tx: Database, id: string): Promise<CalendarRow | undefined> {
  const [row] = await tx.delete(busyCalendars).where(eq(busyCalendars.id, id)).returning();
  return row;
}

const toKey = ({ from, until }: TimeRange) => `[${from},${until})`;

/**
 * Makes the busy times of a calendar what they are now, and returns whether anything differed: most readings find the
 * same, so only what differs is written. The caller holds the schedule lock.
 */
export async function replaceBusyTimes(tx: Database, calendarId: string, busy: readonly TimeRange[]): Promise<boolean> {
  const missing = new Set(busy.map(toKey));
  const gone: string[] = [];
  const ofCalendar = eq(busyTimes.calendarId, calendarId);
  for (const row of await tx.select(periodEnds(busyTimes.period)).from(busyTimes).where(ofCalendar)) {
    const key = toKey(row);
    if (!missing.delete(key)) gone.push(key);
  }
  for (const part of splitIntoParts(gone))
    await tx.delete(busyTimes).where(and(ofCalendar, inArray(busyTimes.period, part)));
  const added = [...missing].map((period) => ({ calendarId, period }));
  for (const part of splitIntoParts(added)) await tx.insert(busyTimes).values(part);
  return gone.length + added.length > 0;
}

/**
 * When the owner's other calendars are busy from a moment until another, by day and without overlaps. No range is longer
 * than a day.
 */
export async function listCalendarTimes(db: Database, range: TimeRange): Promise<TimeRange[]> {
  // A day after the year 9999 begins with '+', which PostgreSQL does not parse.
  const until = range.until.startsWith('+') ? 'infinity' : range.until;
  const byDay = db
    .select({ parts: sql`range_agg(${busyTimes.period})`.as('parts') })
    .from(busyTimes)
    .where(sql`${busyTimes.period} && tsrange(${range.from}::timestamp, ${until}::timestamp)`)
    .groupBy(sql`lower(${busyTimes.period})::date`)
    .as('by_day');
  const { from: start, until: end } = periodEnds(sql`part`);
  return db
    .select({ from: start.as('from'), until: end.as('until') })
    .from(sql`${byDay}, unnest(${byDay.parts}) as part`)
    .orderBy(sql`lower(part)`) as unknown as Promise<TimeRange[]>;
}

/** The ids of sessions and holds that end after a moment and overlap a busy time. */
export async function listCollidingIds(db: Database, from: string): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ id: scheduleEntries.id })
    .from(scheduleEntries)
    .innerJoin(busyTimes, sql`${busyTimes.period} && ${scheduleEntries.period}`)
    .where(and(eq(scheduleEntries.kind, 'session'), sql`upper(${scheduleEntries.period}) > ${from}::timestamp`));
  return new Set(rows.map(({ id }) => id));
}

/** A slot after a moment, for the event that tells browsers to load the slots again. */
export async function findSlotAfter(db: Database, reached: WallTime): Promise<string | undefined> {
  const [row] = await db
    .select({ id: slots.id })
    .from(slots)
    .where(sql`${startExpression(slots)} > ${wallTimeSql(reached)}`)
    .limit(1);
  return row?.id;
}

/** Marks calendars that have failed since an instant as reported, once, and returns them. */
export async function markWarned(tx: Database, { now, readBefore }: { now: Date; readBefore: Date }) {
  return tx
    .update(busyCalendars)
    .set({ warnedAt: now })
    .where(and(isNull(busyCalendars.warnedAt), isNotNull(busyCalendars.failure), lte(busyCalendars.readAt, readBefore)))
    .returning({ name: busyCalendars.name, readAt: busyCalendars.readAt, failure: busyCalendars.failure });
}
