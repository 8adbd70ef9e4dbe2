import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { createListQuery } from '#platform/database/lists/list-query.ts';
import { subscriberList } from '../list.ts';
import { subscribers } from '../tables.ts';

export const subscriberQuery = createListQuery(subscriberList, {
  from: subscribers,
  columns: getTableColumns(subscribers),
  // The column is already lower case, but the index has this expression.
  search: sql`lower(${subscribers.email})`,
  // Emails are unique, so their order needs no further column.
  sorts: { date: [subscribers.subscribedAt, subscribers.id], email: [subscribers.email] },
});

/** Deletes a subscriber. Undefined when they are not on the list. */
export async function deleteSubscriber(tx: Database, id: string) {
  const [row] = await tx.delete(subscribers).where(eq(subscribers.id, id)).returning();
  return row;
}
