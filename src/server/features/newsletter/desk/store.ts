import { and, count, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { holdsWords } from '#database/conditions.ts';
import type { Database } from '#database/connection.ts';
import { behind, extentOf, inOrder, keyOf, type Part, type Sorting } from '#database/keyset.ts';
import { subscribers } from '#database/tables/newsletter.ts';

export type SubscriberRow = typeof subscribers.$inferSelect;

/** Which subscribers a list holds, and in which order: by the date on which they subscribed unless it says otherwise. */
export type Filter = { search?: string | undefined };
export type Order = { sort?: 'date' | 'email' | undefined; descending?: boolean | undefined };

// The expression stands in an index. The column itself is lower-cased already.
const matching = ({ search }: Filter): SQL | undefined =>
  search ? holdsWords(sql`lower(${subscribers.email})`, search) : undefined;

// No two have the same email: it needs nothing to break a tie.
const sortingOf = ({ sort, descending = false }: Order): Sorting => ({
  columns: sort === 'email' ? [subscribers.email] : [subscribers.subscribedAt, subscribers.id],
  descending,
});

/** A part of the subscribers of a list. */
export async function listSubscribers(db: Database, wanted: Filter & Order, part: Part) {
  const sorting = sortingOf(wanted);
  const { limit, offset } = extentOf(part);
  return db
    .select({ ...getTableColumns(subscribers), key: keyOf(sorting) })
    .from(subscribers)
    .where(and(matching(wanted), behind(sorting, part)))
    .orderBy(...inOrder(sorting))
    .limit(limit)
    .offset(offset);
}

/** How many subscribers a list holds. */
export async function countSubscribers(db: Database, filter: Filter): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(subscribers).where(matching(filter));
  return row?.rows ?? 0;
}

/** Takes someone off the list; undefined when they are gone already. */
export async function deleteSubscriber(tx: Database, id: string): Promise<SubscriberRow | undefined> {
  const [row] = await tx.delete(subscribers).where(eq(subscribers.id, id)).returning();
  return row;
}
