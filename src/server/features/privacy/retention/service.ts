import type { Connection } from '#database/connection.ts';
import { keptSince, type Retention, type RetentionRule, retentionRuleNames } from '#domain/privacy/retention.ts';
import { wallTimeAt } from '#domain/wall-time.ts';
import type { Clock } from '../../../clock.ts';
import { deeds } from './store.ts';

/** Rows of one transaction: few enough that nobody waits for it, on the embedded database either. */
const BATCH_ROWS = 500;
/** Of one rule in one night. What is left, after a rule was made stricter, goes the next night. */
const BATCHES_A_NIGHT = 200;

/** Sees to it that nothing is kept for longer than the configuration says. */
export function retentionService(given: {
  connection: Connection;
  clock: Clock;
  timeZone: string;
  retention: Retention;
}) {
  const { connection, clock, timeZone, retention } = given;

  async function enforceOne(rule: RetentionRule, now: Date): Promise<number> {
    const instant = keptSince(retention[rule], now);
    if (!instant) return 0;
    const since = { instant, wall: wallTimeAt(instant, timeZone) };
    let gone = 0;
    for (let batch = 0; batch < BATCHES_A_NIGHT; batch++) {
      const done = await connection.inTransaction((tx) => deeds[rule](tx, since, BATCH_ROWS));
      gone += done;
      if (done < BATCH_ROWS) break;
    }
    return gone;
  }

  return {
    /** How long things are kept. */
    retention,

    /**
     * Does what every rule asks for by now, and answers how many rows each has done. It can be called at any time and as
     * often as one likes. A rule that fails does not hold the others up; the first failure is thrown at the end.
     */
    async enforce(): Promise<Record<RetentionRule, number>> {
      const now = clock.now();
      const done = new Map<RetentionRule, number>();
      const failures: unknown[] = [];
      for (const rule of retentionRuleNames) {
        try {
          done.set(rule, await enforceOne(rule, now));
        } catch (failure) {
          failures.push(failure);
        }
      }
      if (failures.length > 0) throw failures[0];
      return Object.fromEntries(done) as Record<RetentionRule, number>;
    },
  };
}
