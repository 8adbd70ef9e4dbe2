/**
 * The machine-readable reason of a refused call, undefined for any other error. By name and not by class: while a page
 * is drawn on the server the client comes from outside the bundle, with an ApiProblem of its own.
 */
export function refusedBecause(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.name !== 'ApiProblem' || !('reason' in error)) return undefined;
  return typeof error.reason === 'string' ? error.reason : undefined;
}
