import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { eraseMailRecipient, isAddressedTo } from '#database/outbox.ts';
import { matchesEmail } from '#database/search.ts';
import { clients, oneTimeTokens } from '#database/tables/accounts.ts';
import { bookings } from '#database/tables/bookings.ts';
import { calendarFeeds } from '#database/tables/calendar-feeds.ts';
import { classes } from '#database/tables/classes.ts';
import { clientNotes, formAnswers } from '#database/tables/clients.ts';
import { enquiries } from '#database/tables/enquiries.ts';
import { mails } from '#database/tables/mails.ts';
import { subscribers } from '#database/tables/newsletter.ts';
import { couponRedemptions, payments, refunds } from '#database/tables/payments.ts';
import { orderLines, orders, restockRequests } from '#database/tables/shop.ts';
import { waitlistEntries } from '#database/tables/waitlist.ts';
import type { WallTime } from '#domain/day.ts';

const hasRows = (rows: unknown[]) => rows.length > 0;

/** Whether the client has an upcoming session, a hold or an offered time. `reached` is the current wall time. */
export async function hasUpcomingBookings(tx: Database, clientId: string, reached: WallTime): Promise<boolean> {
  const isUpcoming = or(
    gt(bookings.day, reached.day),
    and(eq(bookings.day, reached.day), gt(bookings.time, reached.time)),
  );
  return hasRows(
    await tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(eq(bookings.clientId, clientId), inArray(bookings.state, ['held', 'offered', 'booked']), isUpcoming))
      .limit(1),
  );
}

/** Whether the client has an order that is paid or being paid and not handed over. */
export async function hasOpenOrders(tx: Database, clientId: string): Promise<boolean> {
  const activeStates = ['awaiting-payment', 'paid', 'packed', 'ready-for-pickup'] as const;
  return hasRows(
    await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.clientId, clientId), inArray(orders.state, [...activeStates])))
      .limit(1),
  );
}

/**
 * Locks the client's orders and then their payments, in the ledger's order. Concurrent changes have finished or wait.
 */
export async function lockOrdersAndPayments(tx: Database, clientId: string): Promise<void> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.clientId, clientId)).orderBy(orders.id).for('update');
  const ofClient = eq(payments.clientId, clientId);
  await tx.select({ id: payments.id }).from(payments).where(ofClient).orderBy(payments.id).for('update');
}

/** The subject ids of the client's history entries: bookings, orders, payments, enquiries and the subscription. */
export async function listRelatedIds(tx: Database, client: { id: string; email: string }) {
  const getIds = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const { id, email } = client;
  return {
    bookings: getIds(await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.clientId, id))),
    orders: getIds(await tx.select({ id: orders.id }).from(orders).where(eq(orders.clientId, id))),
    payments: getIds(await tx.select({ id: payments.id }).from(payments).where(eq(payments.clientId, id))),
    couponRedemptions: getIds(
      await tx.select({ id: couponRedemptions.id }).from(couponRedemptions).where(eq(couponRedemptions.clientId, id)),
    ),
    enquiries: getIds(
      await tx.select({ id: enquiries.id }).from(enquiries).where(matchesEmail(enquiries.email, email)),
    ),
    mails: getIds(await tx.select({ id: mails.id }).from(mails).where(isAddressedTo(email))),
    subscriptions: getIds(
      await tx.select({ id: subscribers.id }).from(subscribers).where(eq(subscribers.email, email)),
    ),
  };
}

/** Deletes the client's login links and codes, registrations with their email, and the address of their calendar feed. */
export async function deleteTokens(tx: Database, { id, email }: { id: string; email: string }): Promise<void> {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.subjectId, id));
  await tx.delete(oneTimeTokens).where(or(eq(oneTimeTokens.clientId, id), matchesEmail(oneTimeTokens.email, email)));
}

/** Deletes the client's entries of waitlists. The sweep offers a place that was held for one to the next person. */
async function deleteWaitlistEntries(tx: Database, email: string): Promise<void> {
  const theirs = eq(waitlistEntries.email, email);
  const theirClasses = tx.select({ id: waitlistEntries.classId }).from(waitlistEntries).where(theirs);
  const isTheirs = inArray(classes.id, theirClasses);
  // A class is locked before its waitlist.
  await tx.select({ id: classes.id }).from(classes).where(isTheirs).orderBy(classes.id).for('no key update');
  const rows = await tx
    .delete(waitlistEntries)
    .where(theirs)
    .returning({ classId: waitlistEntries.classId, state: waitlistEntries.state });
  const held = rows.filter(({ state }) => state === 'offered').map(({ classId }) => classId);
  if (held.length === 0) return;
  await tx
    .update(classes)
    .set({ placesOffered: sql`${classes.placesOffered} - 1` })
    .where(inArray(classes.id, held));
}

/**
 * Deletes forms, the owner's notes, messages, the newsletter subscription, and requests about chocolates and full classes. The outbox deletes the address of
 * a mail once it is sent.
 */
export async function deleteWrittenData(tx: Database, { id, email }: { id: string; email: string }): Promise<void> {
  await tx.delete(formAnswers).where(eq(formAnswers.clientId, id));
  await tx.delete(clientNotes).where(eq(clientNotes.clientId, id));
  await tx.delete(enquiries).where(matchesEmail(enquiries.email, email));
  await tx.delete(subscribers).where(eq(subscribers.email, email));
  await tx.delete(restockRequests).where(eq(restockRequests.email, email));
  if (email) await deleteWaitlistEntries(tx, email);
  if (email) await eraseMailRecipient(tx, email);
}

/**
 * Removes names, addresses and messages from the sessions, orders and payments that stay.
 * @param formerMailbox recognizes the person if they come back; null for a record that was merged into another
 */
export async function anonymizeClient(
  tx: Database,
  clientId: string,
  { deletedAt, formerMailbox = null }: { deletedAt: Date; formerMailbox?: string | null },
): Promise<void> {
  await tx.update(bookings).set({ message: '', link: '', location: '' }).where(eq(bookings.clientId, clientId));
  await tx
    .update(orders)
    .set({ buyerName: '', buyerEmail: '', shipTo: null, tracking: '' })
    .where(eq(orders.clientId, clientId));
  const theirOrders = tx.select({ id: orders.id }).from(orders).where(eq(orders.clientId, clientId));
  await tx.update(orderLines).set({ lidName: '' }).where(inArray(orderLines.orderId, theirOrders));
  await tx.update(payments).set({ payerName: '', payerEmail: '' }).where(eq(payments.clientId, clientId));
  const theirPayments = tx.select({ id: payments.id }).from(payments).where(eq(payments.clientId, clientId));
  await tx.update(refunds).set({ reason: '' }).where(inArray(refunds.paymentId, theirPayments));
  await tx
    .update(clients)
    .set({
      firstName: 'Former',
      lastName: 'client',
      email: '',
      googleSubject: null,
      deletedAt,
      image: '',
      phone: '',
      preferredName: '',
      pronoun: '',
      city: '',
      zipcode: '',
      intakeFormCompleted: false,
      lastSeenAt: null,
      formerMailbox,
      linkGeneration: sql`${clients.linkGeneration} + 1`,
    })
    .where(eq(clients.id, clientId));
}

/** Deletes the row. Nothing may refer to it. */
export async function deleteClient(tx: Database, clientId: string): Promise<void> {
  await tx.delete(clients).where(eq(clients.id, clientId));
}
