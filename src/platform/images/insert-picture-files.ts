import type { Database } from '#platform/database/connection.ts';
import { newId } from '#platform/database/id.ts';
import { files } from '#platform/database/tables/files.ts';
import type { EncodedPhoto } from './reencode-photo.ts';

/** Stores the file of each size of a photo, and returns what a feature's own table has of each. */
export async function insertPictureFiles(tx: Database, sizes: readonly EncodedPhoto[], createdAt: Date) {
  const rows = sizes.map((size) => ({ ...size, fileId: newId() }));
  await tx.insert(files).values(
    rows.map(({ fileId, format, bytes, sha256 }) => ({
      id: fileId,
      kind: 'picture' as const,
      contentType: `image/${format}`,
      bytes,
      sizeBytes: bytes.length,
      sha256,
      createdAt,
    })),
  );
  return rows.map(({ fileId, format, width, height }) => ({ fileId, format, width, height }));
}
