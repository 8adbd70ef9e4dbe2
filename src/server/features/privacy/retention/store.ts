import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#database/connection.ts';
import { clients, oneTimeTokens, sessions } from '#database/tables/accounts.ts';
import { history } from '#database/tables/admin-access.ts';
import { appointmentOffers } from '#database/tables/appointment-offers.ts';
import { bookings } from '#database/tables/bookings.ts';
import { classMessages } from '#database/tables/class-messages.ts';
import { classes, signUps, waivers } from '#database/tables/classes.ts';
import { clientMerges } from '#database/tables/client-merges.ts';
import { formAnswers } from '#database/tables/clients.ts';
import { enquiries } from '#database/tables/enquiries.ts';
import { files } from '#database/tables/files.ts';
import { mails } from '#database/tables/mails.ts';
import { webhookEvents } from '#database/tables/payments.ts';
import { orders, restockRequests } from '#database/tables/shop.ts';
import { waitlistEntries } from '#database/tables/waitlist.ts';
import { startOfUtcDay, type WallTime } from '#domain/day.ts';
import type { RetentionRule } from '#domain/privacy/retention.ts';
import { couponHashTask, formerMailboxTask } from './hashes-store.ts';
import { isEndedHold, isEndedOffer } from './unpaid-store.ts';

/** The age limit as an instant and as wall time of the business. */
export type Cutoff = { instant: Date; wall: WallTime };

/** Processes up to `limit` rows in one transaction and returns their number. Repeated calls are safe. */
type RetentionAction = (tx: Database, cutoff: Cutoff, limit: number) => Promise<number>;

/** What a rule does with due records, and how it counts them. */
type RetentionTask = {
  table: PgTable;
  dueCondition: (tx: Database, cutoff: Cutoff) => SQL | undefined;
  existingCondition?: SQL | undefined;
  run: RetentionAction;
};

/** The placeholders in anonymized sign-ups and waivers. */
const FORMER_STUDENT = 'Former student';
const NO_EMAIL = '';

/**
 * Whether a row holds personal data. A person that the owner signed up may have no email, but then has a name or a
 * phone.
 */
const hasPersonalData = (table: typeof signUps | typeof waivers) =>
  or(ne(table.email, NO_EMAIL), ne(table.phone, ''), ne(table.name, FORMER_STUDENT));

/** Deletes matching rows, one batch at a time. */
async function deleteRows(
  tx: Database,
  table: PgTable,
  key: PgColumn,
  dueCondition: SQL | undefined,
  limit: number,
): Promise<number> {
  const batch = tx.select({ key }).from(table).where(dueCondition).orderBy(asc(key)).limit(limit);
  // The condition is checked again for each row, because a concurrent change may have made it ineligible.
  return (
    await tx
      .delete(table)
      .where(and(inArray(key, batch), dueCondition))
      .returning({ key })
  ).length;
}

const formatWallTime = ({ day, time }: WallTime) => `${day}T${time}`;

const signUpsDue: RetentionTask['dueCondition'] = (_tx, { wall }) =>
  and(lt(signUps.classStartsAt, formatWallTime(wall)), hasPersonalData(signUps));

/** An offer that still holds a place lapses first. */
const waitlistsDue: RetentionTask['dueCondition'] = (tx, { wall }) => {
  const past = tx
    .select({ id: classes.id })
    .from(classes)
    .where(sql`${classes.day} + ${classes.time} < ${formatWallTime(wall)}::timestamp`);
  return and(ne(waitlistEntries.state, 'offered'), inArray(waitlistEntries.classId, past));
};

/** The place stays counted in the class, without the person. */
const anonymizeSignUps: RetentionAction = async (tx, cutoff, limit) => {
  const batch = tx
    .select({ id: signUps.id })
    .from(signUps)
    .where(signUpsDue(tx, cutoff))
    .orderBy(asc(signUps.classStartsAt), asc(signUps.id))
    .limit(limit);
  const rows = await tx
    .update(signUps)
    .set({ name: FORMER_STUDENT, email: NO_EMAIL, phone: '', namedGuests: [] })
    .where(inArray(signUps.id, batch))
    .returning({ id: signUps.id });
  return rows.length;
};

