import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { isUnused } from './store.ts';
import { contentMedia, contentMediaParts } from './tables.ts';

export type MediaRow = typeof contentMedia.$inferSelect;

export async function insertMedia(tx: Database, row: MediaRow): Promise<void> {
  await tx.insert(contentMedia).values(row);
}

/** Waits for others that add a file, so that together they keep to the limit. Ends with the transaction. */
export async function lockSum(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sum of media', 0))`);
}

/** Deletes uploads that began before `begunBefore` and were not completed. */
export async function deleteAbandoned(tx: Database, begunBefore: Date): Promise<void> {
  await tx.delete(contentMedia).where(and(isNull(contentMedia.format), lt(contentMedia.createdAt, begunBefore)));
}

/** The bytes of all files, also of those that were announced and not sent yet. */
export async function sumBytes(db: Database): Promise<number> {
  const [row] = await db.select({ sum: sql<string>`coalesce(sum(${contentMedia.sizeBytes}), 0)` }).from(contentMedia);
  return Number(row?.sum ?? 0);
}

export async function findMedia(db: Database, id: string): Promise<MediaRow | undefined> {
  const [row] = await db.select().from(contentMedia).where(eq(contentMedia.id, id));
  return row;
}

/** The same, and locks it, so that its parts do not change before the transaction ends. */
export async function lockMedia(tx: Database, id: string): Promise<MediaRow | undefined> {
  const [row] = await tx.select().from(contentMedia).where(eq(contentMedia.id, id)).for('update');
  return row;
}

export async function savePart(tx: Database, mediaId: string, part: number, bytes: Buffer): Promise<void> {
  await tx
    .insert(contentMediaParts)
    .values({ mediaId, part, bytes })
    .onConflictDoUpdate({ target: [contentMediaParts.mediaId, contentMediaParts.part], set: { bytes } });
}

export const countSavedParts = (tx: Database, mediaId: string): Promise<number> =>
  tx.$count(contentMediaParts, eq(contentMediaParts.mediaId, mediaId));

/** The bytes of a part; undefined if the file was deleted. */
export async function readPart(db: Database, mediaId: string, part: number): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ bytes: contentMediaParts.bytes })
    .from(contentMediaParts)
    .where(and(eq(contentMediaParts.mediaId, mediaId), eq(contentMediaParts.part, part)));
  return row?.bytes;
}

export async function setFormat(tx: Database, id: string, format: MediaRow['format']): Promise<void> {
  await tx.update(contentMedia).set({ format }).where(eq(contentMedia.id, id));
}

/** Deletes a file that was not accepted. */
export async function deleteRefused(db: Database, id: string): Promise<void> {
  await db.delete(contentMedia).where(and(eq(contentMedia.id, id), isNull(contentMedia.format)));
}

/** The files of these ids, which are not deleted before the transaction ends. */
export function keepMedia(tx: Database, ids: readonly string[]): Promise<MediaRow[]> {
  return tx
    .select()
    .from(contentMedia)
    .where(inArray(contentMedia.id, [...ids]))
    .orderBy(asc(contentMedia.id))
    .for('share');
}

/** Deletes files from before `uploadedBefore` that no draft and no kept version names. */
export async function deleteUnused(tx: Database, uploadedBefore: Date): Promise<void> {
  const locked = await tx
    .select({ id: contentMedia.id })
    .from(contentMedia)
    .where(and(isUnused(contentMedia.id), lt(contentMedia.createdAt, uploadedBefore)))
    .orderBy(asc(contentMedia.id))
    .for('update');
  if (locked.length === 0) return;
  // A draft that was saved before the lock may name one of them, so the condition is checked again.
  const ids = locked.map(({ id }) => id);
  await tx.delete(contentMedia).where(and(isUnused(contentMedia.id), inArray(contentMedia.id, ids)));
}
