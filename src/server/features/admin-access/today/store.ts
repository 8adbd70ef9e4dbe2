import {
  and,
  asc,
  between,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notExists,
  or,
  sql,
  sum,
} from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { clients } from '#database/tables/accounts.ts';
import { bookings } from '#database/tables/bookings.ts';
import { busyCalendars } from '#database/tables/busy-calendars.ts';
import { classes, signUps } from '#database/tables/classes.ts';
import { enquiries } from '#database/tables/enquiries.ts';
import { finances, financeTotals } from '#database/tables/finances.ts';
import { orders } from '#database/tables/shop.ts';
import { formatTimeSql } from '#database/times.ts';
import { getMonth, type WallTime } from '#domain/day.ts';

/** How many waiting items are named; the rest is only counted. */
const PREVIEW_SIZE = 5;

/** The classes on the calendar from one day to another, by date and time. */
export function listUpcomingClasses(db: Database, from: string, to: string) {
  return db
    .select({ ...getTableColumns(classes), time: formatTimeSql(classes.time) })
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

/** The booked sessions from one day to another, by date and time, with their clients. */
export function listUpcomingBookings(db: Database, from: string, to: string) {
  return db
    .select({
      ...getTableColumns(bookings),
      time: formatTimeSql(bookings.time),
      firstName: clients.firstName,
      lastName: clients.lastName,
    })
    .from(bookings)
    .innerJoin(clients, eq(clients.id, bookings.clientId))
    .where(and(between(bookings.day, from, to), eq(bookings.state, 'booked')))
    .orderBy(asc(bookings.day), asc(bookings.time), asc(bookings.id));
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
    .limit(PREVIEW_SIZE);
  return { first, count: await db.$count(classes, waiting) };
}

/** Booked sessions whose clients ask to cancel, by date and time. */
export async function getCancellationRequests(db: Database) {
  const waiting = and(eq(bookings.clientCancellation, 'asked'), eq(bookings.state, 'booked'));
  const { firstName, lastName } = clients;
  const first = await db
    .select({ ...getTableColumns(bookings), time: formatTimeSql(bookings.time), firstName, lastName })
    .from(bookings)
    .innerJoin(clients, eq(clients.id, bookings.clientId))
    .where(waiting)
    .orderBy(asc(bookings.day), asc(bookings.time), asc(bookings.id))
    .limit(PREVIEW_SIZE);
  const [counted] = await db.select({ count: count() }).from(bookings).where(waiting);
  return { first, count: counted?.count ?? 0 };
}

/** Paid orders that are not packed, the oldest first. */
export async function getOrdersToPack(db: Database) {
  const waiting = eq(orders.state, 'paid');
  const { id, number, buyerName, isLocalPickup, paidAt, createdAt } = orders;
  const first = await db
    .select({ id, number, buyerName, isLocalPickup, paidAt, createdAt })
    .from(orders)
    .where(waiting)
    .orderBy(asc(orders.paidAt), asc(orders.id))
    .limit(PREVIEW_SIZE);
  const [counted] = await db.select({ count: count() }).from(orders).where(waiting);
  return { first, count: counted?.count ?? 0 };
}

/** Unanswered enquiries, the newest first. */
export async function getUnansweredEnquiries(db: Database) {
  const waiting = isNull(enquiries.answeredAt);
  const { id, name, kind, suspectedSpam, createdAt } = enquiries;
  const first = await db
    .select({ id, name, kind, suspectedSpam, createdAt })
    .from(enquiries)
    .where(waiting)
    .orderBy(desc(enquiries.createdAt), desc(enquiries.id))
    .limit(PREVIEW_SIZE);
  const [counted] = await db.select({ count: count() }).from(enquiries).where(waiting);
  return { first, count: counted?.count ?? 0 };
}

/** Past classes in the finances that are not paid, the oldest first, and their total. */
export async function getUnpaidClasses(db: Database, now: WallTime) {
  const isHeld = or(lt(finances.day, now.day), and(eq(finances.day, now.day), lte(finances.time, now.time)));
  const waiting = and(eq(finances.paid, 'no'), isHeld);
  const { id, day, className, location, rateCents } = finances;
  const first = await db
    .select({ id, day, className, location, rateCents })
    .from(finances)
    .where(waiting)
    .orderBy(asc(finances.day), asc(finances.time), asc(finances.id))
    .limit(PREVIEW_SIZE);
  // Whole months are already summed (decision record 25), so the cost grows with the months and not with the classes.
  const month = getMonth(now.day);
  const { level, paid, month: summed, classes, revenueCents } = financeTotals;
  const wholeMonths = db
    .select({ classes, cents: revenueCents })
    .from(financeTotals)
    .where(and(eq(level, 'month'), lt(summed, month), eq(paid, 'no')));
  const sinceThen = db
    .select({ classes: sql<number>`1`, cents: sql<number>`${finances.rateCents}::bigint` })
    .from(finances)
    .where(and(waiting, gte(finances.day, `${month}-01`)));
  const parts = wholeMonths.unionAll(sinceThen).as('parts');
  const [counted] = await db.select({ count: sum(parts.classes), cents: sum(parts.cents) }).from(parts);
  return { first, count: Number(counted?.count ?? 0), totalCents: Number(counted?.cents ?? 0) };
}

/** Busy calendars whose last attempt failed and that were not read since an instant, the longest first. */
export async function getUnreadableCalendars(db: Database, readBefore: Date) {
  const waiting = and(isNotNull(busyCalendars.failure), lte(busyCalendars.readAt, readBefore));
  const { id, name, readAt } = busyCalendars;
  const first = await db
    .select({ id, name, readAt })
    .from(busyCalendars)
    .where(waiting)
    .orderBy(asc(readAt), asc(id))
    .limit(PREVIEW_SIZE);
  const [counted] = await db.select({ count: count() }).from(busyCalendars).where(waiting);
  return { first, count: counted?.count ?? 0 };
}
