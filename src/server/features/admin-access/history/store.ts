import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { history, owners } from '#database/tables/admin-access.ts';
import { PAGE_ROWS, rowsBefore } from '#domain/pages.ts';

export type Wanted = { kind?: string | undefined; subjectId?: string | undefined };

/** A change with the email of the owner who made it; null for what happened by itself, or by one who is gone. */
export type ToldChange = typeof history.$inferSelect & { by: string | null };

const narrowed = ({ kind, subjectId }: Wanted) =>
  and(
    kind === undefined ? undefined : eq(history.kind, kind),
    subjectId === undefined ? undefined : eq(history.subjectId, subjectId),
  );

/** One page of the changes, newest first. */
export async function listPage(db: Database, wanted: Wanted, page: number): Promise<ToldChange[]> {
  const newestFirst = [desc(history.at), desc(history.id)];
  // Ids alone are in the indexes: the rows that a far page passes over are not read.
  const ids = db
    .select({ id: history.id })
    .from(history)
    .where(narrowed(wanted))
    .orderBy(...newestFirst);
  const rows = await db
    .select({ change: history, by: owners.email })
    .from(history)
    .leftJoin(owners, eq(owners.id, history.ownerId))
    .where(inArray(history.id, ids.limit(PAGE_ROWS).offset(rowsBefore(page))))
    .orderBy(...newestFirst);
  return rows.map(({ change, by }) => ({ ...change, by }));
}

/** How many changes there are. */
export async function countChanges(db: Database, wanted: Wanted): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(history).where(narrowed(wanted));
  return row?.rows ?? 0;
}
