import { and, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import { clientMergeMoves } from '#features/clients/tables/client-merges.ts';
import type { Database } from '#platform/database/connection.ts';
import { newId } from '#platform/database/id.ts';
import { createListQuery } from '#platform/database/lists/list-query.ts';
import { listEmailSpellings } from '#platform/email-addresses/email-spellings.ts';
import { subscriberList } from './list.ts';
import { subscribers } from './tables.ts';

/** False when the address is already on the list; the unique index decides between concurrent calls. */
export async function insertSubscriber(
  tx: Database,
  subscriber: { email: string; subscribedAt: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(subscribers)
    .values({ id: newId(), ...subscriber })
    .onConflictDoNothing()
    .returning({ id: subscribers.id });
  return rows.length > 0;
}

/**
 * Removes an address from the list. The subscription of an address whose client was merged into another ends too,
 * because links that were mailed to it must still work.
 * @returns true only for the caller that removed it
 */
export async function deleteAddress(tx: Database, address: string): Promise<boolean> {
  const spellings = listEmailSpellings(address);
  const { tableName, columnName, before, rowId } = clientMergeMoves;
  const isSubscription = eq(tableName, 'subscribers');
  // An undo of the merge must not subscribe the address again.
  const removed = sql`case when ${columnName} = '' then ${before}::jsonb->>'email' end`;
  await tx.delete(clientMergeMoves).where(and(isSubscription, inArray(removed, spellings)));
  const wasMoved = and(isSubscription, eq(columnName, 'email'), inArray(before, spellings));
  const moved = tx.select({ id: rowId }).from(clientMergeMoves).where(wasMoved);
  const isTheirs = or(inArray(subscribers.email, spellings), inArray(subscribers.id, moved));
  const rows = await tx.delete(subscribers).where(isTheirs).returning({ id: subscribers.id });
  return rows.length > 0;
}

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
