import { and, asc, count, desc, eq, getTableColumns, inArray, isNotNull, isNull, max, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { hasAddress } from '#database/conditions.ts';
import type { Database } from '#database/connection.ts';
import { clients, sessions } from '#database/tables/accounts.ts';
import { bookings } from '#database/tables/bookings.ts';
import { classes, signUps } from '#database/tables/classes.ts';
import { formAnswers } from '#database/tables/clients.ts';
import { enquiries } from '#database/tables/enquiries.ts';
import { subscribers } from '#database/tables/newsletter.ts';
import { payments, refunds } from '#database/tables/payments.ts';
import { orderLines, orders } from '#database/tables/shop.ts';
import { hhmm } from '#database/times.ts';
import { PAGE_ROWS, rowsBefore } from '#domain/pages.ts';

/** One page of a part, and how many rows the part has in all. */
type Part<Row> = { rows: Row[]; total: number };

async function countIn(db: Database, table: PgTable, condition: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(table).where(condition);
  return row?.total ?? 0;
}

/** The client, unless they were taken out. */
export async function findClient(db: Database, id: string): Promise<typeof clients.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(clients)
    .where(and(eq(clients.id, id), isNull(clients.deletedAt)));
  return row;
}

/** When a session of theirs last asked for a new token. */
export async function lastSeen(db: Database, clientId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(sessions.rotatedAt) })
    .from(sessions)
    .where(eq(sessions.subjectId, clientId));
  return row?.at ?? null;
}

/** Their bookings in every state, the latest day first. */
export async function bookingsOf(
  db: Database,
  clientId: string,
  page: number,
): Promise<Part<typeof bookings.$inferSelect>> {
  const theirs = eq(bookings.clientId, clientId);
  const rows = await db
    .select({ ...getTableColumns(bookings), time: hhmm(bookings.time) })
    .from(bookings)
    .where(theirs)
    .orderBy(desc(bookings.day), desc(bookings.time), desc(bookings.id))
    .limit(PAGE_ROWS)
    .offset(rowsBefore(page));
  return { rows, total: await countIn(db, bookings, theirs) };
}

/** Their orders that were paid once, the newest first, with what was in them. */
export async function ordersOf(db: Database, clientId: string, page: number) {
  const theirs = and(eq(orders.clientId, clientId), isNotNull(orders.number));
  const rows = await db
    .select()
    .from(orders)
    .where(theirs)
    .orderBy(desc(orders.paidAt), desc(orders.id))
    .limit(PAGE_ROWS)
    .offset(rowsBefore(page));
  const ids = rows.map(({ id }) => id);
  const lines =
    ids.length === 0
      ? []
      : await db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.name));
  return {
    rows: rows.map((order) => ({ ...order, lines: lines.filter(({ orderId }) => orderId === order.id) })),
    total: await countIn(db, orders, theirs),
  };
}

/** Their payments, the newest first, each with what was sent back of it. */
export async function paymentsOf(db: Database, clientId: string, page: number) {
  const theirs = eq(payments.clientId, clientId);
  const rows = await db
    .select()
    .from(payments)
    .where(theirs)
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(PAGE_ROWS)
    .offset(rowsBefore(page));
  const ids = rows.map(({ id }) => id);
  const back =
    ids.length === 0
      ? []
      : await db.select().from(refunds).where(inArray(refunds.paymentId, ids)).orderBy(asc(refunds.id));
  return {
    rows: rows.map((payment) => ({ ...payment, refunds: back.filter(({ paymentId }) => paymentId === payment.id) })),
    total: await countIn(db, payments, theirs),
  };
}

/** What the email signed up for, the latest class first. */
export async function signUpsOf(db: Database, email: string, page: number) {
  const theirs = hasAddress(signUps.email, email);
  const { id, cancelledAt, attendedAt } = signUps;
  const { title, day, time } = classes;
  const rows = await db
    .select({ id, cancelledAt, attendedAt, title, day, time: hhmm(time), calledOffAt: classes.cancelledAt })
    .from(signUps)
    .innerJoin(classes, eq(classes.id, signUps.classId))
    .where(theirs)
    .orderBy(desc(day), desc(time), desc(id))
    .limit(PAGE_ROWS)
    .offset(rowsBefore(page));
  return { rows, total: await countIn(db, signUps, theirs) };
}

/** What the email wrote, the newest first. */
export async function enquiriesOf(
  db: Database,
  email: string,
  page: number,
): Promise<Part<typeof enquiries.$inferSelect>> {
  const theirs = hasAddress(enquiries.email, email);
  const rows = await db
    .select()
    .from(enquiries)
    .where(theirs)
    .orderBy(desc(enquiries.createdAt), desc(enquiries.id))
    .limit(PAGE_ROWS)
    .offset(rowsBefore(page));
  return { rows, total: await countIn(db, enquiries, theirs) };
}

/** The forms that they began, without what is in them. */
export async function formsOf(db: Database, clientId: string) {
  const { form, version, savedAt, submittedAt } = formAnswers;
  return db
    .select({ form, version, savedAt, submittedAt })
    .from(formAnswers)
    .where(eq(formAnswers.clientId, clientId))
    .orderBy(desc(version));
}

/** Since when the email is on the newsletter's list. */
export async function subscribedSince(db: Database, email: string): Promise<Date | null> {
  const [row] = await db.select({ at: subscribers.subscribedAt }).from(subscribers).where(eq(subscribers.email, email));
  return row?.at ?? null;
}
