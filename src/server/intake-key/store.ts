import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { recoveryCodes, secondFactors } from '#database/tables/admin-access.ts';
import { busyCalendars } from '#database/tables/busy-calendars.ts';
import { formAnswers } from '#database/tables/clients.ts';

type EncryptedColumns = { keyId: string; ciphertext: Buffer };

/** Locks the encrypted tables against writes until the transaction ends. */
export async function lockEncryptedTables(tx: Database): Promise<void> {
  await tx.execute(sql`lock table form_answers, second_factors, busy_calendars in exclusive mode`);
}

export async function listAnswers(tx: Database): Promise<(typeof formAnswers.$inferSelect)[]> {
  return tx.select().from(formAnswers).orderBy(asc(formAnswers.id));
}

export async function updateAnswer(tx: Database, id: string, encrypted: EncryptedColumns): Promise<void> {
  await tx.update(formAnswers).set(encrypted).where(eq(formAnswers.id, id));
}

export async function listSecondFactors(tx: Database): Promise<(typeof secondFactors.$inferSelect)[]> {
  return tx.select().from(secondFactors);
}

export async function updateSecondFactor(tx: Database, ownerId: string, encrypted: EncryptedColumns): Promise<void> {
  await tx.update(secondFactors).set(encrypted).where(eq(secondFactors.ownerId, ownerId));
}

export async function listCalendarAddresses(tx: Database): Promise<(EncryptedColumns & { id: string })[]> {
  const { id, keyId, ciphertext } = busyCalendars;
  return tx.select({ id, keyId, ciphertext }).from(busyCalendars);
}

export async function updateCalendarAddress(tx: Database, id: string, encrypted: EncryptedColumns): Promise<void> {
  await tx.update(busyCalendars).set(encrypted).where(eq(busyCalendars.id, id));
}

export async function deleteRecoveryCodes(tx: Database): Promise<void> {
  await tx.delete(recoveryCodes);
}
