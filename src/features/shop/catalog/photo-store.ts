import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { files } from '#platform/database/tables/files.ts';
import { insertPictureFiles } from '#platform/images/insert-picture-files.ts';
import type { EncodedPhoto } from '#platform/images/reencode-photo.ts';
import { chocolatePhotos } from '../tables.ts';

/** Deletes a chocolate's photo and returns the number of deleted files. The caller has locked the chocolate. */
export async function deletePhotos(tx: Database, chocolateId: string): Promise<number> {
  const removed = await tx
    .delete(chocolatePhotos)
    .where(eq(chocolatePhotos.chocolateId, chocolateId))
    .returning({ fileId: chocolatePhotos.fileId });
  const ids = removed.map(({ fileId }) => fileId);
  if (ids.length > 0) await tx.delete(files).where(and(isPhotoFile, inArray(files.id, ids)));
  return ids.length;
}

/** Stores all sizes of a chocolate's photo. The chocolate must have none. */
export async function insertPhotos(
  tx: Database,
  chocolateId: string,
  photos: readonly EncodedPhoto[],
  createdAt: Date,
): Promise<void> {
  const stored = await insertPictureFiles(tx, photos, createdAt);
  await tx.insert(chocolatePhotos).values(stored.map((size) => ({ chocolateId, ...size })));
}

const isPhotoFile = eq(files.kind, 'picture');

/** The bytes of a public picture. Finds no other files. */
export async function findPhoto(db: Database, id: string): Promise<{ contentType: string; bytes: Buffer } | undefined> {
  const { contentType, bytes } = files;
  const [row] = await db
    .select({ contentType, bytes })
    .from(files)
    .where(and(isPhotoFile, eq(files.id, id)));
  return row;
}
