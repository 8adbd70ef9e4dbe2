import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { files } from '#platform/database/tables/files.ts';
import { insertPictureFiles } from '#platform/images/insert-picture-files.ts';
import type { EncodedPhoto } from '#platform/images/reencode-photo.ts';
import { isUnused } from './store.ts';
import { contentPhotos } from './tables.ts';

export type PhotoRow = typeof contentPhotos.$inferSelect;

/** Stores a photo in all its sizes, and returns its rows. */
export async function insertPhoto(
  tx: Database,
  photoId: string,
  sizes: readonly EncodedPhoto[],
  createdAt: Date,
): Promise<PhotoRow[]> {
  const stored = await insertPictureFiles(tx, sizes, createdAt);
  const photos = stored.map((size) => ({ photoId, ...size }));
  await tx.insert(contentPhotos).values(photos);
  return photos;
}

/** The sizes of these photos. */
export function findPhotos(db: Database, photoIds: readonly string[]): Promise<PhotoRow[]> {
  return db
    .select()
    .from(contentPhotos)
    .where(inArray(contentPhotos.photoId, [...photoIds]));
}

/** The same, and locks them, so that they are not deleted before the transaction ends. */
export function lockPhotos(tx: Database, photoIds: readonly string[]): Promise<PhotoRow[]> {
  return tx
    .select()
    .from(contentPhotos)
    .where(inArray(contentPhotos.photoId, [...photoIds]))
    .orderBy(asc(contentPhotos.fileId))
    .for('share');
}

/**
 * Deletes photos from before `uploadedBefore` that no draft and no kept version names, and returns the number of files.
 */
export async function deleteUnusedPhotos(tx: Database, uploadedBefore: Date, limit: number): Promise<number> {
  const old = tx.select({ id: files.id }).from(files).where(lt(files.createdAt, uploadedBefore));
  const locked = await tx
    .select({ fileId: contentPhotos.fileId })
    .from(contentPhotos)
    .where(and(isUnused(contentPhotos.photoId), inArray(contentPhotos.fileId, old)))
    .orderBy(asc(contentPhotos.fileId))
    .limit(limit)
    .for('update');
  if (locked.length === 0) return 0;
  // A draft that was saved before the lock may name one of them, so the condition is checked again.
  const deleted = await tx
    .delete(contentPhotos)
    .where(and(isUnused(contentPhotos.photoId), inArray(contentPhotos.fileId, toIds(locked))))
    .returning({ fileId: contentPhotos.fileId });
  if (deleted.length > 0)
    await tx.delete(files).where(and(eq(files.kind, 'picture'), inArray(files.id, toIds(deleted))));
  return deleted.length;
}

const toIds = (rows: readonly { fileId: string }[]) => rows.map(({ fileId }) => fileId);
