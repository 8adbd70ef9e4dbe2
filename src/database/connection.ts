import { AsyncLocalStorage } from 'node:async_hooks';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import {
  drizzle as drizzlePg,
  type NodePgQueryResultHKT,
  NodePgSession,
  NodePgTransaction,
} from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { isFailure } from '#domain/failure.ts';
import { closeStalledConnections, pingWhenIdle, stallTimeoutMs } from './connection-timeouts.ts';
import { prepareMigration } from './migration-state.ts';

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

/** Carries a failure out of Drizzle's transaction, which rolls back only on exceptions. */
class RollbackError extends Error {
  readonly outcome: unknown;
  constructor(outcome: unknown) {
    super('rolled back: refused');
    this.outcome = outcome;
  }
}

const insideTransaction = new AsyncLocalStorage<true>();

/**
 * Using the outer connection inside a transaction deadlocks on PGlite's single connection, and bypasses the transaction
 * on PostgreSQL. This makes both bugs throw at once.
 */
function forbidInsideTransaction<Name extends string>(client: Record<Name, unknown>, names: Name[]) {
  for (const name of names) {
    const original = client[name] as (...args: unknown[]) => unknown;
    client[name] = function (this: unknown, ...args: unknown[]) {
      if (insideTransaction.getStore()) throw new Error(`asked the outer connection (${name}) inside a transaction`);
      return original.apply(client, args);
    };
  }
}

/** Commits when `work` resolves, rolls back when it throws. */
type RunTransaction = <T>(work: (tx: Database) => Promise<T>) => Promise<T>;

function createInTransaction(runTransaction: RunTransaction): Connection['inTransaction'] {
  return async (work) => {
    try {
      return await runTransaction((tx) =>
        insideTransaction.run(true, async () => {
          const outcome = await work(tx);
          if (isFailure(outcome)) throw new RollbackError(outcome);
          return outcome;
        }),
      );
    } catch (error) {
      if (error instanceof RollbackError) return error.outcome as Awaited<ReturnType<typeof work>>;
      throw error;
    }
  };
}

/**
 * Replaces Drizzle's transaction, which leaks the connection if BEGIN fails: ten such failures empty the pool. This
 * version always releases the connection, and discards it when the rollback fails.
 */
function createTransactionRunner(pool: pg.Pool, db: Database): RunTransaction {
  const { dialect } = db as unknown as { dialect: ConstructorParameters<typeof NodePgSession>[1] };
  return async (work) => {
    const client = await pool.connect();
    const session = new NodePgSession(client, dialect, undefined);
    let isBroken = false;
    try {
      await client.query('begin');
      const outcome = await work(new NodePgTransaction(dialect, session, undefined) as unknown as Database);
      await client.query('commit');
      return outcome;
    } catch (error) {
      await client.query('rollback').catch(() => {
        isBroken = true;
      });
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
}

/** `copyOf` is a database dump, `templateFolder` a folder to copy a new database from (template-folder.ts). */
type EmbeddedOptions = { folder: string | undefined; copyOf?: Blob | undefined; templateFolder?: string };

/**
 * Connects to PostgreSQL at `url`, or opens the embedded database in `folder`. Without a folder the database is in
 * memory, loaded from `copyOf` if given.
 */
export async function connect(
  target: { url: string; timeouts?: Partial<Timeouts> | undefined } | EmbeddedOptions,
): Promise<Connection> {
  return 'url' in target ? connectPostgres(target.url, target.timeouts) : connectEmbedded(target);
}

async function connectPostgres(url: string, timeouts: Partial<Timeouts> = {}): Promise<Connection> {
  const connectionSettings = { connectionTimeoutMillis: CONNECT_TIMEOUT_MS, ...defaultTimeouts, ...timeouts };
  // With `pipeline`, queries that are not awaited one by one are sent at once and run in order.
  const pool = new pg.Pool({ connectionString: url, max: 10, pipeline: true, ...connectionSettings });
  // A dropped connection must not end the process. The pool receives the error of an idle connection, and only the
  // client receives it between two statements of a transaction; the next query fails and a new connection is opened.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  closeStalledConnections(pool, stallTimeoutMs(connectionSettings));
  forbidInsideTransaction(pool as unknown as Record<'query' | 'connect', unknown>, ['query', 'connect']);
  const db = drizzlePg(pool, { casing: 'snake_case' }) as unknown as Database;
  const listeners = new Set<{ stop(): Promise<void> }>();
  return {
    kind: 'postgres',
    db,
    pool,
    url,
    inTransaction: createInTransaction(createTransactionRunner(pool, db)),
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

/**
 * Copies the template if there is one; otherwise a child process creates the database, because creation takes 300 MB
 * that a process hardly frees. The folder gets its final name only when complete, so an interrupted creation is never
 * opened.
 */
async function createEmbedded(folder: string, templateFolder: string | undefined): Promise<void> {
  const program = fileURLToPath(new URL('./create-embedded.ts', import.meta.url));
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  if (templateFolder !== undefined && existsSync(templateFolder))
    cpSync(templateFolder, unfinished, { recursive: true });
  else {
    const [code] = await once(fork(program, [unfinished], { execArgv: [], stdio: 'inherit' }), 'exit');
    if (code !== 0) throw new Error(`making the embedded database in ${folder} ended with ${code}`);
  }
  renameSync(unfinished, folder);
}

async function connectEmbedded({ folder, copyOf, templateFolder }: EmbeddedOptions): Promise<Connection> {
  // PGlite is a whole PostgreSQL in WebAssembly, so it is loaded only when it is used.
  const { PGlite } = await import('@electric-sql/pglite');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const { drizzle: drizzlePglite } = await import('drizzle-orm/pglite');
  const { migrate: migratePglite } = await import('drizzle-orm/pglite/migrator');
  if (folder !== undefined && !existsSync(folder)) await createEmbedded(folder, templateFolder);
  const embedded = await PGlite.create({
    ...(folder !== undefined && { dataDir: folder }),
    ...(copyOf && { loadDataDir: copyOf }),
    extensions: { pg_trgm },
  });
  const db = drizzlePglite(embedded, { casing: 'snake_case' }) as unknown as Database;
  forbidInsideTransaction(embedded as unknown as Record<'query' | 'exec' | 'transaction', unknown>, [
    'query',
    'exec',
    'transaction',
  ]);
  return {
    kind: 'embedded',
    db,
    embedded,
    inTransaction: createInTransaction((work) => db.transaction((tx) => work(tx as unknown as Database))),
    async listen(channel, onMessage) {
      await embedded.listen(channel, onMessage);
    },
    async migrate(beforeMigration) {
      // The data folder's lock already excludes other processes.
      const migrationDb = drizzlePglite(embedded);
      await prepareMigration(migrationDb as unknown as Database, beforeMigration);
      await migratePglite(migrationDb, { migrationsFolder });
    },
    close: () => embedded.close(),
  };
}

/** Returns true if the database answers within two seconds. */
export async function isDatabaseReachable({ db }: Connection): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => setTimeout(resolve, 2_000, false).unref());
  const query = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([query, timeout]);
}
