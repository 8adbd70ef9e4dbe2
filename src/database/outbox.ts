import { eq, sql } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { mails } from './tables/mails.ts';

export type MailRow = typeof mails.$inferSelect;

/** Writes a mail down as pending, in the caller's transaction. */
export async function insertMail(
  tx: Database,
  mail: { id: string; template: string; recipient: string; props: Record<string, unknown>; createdAt: Date },
): Promise<void> {
  await tx.insert(mails).values(mail);
}

/** A mail of the outbox, whatever its state. */
export async function findMail(db: Database, id: string): Promise<MailRow | undefined> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  return row;
}

/** Notes that the mail left; what it was filled with is forgotten. */
export async function markSent(db: Database, id: string, sentAt: Date): Promise<void> {
  await db
    .update(mails)
    .set({ state: 'sent', sentAt, props: {}, lastError: '', attempts: sql`${mails.attempts} + 1` })
    .where(eq(mails.id, id));
}

/** Notes that the mail will not be sent, since what it says is no longer so. */
export async function markWithdrawn(db: Database, id: string): Promise<void> {
  await db.update(mails).set({ state: 'withdrawn', props: {} }).where(eq(mails.id, id));
}

/** Notes a try that failed; `final` when nobody will try again: then what the mail was filled with is forgotten. */
export async function markTried(db: Database, id: string, lastError: string, final: boolean): Promise<void> {
  await db
    .update(mails)
    .set({ lastError, attempts: sql`${mails.attempts} + 1`, ...(final && { state: 'failed' as const, props: {} }) })
    .where(eq(mails.id, id));
}
