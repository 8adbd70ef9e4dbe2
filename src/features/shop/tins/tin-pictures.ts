import '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Id } from '#platform/contract/fields.ts';
import type { Connection } from '#platform/database/connection.ts';
import { isFailure } from '#platform/failure.ts';
import { sendNotFound } from '#platform/http/problems.ts';
import type { ImageWorker } from '#platform/images/image-worker.ts';
import { createPictureCache } from '#platform/images/picture-cache.ts';
import { findPhoto } from '../catalog/photo-store.ts';
import { findTinPicture, type TinDrawingRow } from '../catalog/store.ts';
import { tinPicturePath } from './tin-picture-path.ts';

/** Pictures kept in memory, about 15 KB each. */
const MAX_CACHED = 200;

/**
 * Serves the photo or the drawn tin of each chocolate as a PNG, because mail programs show neither WebP nor SVG. A
 * chocolate that was ever ordered is never deleted, so its picture stays in old emails.
 * @param deps.draw returns the site's own drawing as SVG
 */
export function registerTinPictureRoutes(
  scope: FastifyInstance,
  deps: { connection: Connection; images: ImageWorker; draw: (tin: TinDrawingRow) => Promise<string> },
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
    {
      config: { rateLimit: { max: 600, timeWindow: 60_000 } },
      schema: {
        summary: 'The photo or the drawn tin of a chocolate as a PNG, for emails',
        tags: ['pictures'],
        produces: ['image/png'],
        response: { 200: z.file() },
      },
      // The response is raw bytes, which no serializer may change.
      serializerCompiler: () => String,
    },
    async (request, reply) => {
      const id = Id.safeParse(request.params.id);
      const tin = id.success ? await findTinPicture(deps.connection.db, id.data) : undefined;
      const picture = tin && (await getPicture(JSON.stringify(tin), () => drawPicture(tin)));
      if (!picture) return sendNotFound(request, reply);
      return reply
        .header('cache-control', 'public, max-age=86400')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('x-content-type-options', 'nosniff')
        .type('image/png')
        .send(picture);
    },
  );
}
