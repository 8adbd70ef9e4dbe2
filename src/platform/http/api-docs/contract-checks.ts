import { z } from 'zod';
import type { Endpoint } from '#platform/contract/endpoint.ts';

/** Returns whether objects of this schema reject unknown keys. */
function rejectsUnknownKeys(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodObject) return schema.def.catchall instanceof z.ZodNever;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return schema.def.innerType instanceof z.ZodType && rejectsUnknownKeys(schema.def.innerType);
  if (schema instanceof z.ZodPipe) return schema.def.in instanceof z.ZodType && rejectsUnknownKeys(schema.def.in);
  if (schema instanceof z.ZodUnion)
    return schema.options.every((option) => option instanceof z.ZodType && rejectsUnknownKeys(option));
  return false;
}

/** Returns whether unknown keys are rejected or removed. */
function ignoresUnknownKeys(schema: z.ZodType): boolean {
  return rejectsUnknownKeys(schema) || (schema instanceof z.ZodObject && schema.def.catchall === undefined);
}

/**
 * Returns what an endpoint fails to declare, as text; empty if it may be served. Types check the rest, but only a
 * runtime check can see whether a schema is closed.
 */
export function findContractErrors(name: string, endpoint: Endpoint): string[] {
  const pathParams = [...name.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter);
  const declaredParams = endpoint.params instanceof z.ZodObject ? Object.keys(endpoint.params.shape) : [];
  const isMutation = /^(POST|PUT|DELETE) /.test(name);
  // A file is bytes; the handler must detect its type (endpoint-router.ts).
  const isBodyOpen = endpoint.file
    ? !(endpoint.body instanceof z.ZodFile)
    : endpoint.body && !rejectsUnknownKeys(endpoint.body);
  return [
    ...(isBodyOpen ? ['its body is open: use z.strictObject'] : []),
    ...(endpoint.query && !ignoresUnknownKeys(endpoint.query) ? ['its query is open: use z.strictObject'] : []),
    ...(endpoint.body && !isMutation ? ['it has a body, and GETs have none'] : []),
    ...(pathParams.toSorted().join() === declaredParams.toSorted().join()
      ? []
      : ['its params are not those of its path']),
    ...(endpoint.perMinute > 0 ? [] : ['it says nothing of how often it may be made']),
  ];
}
