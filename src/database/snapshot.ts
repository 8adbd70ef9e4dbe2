import { sql } from 'drizzle-orm';
import type { Connection, Database } from './connection.ts';
import { extendStallTimeout, stallTimeoutMs } from './connection-timeouts.ts';

/** For so long one statement, and a pause between two, may last: long tables are read from end to end. */
const LONG_STATEMENT_TIMEOUT_MS = 10 * 60_000;

/** Lets the statements of this transaction take their time, as a request's may not (see Patience in connection.ts). */
export async function extendStatementTimeout(tx: Database): Promise<void> {
  await tx.execute(sql.raw(`set local statement_timeout = ${LONG_STATEMENT_TIMEOUT_MS}`));
  await tx.execute(sql.raw(`set local idle_in_transaction_session_timeout = ${LONG_STATEMENT_TIMEOUT_MS}`));
  extendStallTimeout(tx, stallTimeoutMs({ statement_timeout: LONG_STATEMENT_TIMEOUT_MS }));
}

/**
 * Reads the whole database as it was at one moment, in one read-only transaction that locks nothing: on PostgreSQL
 * everybody goes on writing meanwhile. On the embedded database, which has one connection, everybody waits.
 */
export async function inSnapshot<T>(connection: Connection, work: (tx: Database) => Promise<T>): Promise<T> {
  return connection.inTransaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    await extendStatementTimeout(tx);
    return work(tx);
  });
}
