import { sql } from 'drizzle-orm';
import type { Connection, Database } from './connection.ts';
import { extendStallTimeout, stallTimeoutMs } from './connections/connection-timeouts.ts';

/** Limit for one statement and for a pause between two, because long tables are read in full. */
const LONG_STATEMENT_TIMEOUT_MS = 10 * 60_000;

/**
 * Extends the statement timeouts of this transaction, which are short for requests (see Timeouts in connection.ts).
 */
export async function extendStatementTimeout(tx: Database): Promise<void> {
  await tx.execute(sql.raw(`set local statement_timeout = ${LONG_STATEMENT_TIMEOUT_MS}`));
  await tx.execute(sql.raw(`set local idle_in_transaction_session_timeout = ${LONG_STATEMENT_TIMEOUT_MS}`));
  extendStallTimeout(tx, stallTimeoutMs({ statement_timeout: LONG_STATEMENT_TIMEOUT_MS }));
}

/**
 * Reads the whole database as of one moment in a read-only transaction. On PostgreSQL writers continue; the embedded
 * database has one connection, so all other queries wait.
 */
export async function inSnapshot<T>(connection: Connection, work: (tx: Database) => Promise<T>): Promise<T> {
  return connection.inTransaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    await extendStatementTimeout(tx);
    return work(tx);
  });
}
