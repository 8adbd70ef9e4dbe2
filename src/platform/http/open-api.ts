import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { BusinessFacts } from '#platform/business/business.ts';
import { registerApiDocs } from './api-docs.ts';

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
