import { eq } from 'drizzle-orm';
import { insertPhoto } from '#features/content/photo-store.ts';
import { contentPhotos } from '#features/content/tables.ts';
import { sha256 } from '#platform/crypto/sha256.ts';
import { newId } from '#platform/database/id.ts';
import type { AdminFixture } from '../app/admin-fixture.ts';

const URL = '/api/admin/content/about';
const UPLOADED_AT = new Date('2026-10-01T12:00:00Z');

/** Saves a draft that names an old unused photo while old photos are deleted. */
export async function placePhotoDuringCleanup({ testApp, call, requestOk }: AdminFixture) {
  const { db } = testApp.connection;
  const photo = newId();
  const bytes = Buffer.from(`a photo of a page ${photo}`);
  const size = { format: 'webp', width: 480, height: 360, bytes, sha256: sha256(bytes) } as const;
  await insertPhoto(db, photo, [size], UPLOADED_AT);
  const { document, revision } = await requestOk('GET', URL);
  const image = { ...document.image, photo, alt: 'A mat by the window' };
  const [{ status }] = await Promise.all([
    call('PUT', URL, { revision, document: { ...document, image } }),
    testApp.services.content.deleteUnusedPhotos(),
  ]);
  return { isSaved: status === 200, hasPhoto: (await db.$count(contentPhotos, eq(contentPhotos.photoId, photo))) > 0 };
}
