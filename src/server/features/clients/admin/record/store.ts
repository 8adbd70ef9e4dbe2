import { and, asc, count, desc, eq, getTableColumns, inArray, isNotNull, isNull, max, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#database/connection.ts';
import { matchesEmail } from '#database/search.ts';
import { clients, sessions } from '#database/tables/accounts.ts';
import { bookings } from '#database/tables/bookings.ts';
import { classes, signUps } from '#database/tables/classes.ts';
import { formAnswers } from '#database/tables/clients.ts';
import { enquiries } from '#database/tables/enquiries.ts';
import { subscribers } from '#database/tables/newsletter.ts';
import { payments, refunds } from '#database/tables/payments.ts';
import { orderLines, orders } from '#database/tables/shop.ts';
import { formatTimeSql } from '#database/times.ts';
import { PAGE_SIZE, pageOffset } from '#domain/pages.ts';

/** One page of a part, and the total number of rows. */
type RecordPage<Row> = { rows: Row[]; total: number };

async function countRows(db: Database, table: PgTable, condition: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(table).where(condition);
  return row?.total ?? 0;
}

/** The client, unless deleted. */
export async function findClient(db: Database, id: string): Promise<typeof clients.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(clients)
    .where(and(eq(clients.id, id), isNull(clients.deletedAt)));
  return row;
}

/** When one of the client's sign-in sessions last requested a new token. */
export async function findLastSeenAt(db: Database, clientId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(sessions.rotatedAt) })
    .from(sessions)
    .where(eq(sessions.subjectId, clientId));
  return row?.at ?? null;
}

/** The client's bookings in every state, newest day first. */
export async function listBookings(
  db: Database,
  clientId: string,
  page: number,
): Promise<RecordPage<typeof bookings.$inferSelect>> {
  const condition = eq(bookings.clientId, clientId);
  const rows = await db
    .select({ ...getTableColumns(bookings), time: formatTimeSql(bookings.time) })
    .from(bookings)
    .where(condition)
    .orderBy(desc(bookings.day), desc(bookings.time), desc(bookings.id))
    .limit(PAGE_SIZE)
    .offset(pageOffset(page));
  return { rows, total: await countRows(db, bookings, condition) };
}

/** The client's orders that were ever paid, newest first, with their lines. */
export async function listOrders(db: Database, clientId: string, page: number) {
  const condition = and(eq(orders.clientId, clientId), isNotNull(orders.number));
  const rows = await db
    .select()
    .from(orders)
    .where(condition)
    .orderBy(desc(orders.paidAt), desc(orders.id))
    .limit(PAGE_SIZE)
    .offset(pageOffset(page));
  const ids = rows.map(({ id }) => id);
  const lines =
    ids.length === 0
      ? []
      : await db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.name));
  return {
    rows: rows.map((order) => ({ ...order, lines: lines.filter(({ orderId }) => orderId === order.id) })),
    total: await countRows(db, orders, condition),
  };
}

/** The client's payments, newest first, with their refunds. */
export async function listPayments(db: Database, clientId: string, page: number) {
  const condition = eq(payments.clientId, clientId);
  const rows = await db
    .select()
    .from(payments)
    .where(condition)
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(PAGE_SIZE)
    .offset(pageOffset(page));
  const ids = rows.map(({ id }) => id);
  const refundRows =
    ids.length === 0
      ? []
      : await db.select().from(refunds).where(inArray(refunds.paymentId, ids)).orderBy(asc(refunds.id));
  return {
    rows: rows.map((payment) => ({
      ...payment,
      refunds: refundRows.filter(({ paymentId }) => paymentId === payment.id),
    })),
    total: await countRows(db, payments, condition),
  };
}

/** The sign-ups of an email, newest class first. */
export async function listSignUps(db: Database, email: string, page: number) {
  const condition = matchesEmail(signUps.email, email);
  const { id, cancelledAt, attendance } = signUps;
  const { title, day, time } = classes;
  const rows = await db
    .select({
      id,
      cancelledAt,
      attendance,
      title,
      day,
      time: formatTimeSql(time),
      classCancelledAt: classes.cancelledAt,
    })
    .from(signUps)
    .innerJoin(classes, eq(classes.id, signUps.classId))
    .where(condition)
    .orderBy(desc(day), desc(time), desc(id))
    .limit(PAGE_SIZE)
    .offset(pageOffset(page));
  return { rows, total: await countRows(db, signUps, condition) };
}

/** The enquiries of an email, newest first. */
export async function listEnquiries(
  db: Database,
  email: string,
  page: number,
): Promise<RecordPage<typeof enquiries.$inferSelect>> {
  const condition = matchesEmail(enquiries.email, email);
  const rows = await db
    .select()
    .from(enquiries)
    .where(condition)
    .orderBy(desc(enquiries.createdAt), desc(enquiries.id))
    .limit(PAGE_SIZE)
    .offset(pageOffset(page));
  return { rows, total: await countRows(db, enquiries, condition) };
}

/** The forms that the client began, without their answers. */
export async function listForms(db: Database, clientId: string) {
  const { form, version, savedAt, submittedAt } = formAnswers;
  return db
    .select({ form, version, savedAt, submittedAt })
    .from(formAnswers)
    .where(eq(formAnswers.clientId, clientId))
    .orderBy(desc(version));
}

/** When the email subscribed to the newsletter. Null when it is not on the list. */
export async function findSubscribedAt(db: Database, email: string): Promise<Date | null> {
  const [row] = await db.select({ at: subscribers.subscribedAt }).from(subscribers).where(eq(subscribers.email, email));
  return row?.at ?? null;
}
