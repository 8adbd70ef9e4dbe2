import type { Database } from '#database/connection.ts';
import { type RetentionQuestion, retentionState } from '#database/tables/upkeep.ts';

export type StateRow = typeof retentionState.$inferSelect;

/** What is remembered of the last run; undefined before the first. */
export async function findState(db: Database): Promise<StateRow | undefined> {
  return (await db.select().from(retentionState))[0];
}

/** The same, which nobody else changes until the transaction ends. */
export async function lockState(tx: Database): Promise<StateRow | undefined> {
  return (await tx.select().from(retentionState).for('update'))[0];
}

/** Begins to remember, where nothing is remembered yet. */
export async function beginState(db: Database, ranAt: Date): Promise<void> {
  await db.insert(retentionState).values({ ranAt }).onConflictDoNothing();
}

/** Notes a run, or what the owner is asked instead of it. */
export async function saveState(
  db: Database,
  state: { ranAt: Date; question?: RetentionQuestion | null; confirmedAt?: Date },
): Promise<void> {
  await db.insert(retentionState).values(state).onConflictDoUpdate({ target: retentionState.id, set: state });
}
