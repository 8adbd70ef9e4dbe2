import type { Connection, Database } from '#platform/database/connection.ts';
import { hasStarted } from '#platform/time/day.ts';
import { isSameZone, toWallTime } from '#platform/time/wall-time.ts';
import { findZoneProblem, type TimesToCome } from './domain/time-zone.ts';
import * as store from './store.ts';

/**
 * Makes `zone` the time zone of the data, unless times to come belong to another one (decision 70). Several processes
 * may start at once; the row's lock decides.
 * @returns why the server must not start, or undefined
 */
export async function adoptTimeZone(connection: Connection, zone: string, now: Date): Promise<string | undefined> {
  return connection.inTransaction(async (tx) => {
    const used = await store.lockUsedZone(tx, zone);
    const problem = await findProblem(tx, used, zone, now);
    if (!problem && used !== zone) await store.saveUsedZone(tx, zone);
    return problem;
  });
}

/** The zone of the data, undefined before the first start, and why `zone` cannot replace it. Changes nothing. */
export async function inspectTimeZone(
  db: Database,
  zone: string,
  now: Date,
): Promise<{ used: string | undefined; problem: string | undefined }> {
  const used = await store.findUsedZone(db);
  return { used, problem: used === undefined ? undefined : await findProblem(db, used, zone, now) };
}

async function findProblem(db: Database, used: string, wanted: string, now: Date): Promise<string | undefined> {
  if (isSameZone(used, wanted)) return undefined;
  return findZoneProblem({ used, wanted }, await countTimesToCome(db, [used, wanted], now));
}

/** Counts what is to come in one of these zones: a class that is over in New York would begin again in Portland. */
export async function countTimesToCome(db: Database, zones: readonly string[], now: Date): Promise<TimesToCome> {
  const [earliest] = zones.map((zone) => toWallTime(now, zone)).toSorted((a, b) => (hasStarted(a, b) ? -1 : 1));
  return store.countTimesToCome(db, earliest ?? toWallTime(now, 'UTC'));
}
