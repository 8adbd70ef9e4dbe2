import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { recoveryCodes, secondFactors } from '../tables.ts';

export type FactorRow = typeof secondFactors.$inferSelect;

/** The second factor of an owner, confirmed or not. */
export async function findFactor(db: Database, ownerId: string): Promise<FactorRow | undefined> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.ownerId, ownerId));
  return row;
}

/** Whether any owner has a confirmed second factor. */
export async function isAnyConfirmed(db: Database): Promise<boolean> {
  const confirmed = db.select({ id: secondFactors.ownerId }).from(secondFactors);
  return (await confirmed.where(isNotNull(secondFactors.confirmedAt)).limit(1)).length > 0;
}

/** Stores a new secret and replaces an unconfirmed one. False when a factor is already confirmed. */
export async function startFactor(
  tx: Database,
  factor: Pick<FactorRow, 'ownerId' | 'keyId' | 'ciphertext' | 'createdAt'>,
): Promise<boolean> {
  const { ownerId, ...values } = factor;
  const rows = await tx
    .insert(secondFactors)
    .values({ ownerId, ...values })
    .onConflictDoUpdate({
      target: secondFactors.ownerId,
      set: { ...values, lastUsedStep: 0 },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ ownerId: secondFactors.ownerId });
  return rows.length > 0;
}

/** Confirms the secret of `begunAt` and consumes its first code. False when it is already confirmed or replaced. */
export async function confirmFactor(
  tx: Database,
  { ownerId, begunAt, step, confirmedAt }: { ownerId: string; begunAt: Date; step: number; confirmedAt: Date },
): Promise<boolean> {
  const rows = await tx
    .update(secondFactors)
    .set({ confirmedAt, lastUsedStep: step })
    .where(
      and(
        eq(secondFactors.ownerId, ownerId),
        isNull(secondFactors.confirmedAt),
        eq(secondFactors.createdAt, begunAt),
        lt(secondFactors.lastUsedStep, step),
      ),
    )
    .returning({ ownerId: secondFactors.ownerId });
  return rows.length > 0;
}

/** Consumes the code of a time step. False when it or a later one was used before. */
export async function consumeStep(tx: Database, ownerId: string, step: number): Promise<boolean> {
  const rows = await tx
    .update(secondFactors)
    .set({ lastUsedStep: step })
    .where(and(eq(secondFactors.ownerId, ownerId), lt(secondFactors.lastUsedStep, step)))
    .returning({ ownerId: secondFactors.ownerId });
  return rows.length > 0;
}

/** Removes the second factor with its recovery codes. False when it is already off. */
export async function removeFactor(tx: Database, ownerId: string): Promise<boolean> {
  const rows = await tx
    .delete(secondFactors)
    .where(and(eq(secondFactors.ownerId, ownerId), isNotNull(secondFactors.confirmedAt)))
    .returning({ ownerId: secondFactors.ownerId });
  return rows.length > 0;
}

/** Replaces all recovery codes. */
export async function replaceRecoveryCodes(tx: Database, ownerId: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.ownerId, ownerId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ ownerId, codeHash })));
}

/** Consumes a recovery code. False when it is wrong or used. */
export async function consumeRecoveryCode(
  tx: Database,
  { ownerId, codeHash, usedAt }: { ownerId: string; codeHash: string; usedAt: Date },
): Promise<boolean> {
  const rows = await tx
    .update(recoveryCodes)
    .set({ usedAt })
    .where(and(eq(recoveryCodes.ownerId, ownerId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
    .returning({ codeHash: recoveryCodes.codeHash });
  return rows.length > 0;
}

/** Whether an unused recovery code has this hash. */
export async function hasRecoveryCode(db: Database, ownerId: string, codeHash: string): Promise<boolean> {
  const rows = await db
    .select({ codeHash: recoveryCodes.codeHash })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.ownerId, ownerId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)));
  return rows.length > 0;
}

export async function countRecoveryCodes(db: Database, ownerId: string): Promise<number> {
  const unused = and(eq(recoveryCodes.ownerId, ownerId), isNull(recoveryCodes.usedAt));
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(unused);
  return row?.left ?? 0;
}
