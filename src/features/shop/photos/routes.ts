import '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Id } from '#platform/contract/fields.ts';
import type { Connection } from '#platform/database/connection.ts';
import { sendNotFound } from '#platform/http/problems.ts';
import { findPhoto } from '../catalog/photo-store.ts';

/** Prevents script execution when a browser opens a picture's URL directly. */
const CONTENT_SECURITY_POLICY = "default-src 'none'; sandbox";

/**
 * Serves the owner's photos. A URL's content never changes, because a new photo gets new URLs; built-in pictures share
 * the folder, but their names are no ids.
 */
export function registerPhotoRoutes(scope: FastifyInstance, { db }: Connection): void {
  scope.get<{ Params: { fileId: string } }>(
    '/pictures/:fileId',
    {
      config: { rateLimit: { max: 1_200, timeWindow: 60_000 } },
      schema: {
        summary: 'A photograph of a tin, in one of its sizes',
        tags: ['pictures'],
        produces: ['image/avif', 'image/webp'],
        response: { 200: z.file() },
      },
      // The response is raw bytes, which no serializer may change.
      serializerCompiler: () => String,
    },
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
