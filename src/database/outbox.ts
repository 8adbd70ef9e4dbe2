import { eq, isNotNull, or, sql } from 'drizzle-orm';
import { hasAddress } from './conditions.ts';
import type { Database } from './connection.ts';
import { prepared } from './prepared.ts';
import { owners } from './tables/admin-access.ts';
import { mails } from './tables/mails.ts';

export type MailRow = typeof mails.$inferSelect;

const toPost = ['id', 'template', 'recipient', 'props', 'createdAt'] as const;
const newMail = prepared('new_mail', toPost, (db, given) => db.insert(mails).values(given));

/** Writes a mail down as pending, in the caller's transaction. */
export async function insertMail(tx: Database, mail: Pick<MailRow, (typeof toPost)[number]>): Promise<void> {
  await newMail(tx, { ...mail, props: JSON.stringify(mail.props) });
}

const changedAddress = prepared('changed_owner_address', [], (db) =>
  db
    .select({ email: owners.email })
    .from(owners)
    .where(isNotNull(owners.emailChangedAt))
    .orderBy(owners.createdAt, owners.id)
    .limit(1),
);

/** Where the owner is written to since she set another email; undefined when she never did. */
export async function findOwnersAddress(tx: Database): Promise<string | undefined> {
  const [row] = await changedAddress(tx, {});
  return row?.email;
}

/** A mail of the outbox, whatever its state. */
export async function findMail(db: Database, id: string): Promise<MailRow | undefined> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  return row;
}

/** Where a mail goes that will not wait any more: kept, unless no matter who it is for was taken out meanwhile. */
const recipientKept = sql`case when ${mails.forgetsRecipient} then '' else ${mails.recipient} end`;

/** Any number that nothing else in this database uses for its advisory locks. */
const WAITING_LOCK = 7144;

/** Mails `m` that wait although no job of the queue would send them. */
export const waitingWithoutJob = sql`m.state = 'pending' and not exists (
  select 1 from pgboss.job j where j.name = 'mail' and j.state::text in ('created', 'retry', 'active')
    and j.data->>'mailId' = m.id::text)`;

/**
 * The ids of mails that wait although no job would send them, oldest first. Nobody else is told of them until this
 * transaction ends: two servers that enqueued the same one would send it twice.
 */
export async function mailsWithoutJob(tx: Database): Promise<string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${WAITING_LOCK})`);
  const { rows } = await tx.execute<{ id: string }>(
    sql`select m.id from mails m where ${waitingWithoutJob} order by m.id`,
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
      recipient: recipientKept,
      attempts: sql`${mails.attempts} + 1`,
    })
    .where(eq(mails.id, id));
}

/** Notes that the mail will not be sent, since what it says is no longer so. */
export async function markWithdrawn(db: Database, id: string): Promise<void> {
  await db.update(mails).set({ state: 'withdrawn', props: {}, recipient: recipientKept }).where(eq(mails.id, id));
}

/** Notes a try that failed, and that another will follow. */
export async function markTried(db: Database, id: string, lastError: string): Promise<void> {
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
  { lastError, failedAt, runsOut }: { lastError: string; failedAt: Date; runsOut: boolean },
): Promise<void> {
  const forgets = sql`${mails.forgetsRecipient} or ${runsOut}`;
  await db
    .update(mails)
    .set({
      ...{ state: 'failed' as const, failedAt, recipient: recipientKept },
      // What a mail server said may quote the address.
      lastError: sql`case when ${mails.forgetsRecipient} then '' else ${lastError} end`,
      attempts: sql`${mails.attempts} + 1`,
      props: sql`case when ${forgets} then '{}'::jsonb else ${mails.props} end`,
    })
    .where(eq(mails.id, id));
}

/**
 * Forgets where mails to an address went. Those that still wait keep it until they have left: one statement, so that one
 * which leaves at this moment is either.
 */
export async function forgetRecipient(tx: Database, address: string): Promise<void> {
  const isPending = sql`${mails.state} = 'pending'`;
  await tx
    .update(mails)
    .set({
      forgetsRecipient: true,
      correctedFrom: '',
      recipient: sql`case when ${isPending} then ${mails.recipient} else '' end`,
      lastError: sql`case when ${isPending} then ${mails.lastError} else '' end`,
      props: sql`case when ${isPending} then ${mails.props} else '{}'::jsonb end`,
    })
    .where(isFor(address));
}

/** A mail to this address, or that was to go there before the owner put it right. */
export const isFor = (address: string) =>
  or(hasAddress(mails.recipient, address), hasAddress(mails.correctedFrom, address));
