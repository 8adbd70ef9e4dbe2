import { eq, isNotNull, sql } from 'drizzle-orm';
import { owners } from '#platform/sessions/tables.ts';
import type { Database } from './connection.ts';
import { preparedQuery } from './prepared-query.ts';
import { mails } from './tables/mails.ts';

export type MailRow = typeof mails.$inferSelect;

const newMailColumns = ['id', 'template', 'recipient', 'props', 'createdAt'] as const;
const insertMailQuery = preparedQuery('new_mail', newMailColumns, (db, values) => db.insert(mails).values(values));

/** Inserts a pending mail in the caller's transaction. */
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

/** Returns the owner's changed email address; undefined if the owner never changed it. */
export async function findChangedOwnerEmail(tx: Database): Promise<string | undefined> {
  const [row] = await selectChangedOwnerEmail(tx, {});
  return row?.email;
}

/** Returns a mail of the outbox in any state. */
export async function findMail(db: Database, id: string): Promise<MailRow | undefined> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  return row;
}

/** The recipient after a mail leaves the pending state: erased if the client was deleted meanwhile. */
const recipientUnlessErased = sql`case when ${mails.eraseRecipient} then '' else ${mails.recipient} end`;

/** Must be unique among the advisory locks of this database. */
const PENDING_MAILS_LOCK_ID = 7144;

/** Pending mails `m` that have no queue job to send them. */
export const pendingWithoutJob = sql`m.state = 'pending' and not exists (
  select 1 from pgboss.job j where j.name = 'mail' and j.state::text in ('created', 'retry', 'active')
    and j.data->>'mailId' = m.id::text)`;

/**
 * Lists pending mails without a queue job, oldest first. Locks until the transaction ends, because two servers that
 * enqueue the same mail would send it twice.
 */
export async function listMailsWithoutJob(tx: Database): Promise<string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${PENDING_MAILS_LOCK_ID})`);
  const { rows } = await tx.execute<{ id: string }>(
    sql`select m.id from mails m where ${pendingWithoutJob} order by m.id`,
  );
  return rows.map(({ id }) => id);
}

/** Marks the mail as sent and erases its template props. */
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

/** Marks the mail as withdrawn because its content is no longer true. */
export async function markWithdrawn(db: Database, id: string): Promise<void> {
  await db
    .update(mails)
    .set({ state: 'withdrawn', props: {}, recipient: recipientUnlessErased })
    .where(eq(mails.id, id));
}

/** Records a failed attempt that will be retried. */
export async function markAttempted(db: Database, id: string, lastError: string): Promise<void> {
  await db
    .update(mails)
    .set({ lastError, attempts: sql`${mails.attempts} + 1` })
    .where(eq(mails.id, id));
}

/**
 * Marks a mail as failed. Keeps its props so that the owner can send it again, unless the mail expires and is worthless
 * by now.
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
      state: 'failed' as const,
      failedAt,
      recipient: recipientUnlessErased,
      // A mail server's message may quote the address.
      lastError: sql`case when ${mails.eraseRecipient} then '' else ${lastError} end`,
      attempts: sql`${mails.attempts} + 1`,
      props: sql`case when ${erasesProps} then '{}'::jsonb else ${mails.props} end`,
    })
    .where(eq(mails.id, id));
}
