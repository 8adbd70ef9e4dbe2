import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { recoveryCodes, secondFactors } from '#database/tables/admin-access.ts';
import { formAnswers } from '#database/tables/clients.ts';

type Sealed = { keyId: string; ciphertext: Buffer };

/** Keeps everybody from writing what is sealed until the transaction ends. */
export async function lockSealed(tx: Database): Promise<void> {
  await tx.execute(sql`lock table form_answers, second_factors in exclusive mode`);
}

export async function allAnswers(tx: Database): Promise<(typeof formAnswers.$inferSelect)[]> {
  return tx.select().from(formAnswers).orderBy(asc(formAnswers.id));
}

export async function replaceAnswer(tx: Database, id: string, sealed: Sealed): Promise<void> {
  await tx.update(formAnswers).set(sealed).where(eq(formAnswers.id, id));
}

export async function allFactors(tx: Database): Promise<(typeof secondFactors.$inferSelect)[]> {
  return tx.select().from(secondFactors);
}

export async function replaceFactor(tx: Database, ownerId: string, sealed: Sealed): Promise<void> {
  await tx.update(secondFactors).set(sealed).where(eq(secondFactors.ownerId, ownerId));
}

export async function deleteRecoveryCodes(tx: Database): Promise<void> {
  await tx.delete(recoveryCodes);
}
