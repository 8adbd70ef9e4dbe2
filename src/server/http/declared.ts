import { z } from 'zod';
import type { Call } from '#contract/call.ts';

/** Whether an object of this schema has no members but those that it names: others are refused. */
function isClosed(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodObject) return schema.def.catchall instanceof z.ZodNever;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return schema.def.innerType instanceof z.ZodType && isClosed(schema.def.innerType);
  if (schema instanceof z.ZodPipe) return schema.def.in instanceof z.ZodType && isClosed(schema.def.in);
  if (schema instanceof z.ZodUnion) return schema.options.every((one) => one instanceof z.ZodType && isClosed(one));
  return false;
}

/** Whether members that it does not name reach nobody: they are refused or left out. */
function letsNothingThrough(schema: z.ZodType): boolean {
  return isClosed(schema) || (schema instanceof z.ZodObject && schema.def.catchall === undefined);
}

/**
 * What a call has yet to declare, in words; empty for one that may be served. Types see to what they can; whether a schema
 * is closed is known only when it is there.
 */
export function undeclared(name: string, call: Call): string[] {
  const named = [...name.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter);
  const given = call.params instanceof z.ZodObject ? Object.keys(call.params.shape) : [];
  const mayChange = /^(POST|PUT|DELETE) /.test(name);
  // A file is bytes: what they are is for the handler to find out (file-body.ts).
  const isOpen = call.file ? !(call.body instanceof z.ZodFile) : call.body && !isClosed(call.body);
  return [
    ...(isOpen ? ['its body is open: use z.strictObject'] : []),
    ...(call.query && !letsNothingThrough(call.query) ? ['its query is open: use z.strictObject'] : []),
    ...(call.body && !mayChange ? ['it has a body, and GETs have none'] : []),
    ...(named.toSorted().join() === given.toSorted().join() ? [] : ['its params are not those of its path']),
    ...(call.perMinute > 0 ? [] : ['it says nothing of how often it may be made']),
  ];
}
