import type { FastifyInstance } from 'fastify';
import { Id } from '#platform/contract/fields.ts';
import type { Connection } from '#platform/database/connection.ts';
import { isFailure } from '#platform/failure.ts';
import type { Platform } from '#platform/feature.ts';
import { fileRoute } from '#platform/http/files/file-route.ts';
import { sendNotFound } from '#platform/http/problems.ts';
import { createPictureCache } from '#platform/images/picture-cache.ts';
import { findPhoto } from '../catalog/photo-store.ts';
import { findTinPicture, type TinDrawingRow } from '../catalog/store.ts';
import { tinPicturePath } from './tin-picture-path.ts';

/** Prevents script execution when a browser opens a picture's URL directly. */
const CONTENT_SECURITY_POLICY = "default-src 'none'; sandbox";

/** Pictures kept in memory, about 15 KB each. */
const MAX_CACHED = 200;

/**
 * Serves the photo or the drawn tin of each chocolate as a PNG, because mail programs show neither WebP nor SVG. A
 * chocolate that was ever ordered is never deleted, so its picture stays in old emails.
 * @param deps.draw returns the site's own drawing as SVG
 */
export function registerTinPictureRoutes(
  scope: FastifyInstance,
  deps: Pick<Platform, 'connection' | 'images'> & { draw: (tin: TinDrawingRow) => Promise<string> },
): void {
  const getPicture = createPictureCache(MAX_CACHED);

  async function drawPicture(tin: TinDrawingRow & { photoFileId: string | null }): Promise<Buffer | undefined> {
    const photo = tin.photoFileId ? await findPhoto(deps.connection.db, tin.photoFileId) : undefined;
    const png = photo
      ? await deps.images.process('tin-photo', photo.bytes)
      : await deps.images.process('tin', Buffer.from(await deps.draw(tin)));
    return isFailure(png) ? undefined : Buffer.from(png);
  }

  scope.get<{ Params: { id: string } }>(
    tinPicturePath(':id'),
    fileRoute('The photo or the drawn tin of a chocolate as a PNG, for emails', {
      tag: 'pictures',
      type: 'image/png',
      perMinute: 600,
    }),
    async (request, reply) => {
      const id = Id.safeParse(request.params.id);
      const tin = id.success ? await findTinPicture(deps.connection.db, id.data) : undefined;
      const picture = tin && (await getPicture(JSON.stringify(tin), () => drawPicture(tin)));
      if (!picture) return sendNotFound(request, reply);
      return reply
        .header('cache-control', 'public, max-age=86400')
        .header('content-security-policy', CONTENT_SECURITY_POLICY)
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('x-content-type-options', 'nosniff')
        .type('image/png')
        .send(picture);
    },
  );
}

/**
 * Serves the owner's photos. A URL's content never changes, because a new photo gets new URLs; built-in pictures share
 * the folder, but their names are no ids.
 */
export function registerPhotoRoutes(scope: FastifyInstance, { db }: Connection): void {
  scope.get<{ Params: { fileId: string } }>(
    '/pictures/:fileId',
    fileRoute('A photograph of a tin, in one of its sizes', {
      tag: 'pictures',
      type: ['image/avif', 'image/webp'],
      perMinute: 1_200,
    }),
    async (request, reply) => {
      const id = Id.safeParse(request.params.fileId);
      const photo = id.success ? await findPhoto(db, id.data) : undefined;
      if (!photo) return sendNotFound(request, reply);
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', CONTENT_SECURITY_POLICY)
        .header('x-content-type-options', 'nosniff')
        .type(photo.contentType)
        .send(photo.bytes);
    },
  );
}
