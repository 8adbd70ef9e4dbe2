import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { type Connection, type Database, migrationsFolder } from '../connection.ts';
import { prepareMigration } from '../migrations/migration-state.ts';
import { closeStalledConnections, pingWhenIdle, stallTimeoutMs } from './connection-timeouts.ts';
import {
  createInTransaction,
  createTransactionRunner,
  drizzleOptions,
  forbidInsideTransaction,
} from './transactions.ts';

const CONNECT_TIMEOUT_MS = 5_000;
/** Must be unique among the advisory locks of this database. */
const MIGRATION_LOCK_ID = 7141;

/**
 * The server ends lock waits, idle transactions and statements that take too long, so that a process that hangs or lost
 * its network blocks no other. Requests take milliseconds; migrations use their own connection without these limits.
 */
const defaultTimeouts = {
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
  statement_timeout: 20_000,
};
/** Keys are PostgreSQL's setting names, values are milliseconds. */
export type Timeouts = typeof defaultTimeouts;

export async function connectPostgres(url: string, timeouts: Partial<Timeouts> = {}): Promise<Connection> {
  const connectionSettings = { connectionTimeoutMillis: CONNECT_TIMEOUT_MS, ...defaultTimeouts, ...timeouts };
  // With `pipeline`, queries that are not awaited one by one are sent at once and run in order.
  const pool = new pg.Pool({ connectionString: url, max: 10, pipeline: true, ...connectionSettings });
  // A dropped connection must not end the process. The pool receives the error of an idle connection, and only the
  // client receives it between two statements of a transaction; the next query fails and a new connection is opened.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  closeStalledConnections(pool, stallTimeoutMs(connectionSettings));
  forbidInsideTransaction(pool as unknown as Record<'query' | 'connect', unknown>, ['query', 'connect']);
  const db = drizzlePg(pool, drizzleOptions) as unknown as Database;
  const listeners = new Set<{ stop(): Promise<void> }>();
  return {
    kind: 'postgres',
    db,
    pool,
    url,
    inTransaction: createInTransaction(createTransactionRunner(pool)),
    async listen(channel, onMessage, onConnectionLost) {
      listeners.add(
        await listenPostgres(
          { url, idleTimeoutMs: stallTimeoutMs(connectionSettings) },
          channel,
          onMessage,
          onConnectionLost,
        ),
      );
    },
    async migrate(beforeMigration) {
      // If several processes start at once, one migrates and the others wait.
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
      client.on('error', () => {});
      await client.connect();
      try {
        await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK_ID]);
        const db = drizzlePg(client);
        await prepareMigration(db as unknown as Database, beforeMigration);
        await migratePg(db, { migrationsFolder });
      } finally {
        // Closing the connection releases the advisory lock in every case.
        await client.end();
      }
    },
    async close() {
      await Promise.all([...listeners].map((listener) => listener.stop()));
      await pool.end();
    },
  };
}

/**
 * Listens on a dedicated connection and reconnects when it breaks. Calls `onConnectionLost` before each new attempt.
 */
async function listenPostgres(
  { url, idleTimeoutMs }: { url: string; idleTimeoutMs: number },
  channel: string,
  onMessage: (payload: string) => void,
  onConnectionLost: () => void,
) {
  let stopped = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  async function open() {
    const opened = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
    client = opened;
    opened.on('notification', ({ payload }) => onMessage(payload ?? ''));
    opened.on('error', () => {});
    opened.on('end', () => {
      if (stopped) return;
      onConnectionLost();
      retry = setTimeout(() => void open().catch(() => {}), 500);
    });
    try {
      await opened.connect();
      pingWhenIdle(opened, idleTimeoutMs);
      await opened.query(`listen "${channel}"`);
      onConnectionLost();
    } catch (error) {
      await opened.end().catch(() => {});
      throw error;
    }
  }
  await open();
  return {
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
