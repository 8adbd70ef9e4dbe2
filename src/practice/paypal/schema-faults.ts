import type { z } from 'zod';
import type { Detail } from './problem.ts';

/** What a schema has against a body, in PayPal's words: an issue and a JSON pointer each. */
export function schemaFaults(body: unknown, error: z.ZodError): Detail[] {
  return error.issues.map((fault) => ({
    issue: issueOf(body, fault),
    description: fault.message,
    field: `/${fault.path.join('/')}`,
  }));
}

function issueOf(body: unknown, fault: z.core.$ZodIssue): string {
  const list = 'origin' in fault && fault.origin === 'array';
  switch (fault.code) {
    case 'too_small':
      return list ? 'INVALID_ARRAY_MIN_ITEMS' : 'INVALID_STRING_LENGTH';
    case 'too_big':
      return list ? 'INVALID_ARRAY_MAX_ITEMS' : 'INVALID_STRING_LENGTH';
    case 'invalid_value':
      return isMissing(body, fault.path) ? 'MISSING_REQUIRED_PARAMETER' : 'INVALID_PARAMETER_VALUE';
    default:
      return isMissing(body, fault.path) ? 'MISSING_REQUIRED_PARAMETER' : 'INVALID_PARAMETER_SYNTAX';
  }
}

function isMissing(body: unknown, path: readonly PropertyKey[]): boolean {
  let value = body;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return true;
    value = Reflect.get(value, key);
  }
  return value === undefined;
}
