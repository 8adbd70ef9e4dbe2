import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { newId } from '#platform/database/id.ts';
import { createListQuery } from '#platform/database/lists/list-query.ts';
import { clients } from '#platform/sessions/tables.ts';
import { clientList } from '../list.ts';
import { hasTag, tagsOfListed } from '../tags/store.ts';

export type ClientRow = typeof clients.$inferSelect;
type NewClient = Omit<typeof clients.$inferInsert, 'id'>;
type ClientChange = Partial<{ [Field in keyof NewClient]: NewClient[Field] | undefined }>;

const isNotDeleted = isNull(clients.deletedAt);
// Must match the expression of the index.
const fullName = sql`lower(${clients.firstName} || ' ' || ${clients.lastName})`;

export const clientQuery = createListQuery(clientList, {
  from: clients,
  columns: { ...getTableColumns(clients), tags: tagsOfListed },
  where: isNotDeleted,
  filters: { tag: hasTag },
  search: sql`lower(${clients.firstName} || ' ' || ${clients.lastName} || ' ' || ${clients.email})`,
  sorts: { name: [fullName, clients.id], joined: [clients.createdAt, clients.id] },
});

/** Undefined when the email is already in use; the unique index decides. */
export async function insertClient(tx: Database, client: NewClient): Promise<ClientRow | undefined> {
  const [row] = await tx
    .insert(clients)
    .values({ id: newId(), ...client })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** Locks the client until the transaction ends. Undefined when they are deleted. */
export async function lockClient(tx: Database, id: string): Promise<ClientRow | undefined> {
  const [row] = await tx
    .select()
    .from(clients)
    .where(and(eq(clients.id, id), isNotDeleted))
    .for('update');
  return row;
}

/** Changes a client that the caller has locked. Undefined fields stay unchanged. */
export async function updateClient(tx: Database, id: string, change: ClientChange): Promise<ClientRow> {
  const [row] = await tx.update(clients).set(change).where(eq(clients.id, id)).returning();
  if (!row) throw new Error(`client ${id} was locked and is gone`);
  return row;
}

/**
 * Removes from the client's row who it was.
 * @param formerMailbox recognizes the person if they come back; null for a record that was merged into another
 */
export async function anonymizeClient(
  tx: Database,
  clientId: string,
  { deletedAt, formerMailbox = null }: { deletedAt: Date; formerMailbox?: string | null },
): Promise<void> {
  await tx
    .update(clients)
    .set({
      firstName: 'Former',
      lastName: 'client',
      email: '',
      googleSubject: null,
      deletedAt,
      image: '',
      phone: '',
      preferredName: '',
      pronoun: '',
      city: '',
      zipcode: '',
      intakeFormCompleted: false,
      lastSeenAt: null,
      formerMailbox,
      linkGeneration: sql`${clients.linkGeneration} + 1`,
    })
    .where(eq(clients.id, clientId));
}

/** Deletes the row. Nothing may refer to it. */
export async function deleteClient(tx: Database, clientId: string): Promise<void> {
  await tx.delete(clients).where(eq(clients.id, clientId));
}
