import { and, count, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { clients } from '#features/accounts/tables.ts';
import type { Database } from '#platform/database/connection.ts';
import { newId } from '#platform/database/id.ts';
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

export type ClientRow = typeof clients.$inferSelect;
type NewClient = Omit<typeof clients.$inferInsert, 'id'>;
type ClientChange = Partial<{ [Field in keyof NewClient]: NewClient[Field] | undefined }>;

export type ListFilter = { search?: string | undefined };
/** Default: by name, ascending. */
export type ListQuery = ListFilter & ListSort<'name' | 'joined'>;

const isNotDeleted = isNull(clients.deletedAt);
// Must match the expressions of the indexes.
const fullName = sql`lower(${clients.firstName} || ' ' || ${clients.lastName})`;
const searchText = sql`lower(${clients.firstName} || ' ' || ${clients.lastName} || ' ' || ${clients.email})`;

function buildCondition({ search }: ListFilter): SQL | undefined {
  return and(isNotDeleted, search ? matchesAllWords(searchText, search) : undefined);
}

/** One part of the list of clients. */
export async function listClients(db: Database, query: ListQuery, part: ListPart) {
  const sorting: KeysetSort = {
    columns: [query.sort === 'joined' ? clients.createdAt : fullName, clients.id],
    descending: query.direction === 'descending',
  };
  const { limit, offset } = getLimitAndOffset(part);
  return db
    .select({ ...getTableColumns(clients), key: selectKey(sorting) })
    .from(clients)
    .where(and(buildCondition(query), keysetCondition(sorting, part)))
    .orderBy(...orderByKeyset(sorting))
    .limit(limit)
    .offset(offset);
}

export async function countClients(db: Database, filter: ListFilter): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(clients).where(buildCondition(filter));
  return row?.rows ?? 0;
}

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
