import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { isAddressedTo } from '#database/outbox.ts';
import { matchesEmail } from '#database/search.ts';
import { clients, sessions } from '#database/tables/accounts.ts';
import { appointmentOffers } from '#database/tables/appointment-offers.ts';
import { bookings } from '#database/tables/bookings.ts';
import { calendarFeeds } from '#database/tables/calendar-feeds.ts';
import { classMessageClasses, classMessages } from '#database/tables/class-messages.ts';
import { classes, signUps, waivers, waiverVersions } from '#database/tables/classes.ts';
import { clientMergeMoves, clientMerges } from '#database/tables/client-merges.ts';
import { clientNotes } from '#database/tables/clients.ts';
import { enquiries } from '#database/tables/enquiries.ts';
import { files } from '#database/tables/files.ts';
import { mails } from '#database/tables/mails.ts';
import { subscribers } from '#database/tables/newsletter.ts';
import { payments } from '#database/tables/payments.ts';
import { chocolates, orderLines, orders, restockRequests } from '#database/tables/shop.ts';
import { waitlistEntries } from '#database/tables/waitlist.ts';
import { formatTimeSql } from '#database/times.ts';

/** The owner's notes on the client that are marked for the client's download, newest first. */
export async function listNotesForDownload(db: Database, clientId: string) {
  return db
    .select()
    .from(clientNotes)
    .where(and(eq(clientNotes.clientId, clientId), eq(clientNotes.inDownload, true)))
    .orderBy(desc(clientNotes.day), desc(clientNotes.createdAt), desc(clientNotes.id));
}

/** The records that were merged into a client, as an undo would restore them. */
export async function listMergedRecords(db: Database, clientId: string) {
  const { mergedAt, endsAt } = clientMerges;
  const isProfile = and(eq(clientMergeMoves.tableName, 'clients'), eq(clientMergeMoves.columnName, 'profile'));
  const rows = await db
    .select({ mergedAt, endsAt, profile: clientMergeMoves.before })
    .from(clientMerges)
    .innerJoin(clientMergeMoves, and(eq(clientMergeMoves.mergeId, clientMerges.id), isProfile))
    .where(eq(clientMerges.keptId, clientId))
    .orderBy(asc(mergedAt));
  return rows.map(({ profile, ...row }) => {
    const { firstName, lastName, email, phone } = JSON.parse(profile ?? '{}') as Record<
      'firstName' | 'lastName' | 'email' | 'phone',
      string
    >;
    return { ...row, firstName, lastName, email, phone };
  });
}

/** The client, unless deleted. */
export async function findClient(db: Database, id: string): Promise<typeof clients.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(clients)
    .where(and(eq(clients.id, id), isNull(clients.deletedAt)));
  return row;
}

/** The client's sign-ins, newest first. */
export async function listSignIns(db: Database, clientId: string): Promise<(typeof sessions.$inferSelect)[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.role, 'client'), eq(sessions.subjectId, clientId)))
    .orderBy(desc(sessions.createdAt));
}

/** The client's bookings in every state, by date. */
export async function listBookings(db: Database, clientId: string): Promise<(typeof bookings.$inferSelect)[]> {
  return db
    .select({ ...getTableColumns(bookings), time: formatTimeSql(bookings.time) })
    .from(bookings)
    .where(eq(bookings.clientId, clientId))
    .orderBy(asc(bookings.day), asc(bookings.time), asc(bookings.id));
}

/** The client's orders with their lines, oldest first. */
export async function listOrders(db: Database, clientId: string) {
  const rows = await db.select().from(orders).where(eq(orders.clientId, clientId)).orderBy(asc(orders.createdAt));
  const ids = rows.map(({ id }) => id);
  const lines =
    ids.length === 0
      ? []
      : await db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.name));
  return rows.map((order) => ({ ...order, lines: lines.filter(({ orderId }) => orderId === order.id) }));
}

/** The series that were offered to the client, oldest first. */
export async function listOffers(db: Database, clientId: string): Promise<(typeof appointmentOffers.$inferSelect)[]> {
  return db
    .select({ ...getTableColumns(appointmentOffers), time: formatTimeSql(appointmentOffers.time) })
    .from(appointmentOffers)
    .where(eq(appointmentOffers.clientId, clientId))
    .orderBy(asc(appointmentOffers.createdAt), asc(appointmentOffers.id));
}

/** The client's payments, oldest first. */
export async function listPayments(db: Database, clientId: string): Promise<(typeof payments.$inferSelect)[]> {
  return db.select().from(payments).where(eq(payments.clientId, clientId)).orderBy(asc(payments.createdAt));
}

