import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves the built files. A hashed file name never changes its content, so browsers may cache it permanently. */
export async function serveFiles(scope: FastifyInstance, root: string): Promise<void> {
  await scope.register(files, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders(reply, path) {
      // Mail programs on the web load the headers of emails from here.
      if (path.includes('/client/email/')) reply.header('cross-origin-resource-policy', 'cross-origin');
      const isImmutable = /\/(static\/js|assets|pictures)\//.test(path);
      const isWorker = path.endsWith('/roster-worker.js');
      const maxAge = isImmutable ? 'max-age=31536000, immutable' : 'max-age=3600';
      reply.header('cache-control', isWorker ? 'no-cache' : `public, ${maxAge}`);
    },
  });
  // A browser asks for it where no page names an icon, such as beside JSON.
  scope.get('/favicon.ico', { schema: { hide: true } }, (_request, reply) => reply.redirect('/favicon.svg', 301));
}
