import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { newId } from '#platform/database/id.ts';
import { clients } from '#platform/sessions/tables.ts';
import { toTagKey } from './domain/tags.ts';
import { clientTags } from './tables.ts';

/** The tags of each client in a list, by name. A subquery names the columns of its parent in SQL. */
export const tagsOfListed = sql<
  string[]
>`array(select t.tag from client_tags t where t.client_id = clients.id order by t.key)`;

/** The clients of a list with a tag, in any spelling. */
export const hasTag = (tag: string): SQL =>
  sql`exists (select 1 from client_tags t where t.client_id = ${clients.id} and t.key = ${toTagKey(tag)})`;

/** The tags in use, by name. */
export async function listTags(db: Database): Promise<{ tag: string; clients: number }[]> {
  const { tag, key } = clientTags;
  return db.select({ tag, clients: count() }).from(clientTags).groupBy(tag, key).orderBy(asc(key));
}

export async function listTagsOfClient(db: Database, clientId: string): Promise<string[]> {
  const rows = await db
    .select({ tag: clientTags.tag })
    .from(clientTags)
    .where(eq(clientTags.clientId, clientId))
    .orderBy(asc(clientTags.key));
  return rows.map(({ tag }) => tag);
}

/** Returns the tag; undefined if the client has it already. */
export async function insertTag(tx: Database, row: { clientId: string; tag: string; createdAt: Date }) {
  const rows = await tx
    .insert(clientTags)
    .values({ id: newId(), ...row, key: toTagKey(row.tag) })
    .onConflictDoNothing()
    .returning({ tag: clientTags.tag });
  return rows[0]?.tag;
}

/** Returns the tag as it was spelled; undefined if the client did not have it. */
export async function deleteTag(tx: Database, clientId: string, tag: string): Promise<string | undefined> {
  const rows = await tx
    .delete(clientTags)
    .where(and(eq(clientTags.clientId, clientId), eq(clientTags.key, toTagKey(tag))))
    .returning({ tag: clientTags.tag });
  return rows[0]?.tag;
}
