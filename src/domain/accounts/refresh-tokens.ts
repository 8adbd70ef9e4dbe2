/** The token that was just replaced is taken once more within this time: two tabs may ask at once (decision 13). */
export const REFRESH_GRACE_MS = 20_000;

/** The refresh tokens of one session: which one is current, and when it came to be. */
export type TokenFamily = { generation: number; rotatedAt: Date };

/**
 * What a refresh token of a family is worth: it is the current one; or it is late, having been replaced by the current
 * one within the grace; or someone has a copy.
 */
export function classifyRefreshToken(
  { generation, rotatedAt }: TokenFamily,
  tokenGeneration: number,
  now: Date,
): 'current' | 'late' | 'copied' {
  if (tokenGeneration === generation) return 'current';
  const isPrevious = tokenGeneration + 1 === generation;
  return isPrevious && now.getTime() - rotatedAt.getTime() <= REFRESH_GRACE_MS ? 'late' : 'copied';
}
