import type { z } from 'zod';
import type { Detail } from './problem.ts';

/** Converts schema errors to PayPal's form: an issue and a JSON pointer each. */
export function toSchemaDetails(body: unknown, error: z.ZodError): Detail[] {
  return error.issues.map((issue) => ({
    issue: getIssueName(body, issue),
    description: issue.message,
    field: `/${issue.path.join('/')}`,
  }));
}

function getIssueName(body: unknown, issue: z.core.$ZodIssue): string {
  const isList = 'origin' in issue && issue.origin === 'array';
  switch (issue.code) {
    case 'too_small':
      return isList ? 'INVALID_ARRAY_MIN_ITEMS' : 'INVALID_STRING_LENGTH';
    case 'too_big':
      return isList ? 'INVALID_ARRAY_MAX_ITEMS' : 'INVALID_STRING_LENGTH';
    case 'invalid_value':
      return isMissing(body, issue.path) ? 'MISSING_REQUIRED_PARAMETER' : 'INVALID_PARAMETER_VALUE';
    default:
      return isMissing(body, issue.path) ? 'MISSING_REQUIRED_PARAMETER' : 'INVALID_PARAMETER_SYNTAX';
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
