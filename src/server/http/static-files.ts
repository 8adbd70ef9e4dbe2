import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves the built files. Names with a hash in them never change what they mean and may be kept for ever. */
export async function serveFiles(scope: FastifyInstance, root: string): Promise<void> {
  await scope.register(files, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders(reply, path) {
      const isImmutable = /\/(static\/js|assets|pictures)\//.test(path);
      reply.header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
}
