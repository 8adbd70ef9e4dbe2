import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

/** Whether an object of this schema has no members but those that it names: others are refused. */
function rejectsUnknownKeys(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodObject) return schema.def.catchall instanceof z.ZodNever;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return schema.def.innerType instanceof z.ZodType && rejectsUnknownKeys(schema.def.innerType);
  if (schema instanceof z.ZodPipe) return schema.def.in instanceof z.ZodType && rejectsUnknownKeys(schema.def.in);
  if (schema instanceof z.ZodUnion)
    return schema.options.every((option) => option instanceof z.ZodType && rejectsUnknownKeys(option));
  return false;
}

/** Whether members that it does not name reach nobody: they are refused or left out. */
function ignoresUnknownKeys(schema: z.ZodType): boolean {
  return rejectsUnknownKeys(schema) || (schema instanceof z.ZodObject && schema.def.catchall === undefined);
}

/**
 * What a call has yet to declare, in words; empty for one that may be served. Types see to what they can; whether a schema
 * is closed is known only when it is there.
 */
export function findContractErrors(name: string, endpoint: Endpoint): string[] {
  const pathParams = [...name.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter);
  const declaredParams = endpoint.params instanceof z.ZodObject ? Object.keys(endpoint.params.shape) : [];
  const isMutation = /^(POST|PUT|DELETE) /.test(name);
  // A file is bytes: what they are is for the handler to find out (file-body.ts).
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
