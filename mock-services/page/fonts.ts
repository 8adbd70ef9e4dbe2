import { readFileSync } from 'node:fs';
import type { FastifyPluginAsync } from 'fastify';

/** The site's fonts. Their built addresses have a hash that this program does not know. */
const fontFiles = ['fraunces-latin.woff2', 'instrument-sans-latin.woff2'] as const;
const folder = new URL('../../src/platform/styles/fonts/', import.meta.url);

/** Serves the fonts of the pages. */
export const fontRoutes: FastifyPluginAsync = async (app) => {
  for (const file of fontFiles) {
    const font = readFileSync(new URL(file, folder));
    app.get(`/dev/fonts/${file}`, async (_request, reply) =>
      reply.header('cache-control', 'max-age=86400').type('font/woff2').send(font),
    );
  }
};
