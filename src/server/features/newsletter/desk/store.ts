import { asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { holdsWords } from '#database/conditions.ts';
import type { Database } from '#database/connection.ts';
import { subscribers } from '#database/tables/newsletter.ts';
import { PAGE_ROWS, rowsBefore } from '#domain/pages.ts';

export type SubscriberRow = typeof subscribers.$inferSelect;

/** Which subscribers a list holds, and in which order: by the date on which they subscribed unless it says otherwise. */
export type Filter = { search?: string | undefined };
export type Order = { sort?: 'date' | 'email' | undefined; descending?: boolean };

// The expression stands in an index. The column itself is lower-cased already.
const matching = ({ search }: Filter): SQL | undefined =>
  search ? holdsWords(sql`lower(${subscribers.email})`, search) : undefined;

/** The subscribers of a list: one page of them, or all without a page. */
export async function listSubscribers(
  db: Database,
  wanted: Filter & Order & { page?: number | undefined },
): Promise<SubscriberRow[]> {
  const way = wanted.descending ? desc : asc;
  // No two have the same email: it needs nothing to break a tie.
  const order =
    wanted.sort === 'email' ? [way(subscribers.email)] : [way(subscribers.subscribedAt), way(subscribers.id)];
  const list = db
    .select()
    .from(subscribers)
    .where(matching(wanted))
    .orderBy(...order)
    .$dynamic();
  return wanted.page === undefined ? list : list.limit(PAGE_ROWS).offset(rowsBefore(wanted.page));
}

/** How many subscribers a list holds. */
export async function countSubscribers(db: Database, filter: Filter): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(subscribers).where(matching(filter));
  return row?.rows ?? 0;
}

/** Takes somebody off the list; undefined when they are gone already. */
export async function deleteSubscriber(tx: Database, id: string): Promise<SubscriberRow | undefined> {
  const [row] = await tx.delete(subscribers).where(eq(subscribers.id, id)).returning();
  return row;
}
