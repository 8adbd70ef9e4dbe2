import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { newId } from '#platform/database/id.ts';
import { listEmailSpellings } from '#platform/email-addresses/email-spellings.ts';
import { owners } from '#platform/sessions/tables.ts';
import { ownerEmailChanges } from './tables.ts';

export type OwnerRow = typeof owners.$inferSelect;
export type EmailChangeRow = typeof ownerEmailChanges.$inferSelect;

export async function findOwnerByEmail(db: Database, email: string): Promise<OwnerRow | undefined> {
  const [row] = await db
    .select()
    .from(owners)
    .where(inArray(owners.email, listEmailSpellings(email)))
    .orderBy(desc(eq(owners.email, email)));
  return row;
}

/** Whether one of these emails is the owner's. */
export async function isOwnerEmail(db: Database, emails: readonly string[]): Promise<boolean> {
  return (await db.$count(owners, inArray(owners.email, [...emails]))) > 0;
}

export async function findOwner(db: Database, id: string): Promise<OwnerRow | undefined> {
  const [row] = await db.select().from(owners).where(eq(owners.id, id));
  return row;
}

/** The owner; of several, the oldest one. */
export async function findFirstOwner(db: Database): Promise<OwnerRow | undefined> {
  const [row] = await db.select().from(owners).orderBy(owners.createdAt, owners.id).limit(1);
  return row;
}

export async function hasOwner(db: Database): Promise<boolean> {
  return (await db.select({ id: owners.id }).from(owners).limit(1)).length > 0;
}

/** Locks the table of owners until this transaction ends. */
export async function lockOwners(tx: Database): Promise<void> {
  await tx.execute(sql`lock table ${owners} in share row exclusive mode`);
}

export async function insertOwner(tx: Database, owner: Pick<OwnerRow, 'email' | 'passwordHash' | 'createdAt'>) {
  const id = newId();
  await tx.insert(owners).values({ id, passwordChangedAt: owner.createdAt, ...owner });
  return id;
}

/** Locks the owner and returns whether email and password are still these. */
export async function lockOwnerIfPassword(
  tx: Database,
  { id, email, passwordHash }: Pick<OwnerRow, 'id' | 'email' | 'passwordHash'>,
): Promise<boolean> {
  const rows = await tx
    .select({ id: owners.id })
    .from(owners)
    .where(and(eq(owners.id, id), eq(owners.email, email), eq(owners.passwordHash, passwordHash)))
    .for('update');
  return rows.length > 0;
}

/** Changes the email for sign-in and mail. */
export async function updateEmail(tx: Database, id: string, email: string, at: Date): Promise<void> {
  await tx.update(owners).set({ email, emailChangedAt: at }).where(eq(owners.id, id));
}

/** Locks the owner until the transaction ends. */
export async function lockOwner(tx: Database, id: string): Promise<OwnerRow | undefined> {
  const [row] = await tx.select().from(owners).where(eq(owners.id, id)).for('update');
  return row;
}

/** Stores an owner's requested email and replaces a previous request. */
export async function upsertEmailChange(tx: Database, change: EmailChangeRow): Promise<void> {
  const { ownerId: _, ...set } = change;
  await tx.insert(ownerEmailChanges).values(change).onConflictDoUpdate({ target: ownerEmailChanges.ownerId, set });
}

/** The requested email of an owner. Undefined when none can still be confirmed. */
export async function findEmailChange(
  db: Database,
  by: { ownerId: string } | { tokenHash: string },
  now: Date,
): Promise<EmailChangeRow | undefined> {
  const condition =
    'ownerId' in by ? eq(ownerEmailChanges.ownerId, by.ownerId) : eq(ownerEmailChanges.tokenHash, by.tokenHash);
  const [row] = await db
    .select()
    .from(ownerEmailChanges)
    .where(and(condition, gt(ownerEmailChanges.expiresAt, now)));
  return row;
}

/** Consumes the link of an email change. Of concurrent calls one succeeds. */
export async function consumeEmailChange(
  tx: Database,
  { ownerId, tokenHash }: Pick<EmailChangeRow, 'ownerId' | 'tokenHash'>,
  now: Date,
): Promise<string | undefined> {
  const { ownerId: owner, tokenHash: hash, expiresAt, email } = ownerEmailChanges;
  const [row] = await tx
    .delete(ownerEmailChanges)
    .where(and(eq(owner, ownerId), eq(hash, tokenHash), gt(expiresAt, now)))
    .returning({ email });
  return row?.email;
}

/** Withdraws an owner's requested email change. */
export async function deleteEmailChange(tx: Database, ownerId: string): Promise<void> {
  await tx.delete(ownerEmailChanges).where(eq(ownerEmailChanges.ownerId, ownerId));
}

/** Changes a password, unless it has changed since `before` was read. */
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
