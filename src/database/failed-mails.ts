import { and, count, desc, eq, gt, inArray, lt, ne, notInArray } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { mails } from './tables/mails.ts';

/** One that was for someone who has been taken out since is nobody's to see to. */
const isFailedMail = and(eq(mails.state, 'failed'), ne(mails.recipient, ''));

/** The newest mails that were given up. */
export function listFailedMails(db: Database, limit: number) {
  const { id, template, recipient, attempts, lastError, createdAt, failedAt } = mails;
  return db
    .select({ id, template, recipient, attempts, lastError, createdAt, failedAt })
    .from(mails)
    .where(isFailedMail)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit);
}

/** How many mails wait to be sent, and how many were given up. */
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
 * Puts a mail that was given up after `since` back among those that wait, to another address where one is named, unless
 * its template is one of `never`; its template's name and where it was to go, or undefined where that cannot be.
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

/** Lets a mail that was given up be; its template's name, or undefined where it was none. */
export async function dismissFailedMail(tx: Database, id: string): Promise<string | undefined> {
  const [row] = await tx
    .update(mails)
    .set({ state: 'withdrawn', props: {} })
    .where(and(eq(mails.id, id), isFailedMail))
    .returning({ template: mails.template });
  return row?.template;
}

/** Forgets what mails said that were given up before this. */
export async function eraseFailedMails(db: Database, before: Date): Promise<void> {
  await db
    .update(mails)
    .set({ props: {} })
    .where(and(eq(mails.state, 'failed'), ne(mails.props, {}), lt(mails.failedAt, before)));
}
