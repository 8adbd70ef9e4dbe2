import type { FastifySchema, FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import type { Role } from '#platform/contract/endpoint.ts';
import { validateRequestPart } from '#platform/contract/validation-messages.ts';

/** A request that its contract rejects. Fastify adds `validationContext`: body, params or querystring. */
export class InvalidRequestError extends Error {
  readonly validationContext?: string;
  readonly errors: { path: string; message: string }[];

  constructor(errors: { path: string; message: string }[]) {
    super(errors[0]?.message);
    this.errors = errors;
  }
}

/** Creates Fastify's validation of requests by callers of one role. */
export function createRequestValidator(role: Role): FastifySchemaCompiler<FastifySchema> {
  return ({ schema }) =>
    (data) => {
      const result = validateRequestPart(schema as unknown as z.ZodType, data, role);
      return 'errors' in result ? { error: new InvalidRequestError(result.errors) } : result;
    };
}