/** The names of the guests of a sign-up. */
const guestNames = sql<string[]>`array(select guest.name from ${signUps} guest where guest.host_id = sign_ups.id
  union all select named ->> 'name' from jsonb_array_elements(sign_ups.named_guests) named order by 1)`;

/** The sign-ups of an email, by date. */
export async function listSignUps(db: Database, email: string) {
  const { title, day, time, location } = classes;
  return db
    .select({ ...getTableColumns(signUps), guests: guestNames, title, day, time: formatTimeSql(time), location })
    .from(signUps)
    .innerJoin(classes, eq(classes.id, signUps.classId))
    .where(eq(signUps.email, email))
    .orderBy(asc(day), asc(time), asc(signUps.id));
}

/** The waitlists that an email joined, by date. */
export async function listWaitlists(db: Database, email: string) {
  const { title, day, time } = classes;
  const { state, createdAt } = waitlistEntries;
  return db
    .select({ title, day, time: formatTimeSql(time), state, createdAt })
    .from(waitlistEntries)
    .innerJoin(classes, eq(classes.id, waitlistEntries.classId))
    .where(eq(waitlistEntries.email, email))
    .orderBy(asc(day), asc(time), asc(waitlistEntries.id));
}

/** The messages to classes in which an email had a spot when they left, each once. */
export async function listClassMessages(db: Database, email: string) {
  const { id, subject, text, sentAt, createdAt } = classMessages;
  const { title, day, time, cancelledAt } = classes;
  return db
    .selectDistinctOn([id], { title, day, time: formatTimeSql(time), subject, text, sentAt })
    .from(classMessages)
    .innerJoin(classMessageClasses, eq(classMessageClasses.messageId, id))
    .innerJoin(classes, eq(classes.id, classMessageClasses.classId))
    .innerJoin(signUps, eq(signUps.classId, classes.id))
    .where(
      and(
        eq(signUps.email, email),
        lte(signUps.createdAt, sentAt),
        or(isNull(signUps.cancelledAt), gt(signUps.cancelledAt, sentAt)),
        // A message was not sent for a class that was cancelled after it was written and before it was sent.
        or(isNull(cancelledAt), lte(cancelledAt, createdAt), gt(cancelledAt, sentAt)),
      ),
    )
    .orderBy(asc(id), asc(day), asc(time));
}

/** The waivers that an email signed, or with which it signed up, with text and signature. */
export async function listWaivers(db: Database, email: string) {
  const { contentType, bytes } = files;
  // A merge of two records moves sign-ups to another email, and no signed waiver.
  const signedUp = db.select({ id: signUps.waiverId }).from(signUps).where(matchesEmail(signUps.email, email));
  return db
    .select({ ...getTableColumns(waivers), text: waiverVersions.text, contentType, bytes })
    .from(waivers)
    .innerJoin(waiverVersions, eq(waiverVersions.version, waivers.version))
    .innerJoin(files, eq(files.id, waivers.signatureId))
    .where(or(eq(waivers.email, email), inArray(waivers.id, signedUp)))
    .orderBy(asc(waivers.signedAt));
}

/** The enquiries of an email, oldest first. */
export async function listEnquiries(db: Database, email: string): Promise<(typeof enquiries.$inferSelect)[]> {
  return db.select().from(enquiries).where(eq(enquiries.email, email)).orderBy(asc(enquiries.createdAt));
}

/** The chocolates that an email waits for; null: the opening of the shop. */
export async function listRestockRequests(db: Database, email: string) {
  const { createdAt, confirmedAt } = restockRequests;
  return db
    .select({ name: chocolates.name, createdAt, confirmedAt })
    .from(restockRequests)
    .leftJoin(chocolates, eq(chocolates.id, restockRequests.chocolateId))
    .where(eq(restockRequests.email, email))
    .orderBy(asc(createdAt));
}

/** When an email subscribed to the newsletter. Undefined when it is not on the list. */
export async function findSubscribedAt(db: Database, email: string): Promise<Date | undefined> {
  const [row] = await db.select({ at: subscribers.subscribedAt }).from(subscribers).where(eq(subscribers.email, email));
  return row?.at;
}

/** The mails sent to an email, oldest first, without their content. */
export async function listMails(db: Database, email: string) {
  const { template, state, createdAt, sentAt } = mails;
  return db
    .select({ template, state, createdAt, sentAt })
    .from(mails)
    .where(isAddressedTo(email))
    .orderBy(asc(createdAt));
}

/** When the address of the client's calendar feed was made. */
export async function findCalendarFeedCreation(db: Database, clientId: string): Promise<Date | undefined> {
  const { createdAt } = calendarFeeds;
  const [row] = await db.select({ createdAt }).from(calendarFeeds).where(eq(calendarFeeds.subjectId, clientId));
  return row?.createdAt;
}
