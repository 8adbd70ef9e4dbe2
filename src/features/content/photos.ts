import type { Connection, Database } from '#platform/database/connection.ts';
import { newId } from '#platform/database/id.ts';
import { isFailure } from '#platform/failure.ts';
import type { ImageWorker } from '#platform/images/image-worker.ts';
import type { PagePhoto } from '#platform/media/page-picture.ts';
import { toPhoto } from '#platform/media/photo.ts';
import type { Clock } from '#platform/time/clock.ts';
import { DAY_MS } from '#platform/time/day.ts';
import { type Content, listPictures, mapPictures } from './domain/tree.ts';
import * as store from './photo-store.ts';

type PhotoDeps = { connection: Connection; clock: Clock; images: ImageWorker };

/** A photo that nothing names is kept for this time, because a draft may still be undone. */
const KEPT_UNUSED_DAYS = 30;
const MAX_DELETED_FILES = 300;

/** Stores an uploaded photo in all its sizes. Visitors see it when a published page names it. */
export async function addPhoto({ connection, clock, images }: PhotoDeps, file: Blob) {
  const sizes = await images.process('page-photo', new Uint8Array(await file.arrayBuffer()));
  if (isFailure(sizes)) return sizes;
  const id = newId();
  const rows = await connection.inTransaction((tx) => store.insertPhoto(tx, id, sizes, clock.now()));
  return { _id: id, ...serializePhoto(rows) };
}

/** Deletes photos that neither a draft nor a kept version names. */
export async function deleteUnusedPhotos({ connection, clock }: PhotoDeps): Promise<void> {
  const uploadedBefore = new Date(clock.now().getTime() - KEPT_UNUSED_DAYS * DAY_MS);
  await connection.inTransaction((tx) => store.deleteUnusedPhotos(tx, uploadedBefore, MAX_DELETED_FILES));
}

/** The photos that a document names, by their id. */
export async function findPhotos(db: Database, document: Content): Promise<Record<string, PagePhoto>> {
  const ids = listPhotoIds(document);
  return ids.length === 0 ? {} : groupPhotos(await store.findPhotos(db, ids));
}

/** The same document with the source of each photo, for visitors. A place without its photo shows the drawing. */
export async function fillPhotos<Document extends Content>(db: Database, document: Document): Promise<Document> {
  const photos = await findPhotos(db, document);
  return mapPictures(document, (picture) => {
    if (picture.photo === null) return picture;
    const source = photos[picture.photo];
    return source ? { ...picture, source } : { ...picture, photo: null, alt: null };
  });
}

/** Keeps every photo of a document until the transaction ends. Returns the path of one that does not exist. */
export async function lockPhotos(tx: Database, document: Content) {
  const ids = listPhotoIds(document);
  const kept = new Set(ids.length === 0 ? [] : (await store.lockPhotos(tx, ids)).map(({ photoId }) => photoId));
  return listPictures(document).find(({ picture: { photo } }) => photo !== null && !kept.has(photo))?.path;
}

const listPhotoIds = (document: Content) => listPictures(document).flatMap(({ picture: { photo } }) => photo ?? []);

const groupPhotos = (rows: readonly store.PhotoRow[]): Record<string, PagePhoto> =>
  Object.fromEntries(
    [...Map.groupBy(rows, ({ photoId }) => photoId)].map(([id, sizes]) => [id, serializePhoto(sizes)]),
  );

function serializePhoto(rows: readonly store.PhotoRow[]): PagePhoto {
  const [largest = { width: 0, height: 0 }] = rows.toSorted((one, other) => other.width - one.width);
  return { ...toPhoto(rows), width: largest.width, height: largest.height };
}
