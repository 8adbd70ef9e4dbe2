import {
  and,
  asc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
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
import { couponUses, payments, webhookEvents } from '#database/tables/payments.ts';
import { orders } from '#database/tables/shop.ts';
import { utcDayStart, type WallTime } from '#domain/day.ts';
import type { RetentionRule } from '#domain/privacy/retention.ts';

/** What is older than this goes: an instant, and the wall time of the business at it. */
export type Since = { instant: Date; wall: WallTime };

/** Does at most so many rows in one transaction; answers how many it did. Done twice it changes nothing more. */
type Deed = (tx: Database, since: Since, most: number) => Promise<number>;

/** What is done with records whose time is over: of a table those that are `gone`, out of all that are `there`. */
type Clearing = {
  table: PgTable;
  gone: (tx: Database, since: Since) => SQL | undefined;
  there?: SQL | undefined;
  deed: Deed;
};

/** What a class's sign-up or a waiver says once nobody can be read from it. */
const FORMER_STUDENT = 'Former student';
const NOBODY = '';

/** Whether someone can be read from a row. Whom the owner signed up may have no email, but then a name or a phone. */
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

const signUpsGone: Clearing['gone'] = (_tx, { wall }) => and(lt(signUps.classBegins, wallText(wall)), saysWho(signUps));

/** The place in the class stays counted; who had it is nobody any more. */
const forgetSignUps: Deed = async (tx, since, most) => {
  const some = tx
    .select({ id: signUps.id })
    .from(signUps)
    .where(signUpsGone(tx, since))
    .orderBy(asc(signUps.classBegins), asc(signUps.id))
    .limit(most);
  const rows = await tx
    .update(signUps)
    .set({ name: FORMER_STUDENT, email: NOBODY, phone: '' })
    .where(inArray(signUps.id, some))
    .returning({ id: signUps.id });
  return rows.length;
};

/** A waiver is proof for every class that was attended under it, so its time runs from the last of them. */
const waiversGone: Clearing['gone'] = (tx, { instant, wall }) => {
  const stillCounts = tx
    .select({ id: signUps.id })
    .from(signUps)
    .where(and(eq(signUps.waiverId, waivers.id), gte(signUps.classBegins, wallText(wall))));
  return and(lt(waivers.signedAt, instant), or(saysWho(waivers), ne(waivers.ip, '')), notExists(stillCounts));
};

/** What is left says that someone signed which version and when; the signature itself is gone. */
const forgetWaivers: Deed = async (tx, since, most) => {
  const some = tx
    .select({ id: waivers.id })
    .from(waivers)
    .where(waiversGone(tx, since))
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
const formsGone: Clearing['gone'] = (tx, { instant, wall }) => {
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
  return and(sql`not ${newer}`, notExists(seen), notExists(cameOrWillCome));
};

const forgetForms: Deed = async (tx, since, most) => {
  const some = tx
    .select({ id: formAnswers.id })
    .from(formAnswers)
    .where(formsGone(tx, since))
    .orderBy(asc(formAnswers.id))
    .limit(most);
  const rows = await tx
    .delete(formAnswers)
    .where(and(inArray(formAnswers.id, some), lt(formAnswers.savedAt, since.instant)))
    .returning({ clientId: formAnswers.clientId, form: formAnswers.form });
  const asked = rows.filter(({ form }) => form === 'new-client').map(({ clientId }) => clientId);
  if (asked.length > 0) await tx.update(clients).set({ intakeFormCompleted: false }).where(inArray(clients.id, asked));
  return rows.length;
};

/** The ledger keeps what it knows of payments that never came; a hold that money came for is kept with it. */
const holdsGone: Clearing['gone'] = (tx, { instant }) => {
  const money = tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.subjectId, bookings.id), notInArray(payments.state, ['failed', 'abandoned'])));
  return and(eq(bookings.state, 'released'), lt(bookings.endedAt, instant), notExists(money));
};

const isMarked = or(isNotNull(couponUses.mailbox), isNotNull(couponUses.address));
const marksGone: Clearing['gone'] = (_tx, { instant }) => and(lt(couponUses.usedAt, instant), isMarked);

/** The use stays counted, for the client and for the code. */
const forgetMarks: Deed = async (tx, since, most) => {
  const some = tx.select({ id: couponUses.id }).from(couponUses).where(marksGone(tx, since)).limit(most);
  const rows = await tx
    .update(couponUses)
    .set({ mailbox: null, address: null })
    .where(inArray(couponUses.id, some))
    .returning({ id: couponUses.id });
  return rows.length;
};

/** Rows of a table that are deleted whole. */
const taken = (table: PgTable, key: PgColumn, gone: Clearing['gone']): Clearing => ({
  ...{ table, gone },
  deed: (tx, since, most) => take(tx, table, key, gone(tx, since), most),
});

/** What each rule does. */
const clearings: Record<RetentionRule, Clearing> = {
  enquiries: taken(enquiries, enquiries.id, (_tx, { instant }) => lt(enquiries.createdAt, instant)),
  'sign-ups': { table: signUps, gone: signUpsGone, there: saysWho(signUps), deed: forgetSignUps },
  waivers: { table: waivers, gone: waiversGone, there: saysWho(waivers), deed: forgetWaivers },
  forms: { table: formAnswers, gone: formsGone, deed: forgetForms },
  holds: taken(bookings, bookings.id, holdsGone),
  checkouts: taken(orders, orders.id, (_tx, { instant }) =>
    and(eq(orders.state, 'cancelled'), isNull(orders.number), lt(orders.changedAt, instant)),
  ),
  mails: taken(mails, mails.id, (_tx, { instant }) => and(ne(mails.state, 'pending'), lt(mails.createdAt, instant))),
  sessions: taken(sessions, sessions.id, (_tx, { instant }) =>
    or(lt(sessions.expiresAt, instant), lt(sessions.revokedAt, instant)),
  ),
  links: taken(oneTimeTokens, oneTimeTokens.tokenHash, (_tx, { instant }) => lt(oneTimeTokens.expiresAt, instant)),
  coupons: { table: couponUses, gone: marksGone, there: isMarked, deed: forgetMarks },
  webhooks: taken(webhookEvents, webhookEvents.id, (_tx, { instant }) => lt(webhookEvents.receivedAt, instant)),
  history: taken(history, history.id, (_tx, { instant }) => lt(history.at, instant)),
};

/** Does what a rule asks for, at most so many rows of it. */
export async function clear(tx: Database, rule: RetentionRule, since: Since, most: number): Promise<number> {
  return clearings[rule].deed(tx, since, most);
}

/** How many rows a rule would do now, and how many there are of its kind. */
export async function countDue(db: Database, rule: RetentionRule, since: Since): Promise<{ rows: number; of: number }> {
  const { table, gone, there } = clearings[rule];
  return { rows: await db.$count(table, gone(db, since)), of: await db.$count(table, there) };
}
