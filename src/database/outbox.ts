import { eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { preparedQuery } from './prepared-query.ts';
import { matchesEmail } from './search.ts';
import { owners } from './tables/admin-access.ts';
import { mails } from './tables/mails.ts';

export type MailRow = typeof mails.$inferSelect;

const newMailColumns = ['id', 'template', 'recipient', 'props', 'createdAt'] as const;
const insertMailQuery = preparedQuery('new_mail', newMailColumns, (db, values) => db.insert(mails).values(values));

/** Writes a mail down as pending, in the caller's transaction. */
export async function insertMail(tx: Database, mail: Pick<MailRow, (typeof newMailColumns)[number]>): Promise<void> {
  await insertMailQuery(tx, { ...mail, props: JSON.stringify(mail.props) });
}

const selectChangedOwnerEmail = preparedQuery('changed_owner_email', [], (db) =>
  db
    .select({ email: owners.email })
    .from(owners)
    .where(isNotNull(owners.emailChangedAt))
    .orderBy(owners.createdAt, owners.id)
    .limit(1),
);

/** Where the owner is written to since she set another email; undefined when she never did. */
export async function findChangedOwnerEmail(tx: Database): Promise<string | undefined> {
  const [row] = await selectChangedOwnerEmail(tx, {});
  return row?.email;
}

/** A mail of the outbox, whatever its state. */
export async function findMail(db: Database, id: string): Promise<MailRow | undefined> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  return row;
}

/** Where a mail goes that will not wait any more: kept, unless no matter who it is for was taken out meanwhile. */
const recipientUnlessErased = sql`case when ${mails.eraseRecipient} then '' else ${mails.recipient} end`;

/** Any number that nothing else in this database uses for its advisory locks. */
const PENDING_MAILS_LOCK_ID = 7144;

/** Mails `m` that wait although no job of the queue would send them. */
export const pendingWithoutJob = sql`m.state = 'pending' and not exists (
  select 1 from pgboss.job j where j.name = 'mail' and j.state::text in ('created', 'retry', 'active')
    and j.data->>'mailId' = m.id::text)`;

/**
 * The ids of mails that wait although no job would send them, oldest first. Nobody else is told of them until this
 * transaction ends: two servers that enqueued the same one would send it twice.
 */
export async function listMailsWithoutJob(tx: Database): Promise<string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${PENDING_MAILS_LOCK_ID})`);
  const { rows } = await tx.execute<{ id: string }>(
    sql`select m.id from mails m where ${pendingWithoutJob} order by m.id`,
  );
  return rows.map(({ id }) => id);
}

/** Notes that the mail left; what it was filled with is forgotten. */
export async function markSent(db: Database, id: string, sentAt: Date): Promise<void> {
  await db
    .update(mails)
    .set({
      state: 'sent',
      sentAt,
      props: {},
      lastError: '',
      recipient: recipientUnlessErased,
      attempts: sql`${mails.attempts} + 1`,
    })
    .where(eq(mails.id, id));
}

/** Notes that the mail will not be sent, since what it says is no longer so. */
export async function markWithdrawn(db: Database, id: string): Promise<void> {
  await db
    .update(mails)
    .set({ state: 'withdrawn', props: {}, recipient: recipientUnlessErased })
    .where(eq(mails.id, id));
}

/** Notes a try that failed, and that another will follow. */
export async function markAttempted(db: Database, id: string, lastError: string): Promise<void> {
  await db
    .update(mails)
    .set({ lastError, attempts: sql`${mails.attempts} + 1` })
    .where(eq(mails.id, id));
}

/**
 * Notes that a mail was given up. What it was filled with is kept for the owner to send it again, unless `runsOut`: then
 * it is worth nothing by now.
 */
export async function markFailed(
  db: Database,
  id: string,
  { lastError, failedAt, expires }: { lastError: string; failedAt: Date; expires: boolean },
): Promise<void> {
  const erasesProps = sql`${mails.eraseRecipient} or ${expires}`;
  await db
    .update(mails)
    .set({
      ...{ state: 'failed' as const, failedAt, recipient: recipientUnlessErased },
      // What a mail server said may quote the address.
      lastError: sql`case when ${mails.eraseRecipient} then '' else ${lastError} end`,
      attempts: sql`${mails.attempts} + 1`,
      props: sql`case when ${erasesProps} then '{}'::jsonb else ${mails.props} end`,
    })
    .where(eq(mails.id, id));
}

/**
 * Forgets where mails to an address went. Those that still wait keep it until they have left: one statement, so that one
 * which leaves at this moment is either.
 */
export async function eraseMailRecipient(tx: Database, address: string): Promise<void> {
  const isPending = sql`${mails.state} = 'pending'`;
  await tx
    .update(mails)
    .set({
      eraseRecipient: true,
      correctedFrom: '',
      recipient: sql`case when ${isPending} then ${mails.recipient} else '' end`,
      lastError: sql`case when ${isPending} then ${mails.lastError} else '' end`,
      props: sql`case when ${isPending} then ${mails.props} else '{}'::jsonb end`,
    })
    .where(isAddressedTo(address));
}

/** A mail to this address, or that was to go there before the owner put it right. */
export const isAddressedTo = (address: string) =>
  or(matchesEmail(mails.recipient, address), matchesEmail(mails.correctedFrom, address));
