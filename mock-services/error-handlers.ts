import type { FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

const reasons: Record<number, string> = {
  413: 'too-large',
  415: 'unsupported-media-type',
};

/** Sends every error as JSON `{message, reason}`: invalid input 400, an unknown path 404. */
export function registerErrorHandlers(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ message: `There is nothing at ${request.url.split('?')[0]}.`, reason: 'not-found' }),
  );
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error)) {
      const message = error.validation.map((issue) => `${issue.instancePath || 'input'}: ${issue.message}`).join('; ');
      return reply.code(400).send({ message, reason: 'invalid-input' });
    }
    const status = error.statusCode ?? 500;
    if (status >= 500) {
      console.error(error);
      return reply.code(500).send({ message: 'The mock services have a bug; its output shows it.', reason: 'bug' });
    }
    return reply.code(status).send({ message: error.message, reason: reasons[status] ?? 'invalid-input' });
  });
}
