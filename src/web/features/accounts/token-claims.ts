type Claims = { exp?: unknown; sub?: unknown };

/** What an access token says of itself; nothing of what is no token of ours. Only the server knows whether it is true. */
function parseClaims(token: string): Claims {
  try {
    const [, payload = ''] = token.split('.');
    return (JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims | null) ?? {};
  } catch {
    return {};
  }
}

/**
 * Whether an access token's time is over. By the device's clock, which may be wrong: the server decides, this only
 * spares a call that would be refused.
 */
export function hasExpired(token: string, nowMs: number): boolean {
  const { exp } = parseClaims(token);
  return typeof exp === 'number' && exp * 1000 <= nowMs;
}

/**
 * Whether the token that came in place of another belongs to someone else. What is no token of ours named nobody, so
 * anyone who follows it is nobody else.
 */
export function belongsToAnotherUser(before: string, after: string): boolean {
  const { sub } = parseClaims(before);
  return sub !== undefined && sub !== parseClaims(after).sub;
}
