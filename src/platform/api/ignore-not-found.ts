import { asApiError } from './client.ts';

/** For `catch` of a request: a record that does not exist, or whose id or link is malformed, is undefined. */
export function ignoreNotFound(error: unknown): undefined {
  if ([400, 404].includes(asApiError(error)?.status ?? 0)) return undefined;
  throw error;
}
