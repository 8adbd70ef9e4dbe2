import { sql } from 'drizzle-orm';
import type { Connection, Database } from '../connection.ts';
import { inSnapshot } from '../snapshot.ts';
import type { AuditFinding } from '../tables/maintenance.ts';
import type { AuditContext, Invariant } from './invariant.ts';

/** Caps the listed rows per invariant; a longer list adds no information. */
const MAX_NAMED_ROWS = 20;

/**
 * Checks every invariant against one snapshot, without blocking writers.
 * @param invariants what the data must always meet, as the features declare it
 * @param now the moment up to which sweeps should have done their work
 * @returns every invariant; those that hold have `count` 0
 */
export async function audit(
  connection: Connection,
  now: Date,
  invariants: readonly Invariant[],
): Promise<AuditFinding[]> {
  return inSnapshot(connection, (tx) => auditInTransaction(tx, now, invariants));
}

/** Does the same as `audit` in the caller's transaction. */
export async function auditInTransaction(
  tx: Database,
  now: Date,
  invariants: readonly Invariant[],
): Promise<AuditFinding[]> {
  const context: AuditContext = { now, hasQueue: await hasQueue(tx) };
  const findings: AuditFinding[] = [];
  for (const { name, description, violations } of invariants) {
    const { rows } = await tx.execute<{ id: string; count: number }>(
      sql`select id::text as id, (count(*) over ())::int as count from (${violations(context)}) as broken limit ${MAX_NAMED_ROWS}`,
    );
    findings.push({ name, description, count: rows[0]?.count ?? 0, ids: rows.map(({ id }) => id) });
  }
  return findings;
}

async function hasQueue(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ there: boolean }>(sql`select to_regclass('pgboss.job') is not null as there`);
  return rows[0]?.there ?? false;
}

/** Returns the invariants that do not hold. */
export function listViolations(findings: readonly AuditFinding[]): AuditFinding[] {
  return findings.filter(({ count }) => count > 0);
}

/**
 * Returns the end of the last sweep, undefined if none ever ran. In a database that no process has opened since, sweeps
 * were up to date at that time.
 */
export async function getLastSweepTime({ db }: Connection): Promise<Date | undefined> {
  if (!(await hasQueue(db))) return undefined;
  const { rows } = await db.execute<{ ended: string | null }>(
    sql`select max(completed_on)::text as ended from pgboss.job where name = 'sweep' and state::text = 'completed'`,
  );
  const ended = rows[0]?.ended;
  return ended ? new Date(ended) : undefined;
}
