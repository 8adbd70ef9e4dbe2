import type { Connection } from '#database/connection.ts';
import { clearAttempts, countAttempts, recordAttempt } from '#database/rate-limits.ts';
import { type Failure, fail } from '#domain/failure.ts';
import type { Clock } from '../clock.ts';
import { computeKeyedHash } from '../keyed-hash.ts';

export const HOUR_SECONDS = 3600;

/** At most `max` tries in `seconds`, counted for what `subject` names. */
export type RateLimit = { name: string; subject: string; max: number; seconds: number };

/** Limits that guard people and money count in the database: across processes and restarts. */
export type RateLimiter = {
  /** Counts one try against each; refuses when any is used up. */
  check(...limits: RateLimit[]): Promise<Failure<'too-many-requests'> | undefined>;
  /**
   * Counts only what was not asked for before in this window; once more than `max` different things were, everything is
   * refused until it is over.
   */
  checkDistinct(limit: RateLimit, value: string): Promise<Failure<'too-many-requests'> | undefined>;
  /** Whether all tries were made already; counts none. For limits against which only failures count. */
  isExhausted(limit: RateLimit): Promise<boolean>;
  /** Begins again: for limits on failures whose tries are counted first, so that none at the same moment slips through. */
  reset(...limits: RateLimit[]): Promise<void>;
};

/** Limits in the given database. `secret` keys what is counted; `on: false` lifts them for load tests. */
export function createRateLimiter(options: {
  connection: Connection;
  clock: Clock;
  secret: string;
  enabled: boolean;
}): RateLimiter {
  // A keyed hash: the table holds no address and no email.
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
      // In one transaction: anyone who asks for the same at the same moment waits until it is counted.
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
