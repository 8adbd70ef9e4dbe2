import { createHmac } from 'node:crypto';
import type { Connection } from '#database/connection.ts';
import { countTry } from '#database/limits.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { Clock } from '../clock.ts';

export const HOUR_SECONDS = 3600;

/** At most `max` tries in `seconds`, counted for what `subject` names. */
export type Limit = { name: string; subject: string; max: number; seconds: number };

/** Limits that guard people and money count in the database: across processes and restarts (decision 22). */
export type SecurityLimits = {
  /** Counts one try against each; refuses when any is used up. */
  check(...limits: Limit[]): Promise<Refusal<'too-many-requests'> | undefined>;
};

/** Limits in the given database. `secret` keys what is counted; `on: false` lifts them for load tests. */
export function securityLimits(given: {
  connection: Connection;
  clock: Clock;
  secret: string;
  on: boolean;
}): SecurityLimits {
  return {
    async check(...limits) {
      if (!given.on) return undefined;
      let refused = false;
      for (const { name, subject, max, seconds } of limits) {
        // The key is a keyed hash: the table holds no address and no email.
        const key = createHmac('sha256', given.secret).update(`${name}\n${subject}`).digest('base64url');
        if ((await countTry(given.connection.db, key, seconds, given.clock.now())) > max) refused = true;
      }
      return refused ? refuse('too-many-requests') : undefined;
    },
  };
}
