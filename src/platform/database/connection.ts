import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type pg from 'pg';

/**
 * The connection that a query runs on: the pool outside a transaction, the transaction's own connection inside one.
 */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export type Connection = {
  db: Database;
  /**
   * Runs `work` in one transaction. A failure that `work` returns rolls back like an exception and becomes the result,
   * so a failed request leaves no writes.
   */
  inTransaction<T>(work: (tx: Database) => Promise<T>): Promise<T>;
  /** Calls `onMessage` for each NOTIFY on the channel, and `onConnectionLost` when messages may have been missed. */
  listen(channel: string, onMessage: (payload: string) => void, onConnectionLost: () => void): Promise<void>;
  /**
   * Runs all pending migrations in one transaction, once for all processes that start together. Calls `beforeMigration`
   * first if migrations are pending and the database is not new; if it throws, nothing is migrated.
   */
  migrate(beforeMigration?: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
} & ({ kind: 'embedded'; embedded: PGlite } | { kind: 'postgres'; pool: pg.Pool; url: string });

export const migrationsFolder = 'migrations';
/** Returns true if the database answers within two seconds. */
export async function isDatabaseReachable({ db }: Connection): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => setTimeout(resolve, 2_000, false).unref());
  const query = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([query, timeout]);
}

/**
 * Does for the embedded database what autovacuum does on PostgreSQL. Otherwise the planner's statistics get stale,
 * deleted rows keep their space, and index-only scans read the table.
 */
export async function vacuumEmbedded({ kind, db }: Connection): Promise<void> {
  if (kind === 'embedded') await db.execute(sql`vacuum analyze`);
}
