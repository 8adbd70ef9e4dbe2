type Claims = { exp?: unknown; sub?: unknown };

/**
 * Reads the claims of an access token without verifying them; empty for any other text. Only the server can verify
 * them.
 */
function parseClaims(token: string): Claims {
  try {
    const [, payload = ''] = token.split('.');
    return (JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims | null) ?? {};
  } catch {
    return {};
  }
}

/**
 * Whether an access token has expired. The device clock may be wrong: this only saves a request, the server decides.
 */
export function hasExpired(token: string, nowMs: number): boolean {
  const { exp } = parseClaims(token);
  return typeof exp === 'number' && exp * 1000 <= nowMs;
}

/** Whether a replacement token belongs to another user. False when the first token has no readable user. */
export function belongsToAnotherUser(before: string, after: string): boolean {
  const { sub } = parseClaims(before);
  return sub !== undefined && sub !== parseClaims(after).sub;
}
