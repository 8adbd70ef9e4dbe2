import { randomBytes } from 'node:crypto';

/** The data of a token. `issuedAtMs` is in milliseconds since 1970. */
type TokenClaims = { action: string; hostname: string; issuedAtMs: number };

/** Google's error codes: a token that was never issued, and one that was used before or is older than two minutes. */
export type TokenError = 'invalid-input-response' | 'timeout-or-duplicate';

/** The issued tokens. They are in memory, so a restart invalidates them. */
export type Tokens = {
  issue(claims: { action: string; hostname: string }, nowMs: number): string;
  /** Consumes the token, so it cannot be used again. */
  consume(token: string, nowMs: number): TokenClaims | TokenError;
};

const TOKEN_TTL_MS = 2 * 60_000;
// Old tokens are remembered for a while, to distinguish them from unknown ones.
const TOKEN_RETENTION_MS = 10 * 60_000;

export function createTokenStore(): Tokens {
  const issued = new Map<string, TokenClaims & { isUsed: boolean }>();

  function deleteOldTokens(nowMs: number) {
    // A map keeps insertion order, so all tokens after the first recent one are recent.
    for (const [token, { issuedAtMs }] of issued) {
      if (nowMs - issuedAtMs <= TOKEN_RETENTION_MS) return;
      issued.delete(token);
    }
  }

  return {
    issue({ action, hostname }, nowMs) {
      deleteOldTokens(nowMs);
      const token = `mock.${action}.${randomBytes(24).toString('base64url')}`;
      issued.set(token, { action, hostname, issuedAtMs: nowMs, isUsed: false });
      return token;
    },
    consume(token, nowMs) {
      const stored = issued.get(token);
      if (!stored) return 'invalid-input-response';
      if (stored.isUsed || nowMs - stored.issuedAtMs > TOKEN_TTL_MS) return 'timeout-or-duplicate';
      stored.isUsed = true;
      return { action: stored.action, hostname: stored.hostname, issuedAtMs: stored.issuedAtMs };
    },
  };
}
