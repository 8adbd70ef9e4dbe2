import { and, count, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { holdsWords } from '#database/conditions.ts';
import type { Database } from '#database/connection.ts';
import { newId } from '#database/id.ts';
import { behind, extentOf, inOrder, keyOf, type Part, type Sorting } from '#database/keyset.ts';
import { clients } from '#database/tables/accounts.ts';

export type ClientRow = typeof clients.$inferSelect;
type NewClient = Omit<typeof clients.$inferInsert, 'id'>;
type Change = Partial<{ [Field in keyof NewClient]: NewClient[Field] | undefined }>;

/** Which clients a list holds. */
export type Filter = { search?: string | undefined };
/** In which order: by name from A on unless it says otherwise. */
export type Order = { sort?: 'name' | 'joined' | undefined; descending?: boolean | undefined };

const here = isNull(clients.deletedAt);
// Both expressions stand in an index.
const name = sql`lower(${clients.firstName} || ' ' || ${clients.lastName})`;
const words = sql`lower(${clients.firstName} || ' ' || ${clients.lastName} || ' ' || ${clients.email})`;

function matching({ search }: Filter): SQL | undefined {
  return and(here, search ? holdsWords(words, search) : undefined);
}

/** A part of the clients who are here. */
export async function listClients(db: Database, wanted: Filter & Order, part: Part) {
  const sorting: Sorting = {
    columns: [wanted.sort === 'joined' ? clients.createdAt : name, clients.id],
    descending: wanted.descending ?? false,
  };
  const { limit, offset } = extentOf(part);
  return db
    .select({ ...getTableColumns(clients), key: keyOf(sorting) })
    .from(clients)
    .where(and(matching(wanted), behind(sorting, part)))
    .orderBy(...inOrder(sorting))
    .limit(limit)
    .offset(offset);
}

/** How many clients a list holds. */
export async function countClients(db: Database, filter: Filter): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(clients).where(matching(filter));
  return row?.rows ?? 0;
}

/** Undefined when the email is someone's already: the unique index decides. */
export async function insertClient(tx: Database, client: NewClient): Promise<ClientRow | undefined> {
  const [row] = await tx
    .insert(clients)
    .values({ id: newId(), ...client })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** The client with their row locked until the transaction ends; undefined when they are gone. */
export async function lockClient(tx: Database, id: string): Promise<ClientRow | undefined> {
  const [row] = await tx
    .select()
    .from(clients)
    .where(and(eq(clients.id, id), here))
    .for('update');
  return row;
}

/** Changes a client whose row the caller has locked. What is undefined stays as it is. */
export async function updateClient(tx: Database, id: string, change: Change): Promise<ClientRow> {
  const [row] = await tx.update(clients).set(change).where(eq(clients.id, id)).returning();
  if (!row) throw new Error(`client ${id} was locked and is gone`);
  return row;
}
