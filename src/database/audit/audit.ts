import { sql } from 'drizzle-orm';
import type { Connection, Database } from '../connection.ts';
import { inSnapshot } from '../snapshot.ts';
import { accountInvariants } from './accounts.ts';
import { classInvariants } from './classes.ts';
import { couponInvariants } from './coupons.ts';
import { financeInvariants } from './finances.ts';
import type { AuditContext, Invariant } from './invariant.ts';
import { paymentInvariants } from './payments.ts';
import { scheduleInvariants } from './schedule.ts';
import { shopInvariants } from './shop.ts';

/** Everything that must hold, whatever happened. */
export const invariants: readonly Invariant[] = [
  ...paymentInvariants,
  ...couponInvariants,
  ...scheduleInvariants,
  ...classInvariants,
  ...shopInvariants,
  ...financeInvariants,
  ...accountInvariants,
];

/** One invariant as it was found. `ids` are the first rows of which it does not hold, `count` how many there are. */
export type AuditFinding = { name: string; description: string; count: number; ids: string[] };

/** So many rows are named; more of them would say nothing new. */
const MAX_NAMED_ROWS = 20;

/**
 * Asks of each invariant whether it holds, all of the same moment and without keeping anybody from writing.
 *
 * @param now the moment up to which sweeps should have done their work
 * @returns every invariant; those with `count` 0 hold
 */
export async function audit(connection: Connection, now: Date): Promise<AuditFinding[]> {
  return inSnapshot(connection, (tx) => auditInTransaction(tx, now));
}

/** As `audit`, in the caller's transaction. */
export async function auditInTransaction(tx: Database, now: Date): Promise<AuditFinding[]> {
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

/** The invariants that do not hold. */
export function listViolations(findings: readonly AuditFinding[]): AuditFinding[] {
  return findings.filter(({ count }) => count > 0);
}

/**
 * When the sweep last ended: of a database that no program has opened since, all that sweeps do was done by then.
 * Undefined when it never ran.
 */
export async function getLastSweepTime({ db }: Connection): Promise<Date | undefined> {
  if (!(await hasQueue(db))) return undefined;
  const { rows } = await db.execute<{ ended: string | null }>(
    sql`select max(completed_on)::text as ended from pgboss.job where name = 'sweep' and state::text = 'completed'`,
  );
  const ended = rows[0]?.ended;
  return ended ? new Date(ended) : undefined;
}
