import { and, asc, eq, sql } from 'drizzle-orm';
import { recoveryCodes, secondFactors } from '#features/admin-access/tables.ts';
import { busyCalendars } from '#features/bookings/tables.ts';
import { clientMergeMoves } from '#features/clients/tables/client-merges.ts';
import { formAnswers } from '#features/clients/tables/clients.ts';
import type { Database } from '#platform/database/connection.ts';

type EncryptedColumns = { keyId: string; ciphertext: Buffer };

/** Locks the encrypted tables against writes until the transaction ends. */
export async function lockEncryptedTables(tx: Database): Promise<void> {
  await tx.execute(sql`lock table form_answers, second_factors, busy_calendars, client_merge_moves in exclusive mode`);
}

export async function listAnswers(tx: Database): Promise<(typeof formAnswers.$inferSelect)[]> {
  return tx.select().from(formAnswers).orderBy(asc(formAnswers.id));
}

export async function updateAnswer(tx: Database, id: string, encrypted: EncryptedColumns): Promise<void> {
  await tx.update(formAnswers).set(encrypted).where(eq(formAnswers.id, id));
}

/** Answers that a merge of two clients removed, as JSON, for the undo. */
const isRemovedAnswer = and(eq(clientMergeMoves.tableName, 'form_answers'), eq(clientMergeMoves.columnName, ''));

type RemovedAnswer = EncryptedColumns & { id: string; clientId: string; form: string; version: number };

export async function listRemovedAnswers(tx: Database): Promise<RemovedAnswer[]> {
  const field = (name: string) => sql<string>`${clientMergeMoves.before}::jsonb->>${name}`;
  const rows = await tx
    .select({
      id: clientMergeMoves.rowId,
      clientId: field('client_id'),
      form: field('form'),
      version: field('version'),
      keyId: field('key_id'),
      ciphertext: field('ciphertext'),
    })
    .from(clientMergeMoves)
    .where(isRemovedAnswer);
  // PostgreSQL writes bytes as \x and hexadecimal digits.
  return rows.map(({ version, ciphertext, ...row }) => ({
    ...row,
    version: Number(version),
    ciphertext: Buffer.from(ciphertext.slice(2), 'hex'),
  }));
}

export async function updateRemovedAnswer(tx: Database, id: string, encrypted: EncryptedColumns): Promise<void> {
  const fields = { key_id: encrypted.keyId, ciphertext: `\\x${encrypted.ciphertext.toString('hex')}` };
  await tx
    .update(clientMergeMoves)
    .set({ before: sql`(${clientMergeMoves.before}::jsonb || ${JSON.stringify(fields)}::jsonb)::text` })
    .where(and(eq(clientMergeMoves.rowId, id), isRemovedAnswer));
}

export async function listSecondFactors(tx: Database): Promise<(typeof secondFactors.$inferSelect)[]> {
  return tx.select().from(secondFactors);
}

export async function updateSecondFactor(tx: Database, ownerId: string, encrypted: EncryptedColumns): Promise<void> {
  await tx.update(secondFactors).set(encrypted).where(eq(secondFactors.ownerId, ownerId));
}

type EncryptedCalendar = EncryptedColumns & { unreadEntries: Buffer | null };

export async function listCalendars(tx: Database): Promise<(EncryptedCalendar & { id: string })[]> {
  const { id, keyId, ciphertext, unreadEntries } = busyCalendars;
  return tx.select({ id, keyId, ciphertext, unreadEntries }).from(busyCalendars);
}

export async function updateCalendar(tx: Database, id: string, encrypted: EncryptedCalendar): Promise<void> {
  await tx.update(busyCalendars).set(encrypted).where(eq(busyCalendars.id, id));
}

export async function deleteRecoveryCodes(tx: Database): Promise<void> {
  await tx.delete(recoveryCodes);
}
