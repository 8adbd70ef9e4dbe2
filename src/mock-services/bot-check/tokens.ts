import { randomBytes } from 'node:crypto';

/** What a token vouches for. `issuedAtMs` is an instant in milliseconds since 1970. */
type TokenClaims = { action: string; hostname: string; issuedAtMs: number };

/** Google's words for a token that does not count: never issued; used before, or older than two minutes. */
export type TokenError = 'invalid-input-response' | 'timeout-or-duplicate';

/** The tokens given out. They live in memory: a program that starts again no longer knows the old ones. */
export type Tokens = {
  issue(claims: { action: string; hostname: string }, nowMs: number): string;
  /** Uses the token up. */
  consume(token: string, nowMs: number): TokenClaims | TokenError;
};

const TOKEN_TTL_MS = 2 * 60_000;
// An old token is remembered for a while, so that it can be told from one that never was.
const TOKEN_RETENTION_MS = 10 * 60_000;

export function createTokenStore(): Tokens {
  const issued = new Map<string, TokenClaims & { isUsed: boolean }>();

  function deleteOldTokens(nowMs: number) {
    // The map keeps the order of issue: behind the first young one all are young.
    for (const [token, { issuedAtMs }] of issued) {
      if (nowMs - issuedAtMs <= TOKEN_RETENTION_MS) return;
      issued.delete(token);
    }
  }

  return {
    issue({ action, hostname }, nowMs) {
      deleteOldTokens(nowMs);
      const token = `practice.${action}.${randomBytes(24).toString('base64url')}`;
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
