import { and, asc, eq, gte, inArray, isNull, lt, ne, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#database/connection.ts';
import { clients, oneTimeTokens, sessions } from '#database/tables/accounts.ts';
import { history } from '#database/tables/admin-access.ts';
import { bookings } from '#database/tables/bookings.ts';
import { signUps, waivers } from '#database/tables/classes.ts';
import { formAnswers } from '#database/tables/clients.ts';
import { enquiries } from '#database/tables/enquiries.ts';
import { files } from '#database/tables/files.ts';
import { mails } from '#database/tables/mails.ts';
import { payments, webhookEvents } from '#database/tables/payments.ts';
import { orders } from '#database/tables/shop.ts';
import { utcDayStart, type WallTime } from '#domain/day.ts';
import type { RetentionRule } from '#domain/privacy/retention.ts';

/** What is older than this goes: an instant, and the wall time of the business at it. */
export type Since = { instant: Date; wall: WallTime };

/** Does at most so many rows in one transaction; answers how many it did. Done twice it changes nothing more. */
export type Deed = (tx: Database, since: Since, most: number) => Promise<number>;

/** What a class's sign-up or a waiver says once nobody can be read from it. */
const FORMER_STUDENT = 'Former student';
const NOBODY = '';

/** Whether somebody can be read from a row. Whom the owner signed up may have no email, but then a name or a phone. */
const saysWho = (table: typeof signUps | typeof waivers) =>
  or(ne(table.email, NOBODY), ne(table.phone, ''), ne(table.name, FORMER_STUDENT));

/** Deletes rows that fulfil a condition, a handful at a time. */
async function take(tx: Database, table: PgTable, key: PgColumn, gone: SQL | undefined, most: number): Promise<number> {
  const some = tx.select({ key }).from(table).where(gone).orderBy(asc(key)).limit(most);
  // Asked of each row again: one that was changed while this waited for it may be kept now.
  return (
    await tx
      .delete(table)
      .where(and(inArray(key, some), gone))
      .returning({ key })
  ).length;
}

const wallText = ({ day, time }: WallTime) => `${day}T${time}`;

/** The place in the class stays counted; who had it is nobody any more. */
const forgetSignUps: Deed = async (tx, { wall }, most) => {
  const some = tx
    .select({ id: signUps.id })
    .from(signUps)
    .where(and(lt(signUps.classBegins, wallText(wall)), saysWho(signUps)))
    .orderBy(asc(signUps.classBegins), asc(signUps.id))
    .limit(most);
  const rows = await tx
    .update(signUps)
    .set({ name: FORMER_STUDENT, email: NOBODY, phone: '' })
    .where(inArray(signUps.id, some))
    .returning({ id: signUps.id });
  return rows.length;
};

/**
 * A waiver is proof for every class that was attended under it, so its time runs from the last of them. What is left says
 * that somebody signed which version and when; the signature itself is gone.
 */
const forgetWaivers: Deed = async (tx, { instant, wall }, most) => {
  const stillCounts = tx
    .select({ id: signUps.id })
    .from(signUps)
    .where(and(eq(signUps.waiverId, waivers.id), gte(signUps.classBegins, wallText(wall))));
  const some = tx
    .select({ id: waivers.id })
    .from(waivers)
    .where(and(lt(waivers.signedAt, instant), or(saysWho(waivers), ne(waivers.ip, '')), notExists(stillCounts)))
    .orderBy(asc(waivers.id))
    .limit(most);
  const rows = await tx
    .update(waivers)
    .set({ name: FORMER_STUDENT, email: NOBODY, phone: '', ip: '', userAgent: '' })
    .where(inArray(waivers.id, some))
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
 * Who left has neither been signed in, nor had a session, nor written in any form since. Theirs would be a new form. Of a
 * visit only the first moment of its day is known: it counts to the end of that day.
 */
const forgetForms: Deed = async (tx, { instant, wall }, most) => {
  const seen = tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.id, formAnswers.clientId), gte(clients.lastSeenAt, utcDayStart(instant))));
  const cameOrWillCome = tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.clientId, formAnswers.clientId),
        inArray(bookings.state, ['held', 'booked']),
        gte(bookings.day, wall.day),
      ),
    );
  const newer = sql`exists (select 1 from form_answers n where n.client_id = ${formAnswers.clientId} and n.saved_at >= ${instant})`;
  const some = tx
    .select({ id: formAnswers.id })
    .from(formAnswers)
    .where(and(sql`not ${newer}`, notExists(seen), notExists(cameOrWillCome)))
    .orderBy(asc(formAnswers.id))
    .limit(most);
  const rows = await tx
    .delete(formAnswers)
    .where(and(inArray(formAnswers.id, some), lt(formAnswers.savedAt, instant)))
    .returning({ clientId: formAnswers.clientId, form: formAnswers.form });
  const asked = rows.filter(({ form }) => form === 'new-client').map(({ clientId }) => clientId);
  if (asked.length > 0) await tx.update(clients).set({ intakeFormCompleted: false }).where(inArray(clients.id, asked));
  return rows.length;
};

/** The ledger keeps what it knows of payments that never came; a hold that money came for is kept with it. */
const forgetHolds: Deed = (tx, { instant }, most) => {
  const money = tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.subjectId, bookings.id), notInArray(payments.state, ['failed', 'abandoned'])));
  const gone = and(eq(bookings.state, 'released'), lt(bookings.endedAt, instant), notExists(money));
  return take(tx, bookings, bookings.id, gone, most);
};

/** What each rule does. */
export const deeds: Record<RetentionRule, Deed> = {
  enquiries: (tx, { instant }, most) => take(tx, enquiries, enquiries.id, lt(enquiries.createdAt, instant), most),
  'sign-ups': forgetSignUps,
  waivers: forgetWaivers,
  forms: forgetForms,
  holds: forgetHolds,
  checkouts: (tx, { instant }, most) =>
    take(
      ...([tx, orders, orders.id] as const),
      and(eq(orders.state, 'cancelled'), isNull(orders.number), lt(orders.changedAt, instant)),
      most,
    ),
  mails: (tx, { instant }, most) =>
    take(tx, mails, mails.id, and(ne(mails.state, 'pending'), lt(mails.createdAt, instant)), most),
  sessions: (tx, { instant }, most) =>
    take(
      ...([tx, sessions, sessions.id] as const),
      or(lt(sessions.expiresAt, instant), lt(sessions.revokedAt, instant)),
      most,
    ),
  links: (tx, { instant }, most) =>
    take(tx, oneTimeTokens, oneTimeTokens.tokenHash, lt(oneTimeTokens.expiresAt, instant), most),
  webhooks: (tx, { instant }, most) =>
    take(tx, webhookEvents, webhookEvents.id, lt(webhookEvents.receivedAt, instant), most),
  history: (tx, { instant }, most) => take(tx, history, history.id, lt(history.at, instant), most),
};
