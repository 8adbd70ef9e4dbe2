import { computeKeyedHash } from '#platform/crypto/keyed-hash.ts';
import type { Connection } from '#platform/database/connection.ts';
import { clearAttempts, countAttempts, recordAttempt } from '#platform/database/rate-limits.ts';
import { type Failure, fail } from '#platform/failure.ts';
import type { Clock } from '#platform/time/clock.ts';

export const HOUR_SECONDS = 3600;

/** At most `max` attempts in `seconds` for one `subject`. */
export type RateLimit = { name: string; subject: string; max: number; seconds: number };

/** Limits that protect people and money are counted in the database, so they hold across processes and restarts. */
export type RateLimiter = {
  /** Counts one attempt against each limit. Fails if any limit is exceeded. */
  check(...limits: RateLimit[]): Promise<Failure<'too-many-requests'> | undefined>;
  /**
   * Counts only values that are new in this window. After more than `max` different values, every request fails until
   * the window ends.
   */
  checkDistinct(limit: RateLimit, value: string): Promise<Failure<'too-many-requests'> | undefined>;
  /** Returns whether the limit is used up, without counting an attempt. For limits that count only failures. */
  isExhausted(limit: RateLimit): Promise<boolean>;
  /**
   * Clears the counters. For limits on failures that count each attempt first, so concurrent attempts cannot bypass
   * the limit.
   */
  reset(...limits: RateLimit[]): Promise<void>;
};

/**
 * Creates rate limits in the given database. `secret` keys the hashed subjects; `enabled: false` turns limits off for
 * load tests.
 */
export function createRateLimiter(options: {
  connection: Connection;
  clock: Clock;
  secret: string;
  enabled: boolean;
}): RateLimiter {
  // A keyed hash, so the table contains no IP address and no email.
  const hashKey = ({ name, subject }: RateLimit) => computeKeyedHash(options.secret, name, subject);
  return {
    async check(...limits) {
      if (!options.enabled) return undefined;
      let isExceeded = false;
      for (const limit of limits) {
        const count = await recordAttempt(options.connection.db, hashKey(limit), limit.seconds, options.clock.now());
        if (count > limit.max) isExceeded = true;
      }
      return isExceeded ? fail('too-many-requests') : undefined;
    },
    async checkDistinct(limit, value) {
      if (!options.enabled) return undefined;
      const now = options.clock.now();
      const valueKey = hashKey({ ...limit, subject: `${limit.subject}\n${value}` });
      // One transaction: a concurrent request for the same value waits until this one is counted.
      const count = await options.connection.inTransaction(async (tx) =>
        (await recordAttempt(tx, valueKey, limit.seconds, now)) === 1
          ? recordAttempt(tx, hashKey(limit), limit.seconds, now)
          : countAttempts(tx, hashKey(limit), limit.seconds, now),
      );
      return count > limit.max ? fail('too-many-requests') : undefined;
    },
    async isExhausted(limit) {
      if (!options.enabled) return false;
      return (
        (await countAttempts(options.connection.db, hashKey(limit), limit.seconds, options.clock.now())) >= limit.max
      );
    },
    reset: (...limits) => clearAttempts(options.connection.db, limits.map(hashKey)),
  };
}
