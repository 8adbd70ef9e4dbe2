import { and, asc, count, desc, eq, gt, inArray, lt, lte, min, ne, notInArray } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { mails } from './tables/mails.ts';

/** Excludes failed mails to deleted clients, which need no action. */
const isFailedMail = and(eq(mails.state, 'failed'), ne(mails.recipient, ''));

/** Lists the newest failed mails. */
export function listFailedMails(db: Database, limit: number) {
  const { id, template, recipient, attempts, lastError, createdAt, failedAt } = mails;
  return db
    .select({ id, template, recipient, attempts, lastError, createdAt, failedAt })
    .from(mails)
    .where(isFailedMail)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit);
}

/** Mails that were pending already at this time. Those to deleted clients count too, because they will be sent. */
const isWaitingSince = (since: Date) => and(eq(mails.state, 'pending'), lte(mails.createdAt, since));

/** Lists the mails that are pending since before an instant, the oldest first. */
export function listWaitingMails(db: Database, since: Date, limit: number) {
  const { id, template, recipient, attempts, lastError, createdAt } = mails;
  return db
    .select({ id, template, recipient, attempts, lastError, createdAt })
    .from(mails)
    .where(isWaitingSince(since))
    .orderBy(asc(mails.createdAt), asc(mails.id))
    .limit(limit);
}

/** How many mails are pending since before an instant, and since when the oldest. */
export async function countWaitingMails(db: Database, since: Date): Promise<{ count: number; oldest: Date | null }> {
  const [row] = await db
    .select({ count: count(), oldest: min(mails.createdAt) })
    .from(mails)
    .where(isWaitingSince(since));
  return row ?? { count: 0, oldest: null };
}

/** Counts the pending and the failed mails. */
export async function countMails(db: Database): Promise<{ pending: number; failed: number }> {
  const rows = await db
    .select({ state: mails.state, count: count() })
    .from(mails)
    .where(and(inArray(mails.state, ['pending', 'failed']), ne(mails.recipient, '')))
    .groupBy(mails.state);
  const getCount = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
  return { pending: getCount('pending'), failed: getCount('failed') };
}

/**
 * Makes a mail that failed after `since` pending again, optionally with another address. Returns its template and
 * recipient, or undefined if the mail cannot be retried or its template is excluded.
 */
export async function retryFailedMail(
  tx: Database,
  id: string,
  { since, excludedTemplates, to }: { since: Date; excludedTemplates: readonly string[]; to?: string | undefined },
): Promise<{ template: string; recipient: string } | undefined> {
  const condition = and(
    eq(mails.id, id),
    isFailedMail,
    gt(mails.failedAt, since),
    notInArray(mails.template, [...excludedTemplates]),
  );
  const { template, recipient, correctedFrom } = mails;
  const [row] = await tx.select({ template, recipient, correctedFrom }).from(mails).where(condition).for('update');
  if (!row) return undefined;
  const isElsewhere = to !== undefined && to !== row.recipient;
  const corrected = isElsewhere && { recipient: to, correctedFrom: row.correctedFrom || row.recipient };
  await tx
    .update(mails)
    .set({ state: 'pending', failedAt: null, ...corrected })
    .where(eq(mails.id, id));
  return row;
}

/** Dismisses a failed mail and returns its template, or undefined if there is no such mail. */
export async function dismissFailedMail(tx: Database, id: string): Promise<string | undefined> {
  const [row] = await tx
    .update(mails)
    .set({ state: 'withdrawn', props: {} })
    .where(and(eq(mails.id, id), isFailedMail))
    .returning({ template: mails.template });
  return row?.template;
}

/** Erases the content of mails that failed before this time. */
export async function eraseFailedMails(db: Database, before: Date): Promise<void> {
  await db
    .update(mails)
    .set({ props: {} })
    .where(and(eq(mails.state, 'failed'), ne(mails.props, {}), lt(mails.failedAt, before)));
}
