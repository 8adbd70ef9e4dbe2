import { and, asc, count, desc, eq, getTableColumns, gte, inArray, isNull, lt, lte, or, sql, sum } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { clients } from '#database/tables/accounts.ts';
import { bookings } from '#database/tables/bookings.ts';
import { classes, signUps } from '#database/tables/classes.ts';
import { enquiries } from '#database/tables/enquiries.ts';
import { finances, financeTotals } from '#database/tables/finances.ts';
import { orders } from '#database/tables/shop.ts';
import { hhmm } from '#database/times.ts';
import { monthOf, type WallTime } from '#domain/day.ts';

/** More than anybody teaches in two days. */
const MOST_AHEAD = 40;
/** Of what waits so many are named; the rest is a number. */
const FIRST = 5;

/** The next classes on the calendar, from this day on, by day and time. */
export function nextClasses(db: Database, from: string) {
  return db
    .select({ ...getTableColumns(classes), time: hhmm(classes.time) })
    .from(classes)
    .where(and(gte(classes.day, from), isNull(classes.cancelledAt)))
    .orderBy(asc(classes.day), asc(classes.time), asc(classes.id))
    .limit(MOST_AHEAD);
}

/** Who has a place in these classes, by name. */
export function rosterOf(db: Database, classIds: string[]) {
  return db
    .select({
      id: signUps.id,
      classId: signUps.classId,
      name: signUps.name,
      attended: sql<boolean>`${signUps.attendedAt} is not null`,
    })
    .from(signUps)
    .where(and(inArray(signUps.classId, classIds), isNull(signUps.cancelledAt)))
    .orderBy(sql`lower(${signUps.name})`, asc(signUps.id));
}

/** The next sessions that stand, from this day on, by day and time, with whose they are. */
export function nextSessions(db: Database, from: string) {
  return db
    .select({
      ...getTableColumns(bookings),
      time: hhmm(bookings.time),
      firstName: clients.firstName,
      lastName: clients.lastName,
    })
    .from(bookings)
    .innerJoin(clients, eq(clients.id, bookings.clientId))
    .where(and(gte(bookings.day, from), eq(bookings.state, 'booked')))
    .orderBy(asc(bookings.day), asc(bookings.time), asc(bookings.id))
    .limit(MOST_AHEAD);
}

/** Orders that are paid and not packed, the oldest first. */
export async function ordersToPack(db: Database) {
  const waiting = eq(orders.state, 'paid');
  const { id, number, buyerName, isLocalPickup, paidAt, createdAt } = orders;
  const first = await db
    .select({ id, number, buyerName, isLocalPickup, paidAt, createdAt })
    .from(orders)
    .where(waiting)
    .orderBy(asc(orders.paidAt), asc(orders.id))
    .limit(FIRST);
  const [counted] = await db.select({ count: count() }).from(orders).where(waiting);
  return { first, count: counted?.count ?? 0 };
}

/** Enquiries that nobody has answered, the newest first. */
export async function unansweredEnquiries(db: Database) {
  const waiting = isNull(enquiries.answeredAt);
  const { id, name, kind, doubtful, createdAt } = enquiries;
  const first = await db
    .select({ id, name, kind, doubtful, createdAt })
    .from(enquiries)
    .where(waiting)
    .orderBy(desc(enquiries.createdAt), desc(enquiries.id))
    .limit(FIRST);
  const [counted] = await db.select({ count: count() }).from(enquiries).where(waiting);
  return { first, count: counted?.count ?? 0 };
}

/** Classes in the books that were held by now and are not paid, the oldest first, and what they come to. */
export async function unpaidClasses(db: Database, now: WallTime) {
  const held = or(lt(finances.day, now.day), and(eq(finances.day, now.day), lte(finances.time, now.time)));
  const waiting = and(eq(finances.paid, 'no'), held);
  const { id, day, className, location, rateCents } = finances;
  const first = await db
    .select({ id, day, className, location, rateCents })
    .from(finances)
    .where(waiting)
    .orderBy(asc(finances.day), asc(finances.time), asc(finances.id))
    .limit(FIRST);
  // Whole months are summed already (decision record 25): what grows is the months, not the classes.
  const month = monthOf(now.day);
  const { level, paid, month: summed, classes, revenueCents } = financeTotals;
  const whole = db
    .select({ classes, cents: revenueCents })
    .from(financeTotals)
    .where(and(eq(level, 'month'), lt(summed, month), eq(paid, 'no')));
  const sinceThen = db
    .select({ classes: sql<number>`1`, cents: sql<number>`${finances.rateCents}::bigint` })
    .from(finances)
    .where(and(waiting, gte(finances.day, `${month}-01`)));
  const parts = whole.unionAll(sinceThen).as('parts');
  const [counted] = await db.select({ count: sum(parts.classes), cents: sum(parts.cents) }).from(parts);
  return { first, count: Number(counted?.count ?? 0), totalCents: Number(counted?.cents ?? 0) };
}
