import type { Connection } from '#database/connection.ts';
import { countTry, forgiveTries, triesSoFar } from '#database/limits.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { Clock } from '../clock.ts';
import { keyedHash } from '../keyed-hash.ts';

export const HOUR_SECONDS = 3600;

/** At most `max` tries in `seconds`, counted for what `subject` names. */
export type Limit = { name: string; subject: string; max: number; seconds: number };

/** Limits that guard people and money count in the database: across processes and restarts. */
export type SecurityLimits = {
  /** Counts one try against each; refuses when any is used up. */
  check(...limits: Limit[]): Promise<Refusal<'too-many-requests'> | undefined>;
  /**
   * Counts only what was not asked for before in this window; once more than `max` different things were, everything is
   * refused until it is over.
   */
  checkDifferent(limit: Limit, what: string): Promise<Refusal<'too-many-requests'> | undefined>;
  /** Whether all tries were made already; counts none. For limits against which only failures count. */
  isUsedUp(limit: Limit): Promise<boolean>;
  /** Begins again: for limits on failures whose tries are counted first, so that none at the same moment slips through. */
  forgive(...limits: Limit[]): Promise<void>;
};

/** Limits in the given database. `secret` keys what is counted; `on: false` lifts them for load tests. */
export function securityLimits(given: {
  connection: Connection;
  clock: Clock;
  secret: string;
  on: boolean;
}): SecurityLimits {
  // A keyed hash: the table holds no address and no email.
  const keyOf = ({ name, subject }: Limit) => keyedHash(given.secret, name, subject);
  return {
    async check(...limits) {
      if (!given.on) return undefined;
      let refused = false;
      for (const limit of limits) {
        const count = await countTry(given.connection.db, keyOf(limit), limit.seconds, given.clock.now());
        if (count > limit.max) refused = true;
      }
      return refused ? refuse('too-many-requests') : undefined;
    },
    async checkDifferent(limit, what) {
      if (!given.on) return undefined;
      const now = given.clock.now();
      const thing = keyOf({ ...limit, subject: `${limit.subject}\n${what}` });
      // In one transaction: anyone who asks for the same at the same moment waits until it is counted.
      const count = await given.connection.inTransaction(async (tx) =>
        (await countTry(tx, thing, limit.seconds, now)) === 1
          ? countTry(tx, keyOf(limit), limit.seconds, now)
          : triesSoFar(tx, keyOf(limit), limit.seconds, now),
      );
      return count > limit.max ? refuse('too-many-requests') : undefined;
    },
    async isUsedUp(limit) {
      if (!given.on) return false;
      return (await triesSoFar(given.connection.db, keyOf(limit), limit.seconds, given.clock.now())) >= limit.max;
    },
    forgive: (...limits) => forgiveTries(given.connection.db, limits.map(keyOf)),
  };
}
