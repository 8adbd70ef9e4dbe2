import '@fastify/rate-limit';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Connection } from '#platform/database/connection.ts';
import { parseByteRange } from '#platform/http/files/byte-range.ts';
import { createFailureSender, sendNotFound } from '#platform/http/problems.ts';
import { buildMediaPath, mediaTypes, parseMediaName } from '#platform/media/media.ts';
import { contentFailures } from './failures.ts';
import { readMedia } from './media.ts';
import { findMedia } from './media-store.ts';

const sendContentFailure = createFailureSender(contentFailures);

/** Prevents script execution when a browser opens the address of a file directly; a browser shows a video with styles. */
const CONTENT_SECURITY_POLICY = "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox";

/** Serves the owner's videos and captions, whole or in parts. The content of an address never changes. */
export function registerMediaRoutes(scope: FastifyInstance, { db }: Connection): void {
  scope.get<{ Params: { name: string } }>(
    buildMediaPath(':name'),
    {
      config: { rateLimit: { max: 600, timeWindow: 60_000 } },
      schema: {
        summary: 'A video of the owner, or its captions',
        tags: ['media'],
        produces: Object.values(mediaTypes),
        response: { 200: z.file(), 206: z.file() },
      },
      // The response is raw bytes, which no serializer may change.
      serializerCompiler: () => String,
    },
    async (request, reply) => {
      const { id, format } = parseMediaName(request.params.name) ?? {};
      const media = id === undefined ? undefined : await findMedia(db, id);
      if (!id || !format || media?.format !== format) return sendNotFound(request, reply);
      const { sizeBytes } = media;
      const etag = `"${id}"`;
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .headers({ 'content-security-policy': CONTENT_SECURITY_POLICY, 'x-content-type-options': 'nosniff' })
        .headers({ 'accept-ranges': 'bytes', etag })
        .type(mediaTypes[format]);
      const condition = request.headers['if-range'];
      const header = condition === undefined || condition === etag ? request.headers.range : undefined;
      const range = parseByteRange(header, sizeBytes);
      if (range === 'unsatisfiable') {
        reply.headers({ 'content-range': `bytes */${sizeBytes}`, 'cache-control': 'no-store' });
        return sendContentFailure(reply.removeHeader('etag'), 'range-not-satisfiable');
      }
      const { start, end } = range === 'all' ? { start: 0, end: sizeBytes - 1 } : range;
      if (range !== 'all') reply.code(206).header('content-range', `bytes ${start}-${end}/${sizeBytes}`);
      reply.header('content-length', end - start + 1);
      return reply.send(Readable.from(request.method === 'HEAD' ? [] : readMedia(db, id, { start, end })));
    },
  );
}