/** A waiver is proof for every class that was attended under it, so its retention starts at the last of them. */
const waiversDue: RetentionTask['dueCondition'] = (tx, { instant, wall }) => {
  const stillCounts = tx
    .select({ id: signUps.id })
    .from(signUps)
    .where(and(eq(signUps.waiverId, waivers.id), gte(signUps.classStartsAt, formatWallTime(wall))));
  return and(lt(waivers.signedAt, instant), or(hasPersonalData(waivers), ne(waivers.ip, '')), notExists(stillCounts));
};

/** The remaining row proves that a person signed which version and when. The signature is deleted. */
const anonymizeWaivers: RetentionAction = async (tx, cutoff, limit) => {
  const batch = tx
    .select({ id: waivers.id })
    .from(waivers)
    .where(waiversDue(tx, cutoff))
    .orderBy(asc(waivers.id))
    .limit(limit);
  const rows = await tx
    .update(waivers)
    .set({ name: FORMER_STUDENT, email: NO_EMAIL, phone: '', ip: '', userAgent: '' })
    .where(inArray(waivers.id, batch))
    .returning({ signatureId: waivers.signatureId });
  if (rows.length > 0) {
    const signatures = rows.map(({ signatureId }) => signatureId);
    await tx
      .update(files)
      .set({ bytes: Buffer.alloc(0), sizeBytes: 0, sha256: '' })
      .where(inArray(files.id, signatures));
  }
  return rows.length;
};

/**
 * A form is due when its client has since not signed in, had a session or edited any form. Only the day of a visit
 * counts, to its end.
 */
const formsDue: RetentionTask['dueCondition'] = (tx, { instant, wall }) => {
  const seen = tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.id, formAnswers.clientId), gte(clients.lastSeenAt, startOfUtcDay(instant))));
  const recentBooking = tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.clientId, formAnswers.clientId),
        inArray(bookings.state, ['held', 'offered', 'booked']),
        gte(bookings.day, wall.day),
      ),
    );
  const newer = sql`exists (select 1 from form_answers n where n.client_id = ${formAnswers.clientId} and n.saved_at >= ${instant})`;
  return and(sql`not ${newer}`, notExists(seen), notExists(recentBooking));
};

const deleteForms: RetentionAction = async (tx, cutoff, limit) => {
  const batch = tx
    .select({ id: formAnswers.id })
    .from(formAnswers)
    .where(formsDue(tx, cutoff))
    .orderBy(asc(formAnswers.id))
    .limit(limit);
  const rows = await tx
    .delete(formAnswers)
    .where(and(inArray(formAnswers.id, batch), lt(formAnswers.savedAt, cutoff.instant)))
    .returning({ clientId: formAnswers.clientId, form: formAnswers.form });
  const clientIds = rows.filter(({ form }) => form === 'new-client').map(({ clientId }) => clientId);
  if (clientIds.length > 0)
    await tx.update(clients).set({ intakeFormCompleted: false }).where(inArray(clients.id, clientIds));
  return rows.length;
};

const holdsDue: RetentionTask['dueCondition'] = (tx, { instant }) => isEndedHold(tx, instant);

/** Offers that were not accepted go with the holds of their times. */
const deleteHolds: RetentionAction = async (tx, cutoff, limit) => {
  await deleteRows(tx, appointmentOffers, appointmentOffers.id, isEndedOffer(tx, cutoff.instant), limit);
  return deleteRows(tx, bookings, bookings.id, holdsDue(tx, cutoff), limit);
};

const mergesDue: RetentionTask['dueCondition'] = (_tx, { instant }) => lt(clientMerges.mergedAt, instant);

