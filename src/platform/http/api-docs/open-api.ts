import { readFileSync } from 'node:fs';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { BusinessFacts } from '#platform/business/business.ts';
import { apiDocsStyles } from './api-docs-styles.ts';

/** Serves the API documentation generated from the contract: /api/openapi.json and /api/docs. */
export async function registerOpenApiRoutes(
  scope: FastifyInstance,
  readBusiness: () => Promise<BusinessFacts>,
): Promise<void> {
  await scope.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'API',
        version: '1',
        description:
          'All endpoints of the site. Amounts are dollars, and cents in members whose name ends in Cents; dates are YYYY-MM-DD and times HH:MM in the business time zone. A failure has a `message` for people and a `reason` for programs.',
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  await scope.register(async (docs) => registerApiDocs(docs, readBusiness));
  scope.get('/api/openapi.json', { schema: { hide: true } }, async () => {
    const document = scope.swagger();
    const { name } = await readBusiness();
    return { ...document, info: { ...document.info, title: name } };
  });
}

const PREFIX = '/api/docs';

/** Swagger UI's document has no viewport, so a phone would show it at the width of a desktop. */
const HEAD = `<head>
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <link rel="icon" href="/favicon.svg" type="image/svg+xml">`;

/** Stands for the name of the business, which the owner can change. */
const TITLE_PLACE = '{title}';

/** The site's fonts. Their built addresses have a hash that the server does not know. */
const fontFiles = ['fraunces-latin.woff2', 'instrument-sans-latin.woff2'] as const;
const fontFolder = new URL('../../styles/fonts/', import.meta.url);

/** Serves the API reference at /api/docs, in the site's type and colors. */
async function registerApiDocs(scope: FastifyInstance, readBusiness: () => Promise<BusinessFacts>): Promise<void> {
  for (const file of fontFiles) {
    const font = readFileSync(new URL(file, fontFolder));
    scope.get(`${PREFIX}/fonts/${file}`, { schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type('font/woff2').send(font),
    );
  }
  scope.addHook('onSend', async (_request, reply, payload) => {
    if (typeof payload !== 'string' || !String(reply.getHeader('content-type')).startsWith('text/html')) return payload;
    const { name } = await readBusiness();
    const escapedName = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    const title = [escapedName, 'API'].filter(Boolean).join(' · ');
    return payload.replace('<head>', HEAD).replace(TITLE_PLACE, () => title);
  });
  await scope.register(swaggerUi, {
    routePrefix: PREFIX,
    staticCSP: true,
    // Without the bar at the top, which is for addresses of other documents.
    uiConfig: { layout: 'BaseLayout', defaultModelsExpandDepth: 0 },
    theme: {
      title: TITLE_PLACE,
      favicon: [],
      css: [{ filename: 'site.css', content: apiDocsStyles }],
    },
  });
}
