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

/** What a store may ask: the pool outside a transaction, or the transaction's own connection inside one. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export type Connection = {
  db: Database;
  /**
   * Runs `work` in one transaction. A refusal that `work` answers rolls back as an exception does, and is then the
   * result: nothing that a refused request wrote remains.
   */
  inTransaction<T>(work: (tx: Database) => Promise<T>): Promise<T>;
  /** Calls `hear` for each NOTIFY on the channel; `lost` when notices may have been missed. */
  listen(channel: string, onMessage: (payload: string) => void, onConnectionLost: () => void): Promise<void>;
  /**
   * Brings the database up to this release: all pending migrations in one transaction, once, however many processes start
   * at the same time. `first` is done before, once as well, where something is pending and the database is not new;
   * when it throws, nothing is migrated.
   */
  migrate(beforeMigration?: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
} & ({ kind: 'embedded'; embedded: PGlite } | { kind: 'postgres'; pool: pg.Pool; url: string });

export const migrationsFolder = 'migrations';
const CONNECT_TIMEOUT_MS = 5_000;
/** Any number that nothing else in this database uses for its advisory locks. */
const MIGRATION_LOCK_ID = 7141;

/**
 * No process keeps others waiting for ever: a lock that is not had, a transaction left open and a statement that does
 * not end are given up by the server. Requests of ours take milliseconds; these are for a process that hangs, was
 * stopped in the middle, or lost its network. Migrations, which may take their time, have a connection of their own.
 */
const defaultTimeouts = {
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
  statement_timeout: 20_000,
};
/** PostgreSQL's own names, in milliseconds. */
export type Timeouts = typeof defaultTimeouts;

/** Carries a refusal out through Drizzle's transaction, which rolls back only for exceptions. */
class RollbackError extends Error {
  readonly outcome: unknown;
  constructor(outcome: unknown) {
    super('rolled back: refused');
    this.outcome = outcome;
  }
}

const insideTransaction = new AsyncLocalStorage<true>();

/**
 * On PGlite's one connection, asking the outer connection from inside a transaction waits for itself for ever; on
 * PostgreSQL it would silently read and write outside the transaction. Both are bugs: they fail at once instead.
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

/** Opens a transaction: commits what `work` did when it ends, and rolls it back when it throws. */
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
 * Drizzle's own begins a transaction before it minds what becomes of the connection: one that broke at that moment was
 * never given back, and after ten of them the pool had none left. Here it is given back whatever happens, and not used
 * again when it cannot even roll back.
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

/** `ready` is a folder whose copy a new database may begin as (template-folder.ts). */
type EmbeddedOptions = { folder: string | undefined; copyOf?: Blob | undefined; templateFolder?: string };

/**
 * Opens PostgreSQL at `url`, or the embedded database in `folder`; in memory when there is none, and then as a copy of
 * one that was dumped, where that is given.
 */
export async function connect(
  target: { url: string; timeouts?: Partial<Timeouts> | undefined } | EmbeddedOptions,
): Promise<Connection> {
  return 'url' in target ? connectPostgres(target.url, target.timeouts) : connectEmbedded(target);
}

async function connectPostgres(url: string, timeouts: Partial<Timeouts> = {}): Promise<Connection> {
  const connectionSettings = { connectionTimeoutMillis: CONNECT_TIMEOUT_MS, ...defaultTimeouts, ...timeouts };
  // What a transaction asks without waiting for each answer goes out at once, and is done in the order it was asked.
  const pool = new pg.Pool({ connectionString: url, max: 10, pipeline: true, ...connectionSettings });
  // A connection that the server drops must not end this process. While it is idle the pool hears of it, and between
  // two statements of a transaction nobody but the client: the next query fails, and another connection is opened.
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
      // Several processes may start at once: one migrates, the rest wait.
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
      client.on('error', () => {});
      await client.connect();
      try {
        await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK_ID]);
        const db = drizzlePg(client);
        await prepareMigration(db as unknown as Database, beforeMigration);
        await migratePg(db, { migrationsFolder });
      } finally {
        // Closing the connection gives the lock back, whatever state it is in.
        await client.end();
      }
    },
    async close() {
      await Promise.all([...listeners].map((listener) => listener.stop()));
      await pool.end();
    },
  };
}

/** One connection of its own, opened again when it breaks; `lost` is called before each new attempt. */
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
 * A copy of the one that lies ready. Otherwise another process makes one and ends: that takes 300 MB that a process hardly
 * gives back. It gets its name when it is whole, so that one that was cut off is never opened.
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
  // A whole PostgreSQL in WebAssembly: only who uses it shall carry it in memory.
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
      // The lock of the data folder keeps others out.
      const migrationDb = drizzlePglite(embedded);
      await prepareMigration(migrationDb as unknown as Database, beforeMigration);
      await migratePglite(migrationDb, { migrationsFolder });
    },
    close: () => embedded.close(),
  };
}

/** True when the database answers within two seconds. */
export async function isDatabaseReachable({ db }: Connection): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => setTimeout(resolve, 2_000, false).unref());
  const query = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([query, timeout]);
}