/** The merge is final: the anonymized row of the other record is deleted, and with it what the undo would need. */
const endMerges: RetentionAction = async (tx, cutoff, limit) => {
  const batch = tx
    .select({ id: clientMerges.otherId })
    .from(clientMerges)
    .where(mergesDue(tx, cutoff))
    .orderBy(asc(clientMerges.id))
    .limit(limit);
  // A record that came back at this moment is not deleted.
  const isFinal = and(inArray(clients.id, batch), isNotNull(clients.deletedAt));
  return (await tx.delete(clients).where(isFinal).returning({ id: clients.id })).length;
};

/** A task that deletes whole rows of a table. */
const createDeleteTask = (
  table: PgTable,
  key: PgColumn,
  dueCondition: RetentionTask['dueCondition'],
): RetentionTask => ({
  table,
  dueCondition,
  run: (tx, cutoff, limit) => deleteRows(tx, table, key, dueCondition(tx, cutoff), limit),
});

const retentionTasks: Record<RetentionRule, RetentionTask> = {
  enquiries: createDeleteTask(enquiries, enquiries.id, (_tx, { instant }) => lt(enquiries.createdAt, instant)),
  'sign-ups': {
    table: signUps,
    dueCondition: signUpsDue,
    existingCondition: hasPersonalData(signUps),
    run: anonymizeSignUps,
  },
  waitlists: createDeleteTask(waitlistEntries, waitlistEntries.id, waitlistsDue),
  'class-messages': createDeleteTask(classMessages, classMessages.id, (_tx, { instant }) =>
    and(or(isNotNull(classMessages.sentAt), isNotNull(classMessages.undoneAt)), lt(classMessages.createdAt, instant)),
  ),
  'client-merges': { table: clientMerges, dueCondition: mergesDue, run: endMerges },
  waivers: {
    table: waivers,
    dueCondition: waiversDue,
    existingCondition: hasPersonalData(waivers),
    run: anonymizeWaivers,
  },
  forms: { table: formAnswers, dueCondition: formsDue, run: deleteForms },
  holds: { table: bookings, dueCondition: holdsDue, run: deleteHolds },
  checkouts: createDeleteTask(orders, orders.id, (_tx, { instant }) =>
    and(eq(orders.state, 'cancelled'), isNull(orders.number), lt(orders.changedAt, instant)),
  ),
  'restock-requests': createDeleteTask(restockRequests, restockRequests.id, (_tx, { instant }) =>
    and(isNull(restockRequests.confirmedAt), lt(restockRequests.createdAt, instant)),
  ),
  mails: createDeleteTask(mails, mails.id, (_tx, { instant }) =>
    and(ne(mails.state, 'pending'), lt(mails.createdAt, instant)),
  ),
  sessions: createDeleteTask(sessions, sessions.id, (_tx, { instant }) =>
    or(lt(sessions.expiresAt, instant), lt(sessions.revokedAt, instant)),
  ),
  links: createDeleteTask(oneTimeTokens, oneTimeTokens.tokenHash, (_tx, { instant }) =>
    lt(oneTimeTokens.expiresAt, instant),
  ),
  coupons: couponHashTask,
  'former-clients': formerMailboxTask,
  webhooks: createDeleteTask(webhookEvents, webhookEvents.id, (_tx, { instant }) =>
    lt(webhookEvents.receivedAt, instant),
  ),
  history: createDeleteTask(history, history.id, (_tx, { instant }) => lt(history.at, instant)),
};

/** Runs a rule's task for up to `limit` rows. */
export async function runRetentionTask(
  tx: Database,
  rule: RetentionRule,
  cutoff: Cutoff,
  limit: number,
): Promise<number> {
  return retentionTasks[rule].run(tx, cutoff, limit);
}

/** The number of rows that a rule would process now, and the total number of its kind. */
export async function countDue(
  db: Database,
  rule: RetentionRule,
  cutoff: Cutoff,
): Promise<{ rows: number; of: number }> {
  const { table, dueCondition, existingCondition } = retentionTasks[rule];
  return { rows: await db.$count(table, dueCondition(db, cutoff)), of: await db.$count(table, existingCondition) };
}
