import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { newId } from '#database/id.ts';
import { owners } from '#database/tables/admin-access.ts';

export type OwnerRow = typeof owners.$inferSelect;

/** The owner with this email. */
export async function findOwnerByEmail(db: Database, email: string): Promise<OwnerRow | undefined> {
  const [row] = await db.select().from(owners).where(eq(owners.email, email));
  return row;
}

/** The owner with this id. */
export async function findOwner(db: Database, id: string): Promise<OwnerRow | undefined> {
  const [row] = await db.select().from(owners).where(eq(owners.id, id));
  return row;
}

/** The owner; of several the one who was there first. */
export async function findFirstOwner(db: Database): Promise<OwnerRow | undefined> {
  const [row] = await db.select().from(owners).orderBy(owners.createdAt, owners.id).limit(1);
  return row;
}

/** Whether there is an owner at all. */
export async function hasOwner(db: Database): Promise<boolean> {
  return (await db.select({ id: owners.id }).from(owners).limit(1)).length > 0;
}

/** Keeps others from making or changing owners until this transaction ends. */
export async function lockOwners(tx: Database): Promise<void> {
  await tx.execute(sql`lock table ${owners} in share row exclusive mode`);
}

/** A new owner. */
export async function insertOwner(tx: Database, owner: Pick<OwnerRow, 'email' | 'passwordHash' | 'createdAt'>) {
  const id = newId();
  await tx.insert(owners).values({ id, passwordChangedAt: owner.createdAt, ...owner });
  return id;
}

/** Whether the owner's password is still the one of this hash; until the transaction ends nobody changes it. */
export async function keepPassword(tx: Database, id: string, passwordHash: string): Promise<boolean> {
  const rows = await tx
    .select({ id: owners.id })
    .from(owners)
    .where(and(eq(owners.id, id), eq(owners.passwordHash, passwordHash)))
    .for('update');
  return rows.length > 0;
}

/** Changes what an owner signs in as and is written to at. */
export async function updateEmail(tx: Database, id: string, email: string): Promise<void> {
  await tx.update(owners).set({ email }).where(eq(owners.id, id));
}

/** Changes a password, unless it is no longer the one of `before`. */
export async function updatePassword(
  tx: Database,
  owner: { id: string; before: string; passwordHash: string; at: Date },
): Promise<boolean> {
  const rows = await tx
    .update(owners)
    .set({ passwordHash: owner.passwordHash, passwordChangedAt: owner.at })
    .where(and(eq(owners.id, owner.id), eq(owners.passwordHash, owner.before)))
    .returning({ id: owners.id });
  return rows.length > 0;
}
