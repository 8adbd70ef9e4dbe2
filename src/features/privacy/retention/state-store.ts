import { max } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { history } from '#platform/database/tables/history.ts';
import { maintenanceReports, type RetentionQuestion, retentionState } from '#platform/database/tables/maintenance.ts';

export type StateRow = typeof retentionState.$inferSelect;

/** The state of the last run. Undefined before the first. */
export async function findState(db: Database): Promise<StateRow | undefined> {
  return (await db.select().from(retentionState))[0];
}

/** Locks the state until the transaction ends. */
export async function lockState(tx: Database): Promise<StateRow | undefined> {
  return (await tx.select().from(retentionState).for('update'))[0];
}

/**
 * Initializes the state from the newest record of the business, because the clock may be wrong on the first day. A new
 * business has only the clock.
 */
export async function initializeState(db: Database, now: Date): Promise<void> {
  const [lastReport] = await db.select({ at: max(maintenanceReports.at) }).from(maintenanceReports);
  const [lastChange] = await db.select({ at: max(history.at) }).from(history);
  const instants = [lastReport?.at, lastChange?.at].filter((at) => at != null).map(Number);
  const ranAt = instants.length > 0 ? new Date(Math.max(...instants)) : now;
  await db.insert(retentionState).values({ ranAt }).onConflictDoNothing();
}

/** Saves a run, or the confirmation that is required instead. */
export async function saveState(
  db: Database,
  state: { ranAt: Date; question?: RetentionQuestion | null; confirmedAt?: Date },
): Promise<void> {
  await db.insert(retentionState).values(state).onConflictDoUpdate({ target: retentionState.id, set: state });
}
