import { and, count, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import {
  getLimitAndOffset,
  type KeysetSort,
  keysetCondition,
  type ListPart,
  orderByKeyset,
  selectKey,
} from '#platform/database/keyset.ts';
import { matchesAllWords } from '#platform/database/search.ts';
import type { ListSort } from '#platform/lists/list-sort.ts';
import { subscribers } from '../tables.ts';

export type SubscriberRow = typeof subscribers.$inferSelect;

/** Filter and order of a list. Default: by subscription date. */
export type ListFilter = { search?: string | undefined };
export type ListQuery = ListFilter & ListSort<'date' | 'email'>;

// Must match the expression of the index. The column is already lower case.
const buildCondition = ({ search }: ListFilter): SQL | undefined =>
  search ? matchesAllWords(sql`lower(${subscribers.email})`, search) : undefined;

// Emails are unique, so the order needs no further column.
const toSorting = ({ sort, direction }: ListQuery): KeysetSort => ({
  columns: sort === 'email' ? [subscribers.email] : [subscribers.subscribedAt, subscribers.id],
  descending: direction === 'descending',
});

export async function listSubscribers(db: Database, query: ListQuery, part: ListPart) {
  const sorting = toSorting(query);
  const { limit, offset } = getLimitAndOffset(part);
  return db
    .select({ ...getTableColumns(subscribers), key: selectKey(sorting) })
    .from(subscribers)
    .where(and(buildCondition(query), keysetCondition(sorting, part)))
    .orderBy(...orderByKeyset(sorting))
    .limit(limit)
    .offset(offset);
}

export async function countSubscribers(db: Database, filter: ListFilter): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(subscribers).where(buildCondition(filter));
  return row?.rows ?? 0;
}

/** Deletes a subscriber. Undefined when they are not on the list. */
export async function deleteSubscriber(tx: Database, id: string): Promise<SubscriberRow | undefined> {
  const [row] = await tx.delete(subscribers).where(eq(subscribers.id, id)).returning();
  return row;
}
