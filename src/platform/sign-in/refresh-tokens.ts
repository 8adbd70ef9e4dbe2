/** The previous token stays valid for this time, because two tabs may refresh at once (decision 13). */
export const REFRESH_GRACE_MS = 20_000;

/** The refresh tokens of one session: the current generation and its creation time. */
export type TokenFamily = { generation: number; rotatedAt: Date };

/** Classifies a refresh token: current, in its grace period after a rotation, or reused by another party. */
export function classifyRefreshToken(
  { generation, rotatedAt }: TokenFamily,
  tokenGeneration: number,
  now: Date,
): 'current' | 'grace' | 'reused' {
  if (tokenGeneration === generation) return 'current';
  const isPrevious = tokenGeneration + 1 === generation;
  return isPrevious && now.getTime() - rotatedAt.getTime() <= REFRESH_GRACE_MS ? 'grace' : 'reused';
}
