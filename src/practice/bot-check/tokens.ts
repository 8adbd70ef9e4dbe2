import { randomBytes } from 'node:crypto';

/** What a token vouches for. `issuedAtMs` is an instant in milliseconds since 1970. */
type Vouched = { action: string; hostname: string; issuedAtMs: number };

/** Google's words for a token that does not count: never issued; used before, or older than two minutes. */
export type TokenFault = 'invalid-input-response' | 'timeout-or-duplicate';

/** The tokens given out. They live in memory: a program that starts again no longer knows the old ones. */
export type Tokens = {
  issue(vouched: { action: string; hostname: string }, nowMs: number): string;
  /** Uses the token up. */
  spend(token: string, nowMs: number): Vouched | TokenFault;
};

const livesMs = 2 * 60_000;
// An old token is remembered for a while, so that it can be told from one that never was.
const rememberedMs = 10 * 60_000;

export function openTokens(): Tokens {
  const issued = new Map<string, Vouched & { spent: boolean }>();

  function forget(nowMs: number) {
    // The map keeps the order of issue: behind the first young one all are young.
    for (const [token, { issuedAtMs }] of issued) {
      if (nowMs - issuedAtMs <= rememberedMs) return;
      issued.delete(token);
    }
  }

  return {
    issue({ action, hostname }, nowMs) {
      forget(nowMs);
      const token = `practice.${action}.${randomBytes(24).toString('base64url')}`;
      issued.set(token, { action, hostname, issuedAtMs: nowMs, spent: false });
      return token;
    },
    spend(token, nowMs) {
      const known = issued.get(token);
      if (!known) return 'invalid-input-response';
      if (known.spent || nowMs - known.issuedAtMs > livesMs) return 'timeout-or-duplicate';
      known.spent = true;
      return { action: known.action, hostname: known.hostname, issuedAtMs: known.issuedAtMs };
    },
  };
}
