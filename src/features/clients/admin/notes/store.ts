import { count, desc, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { newId } from '#platform/database/id.ts';
import { PAGE_SIZE, pageOffset } from '#platform/lists/pages.ts';
import { clientNotes } from '../../tables/clients.ts';

export type NoteRow = typeof clientNotes.$inferSelect;

/** One page of the notes on a client, newest day first, and their total number. */
export async function listNotes(
  db: Database,
  clientId: string,
  page: number,
): Promise<{ rows: NoteRow[]; total: number }> {
  const condition = eq(clientNotes.clientId, clientId);
  const rows = await db
    .select()
    .from(clientNotes)
    .where(condition)
    .orderBy(desc(clientNotes.day), desc(clientNotes.createdAt), desc(clientNotes.id))
    .limit(PAGE_SIZE)
    .offset(pageOffset(page));
  const [totals] = await db.select({ total: count() }).from(clientNotes).where(condition);
  return { rows, total: totals?.total ?? 0 };
}

export async function findNote(tx: Database, id: string): Promise<NoteRow | undefined> {
  const [row] = await tx.select().from(clientNotes).where(eq(clientNotes.id, id));
  return row;
}

export async function insertNote(tx: Database, note: Omit<typeof clientNotes.$inferInsert, 'id'>) {
  const [row] = await tx
    .insert(clientNotes)
    .values({ id: newId(), ...note })
    .returning();
  return row as NoteRow;
}

/** Changes a note. Undefined when it was removed meanwhile. */
export async function updateNote(tx: Database, id: string, change: Partial<NoteRow>): Promise<NoteRow | undefined> {
  const [row] = await tx.update(clientNotes).set(change).where(eq(clientNotes.id, id)).returning();
  return row;
}

/** Whether there was such a note. */
export async function deleteNote(tx: Database, id: string): Promise<boolean> {
  const rows = await tx.delete(clientNotes).where(eq(clientNotes.id, id)).returning({ id: clientNotes.id });
  return rows.length > 0;
}
