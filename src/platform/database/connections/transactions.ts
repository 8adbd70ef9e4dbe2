import { AsyncLocalStorage } from 'node:async_hooks';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { isFailure } from '#platform/failure.ts';
import type { Connection, Database } from '../connection.ts';

/** Columns are camelCase in the code and snake_case in SQL. */
export const drizzleOptions = { casing: 'snake_case' } as const;

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
export function forbidInsideTransaction<Name extends string>(client: Record<Name, unknown>, names: Name[]) {
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

export function createInTransaction(runTransaction: RunTransaction): Connection['inTransaction'] {
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
export function createTransactionRunner(pool: pg.Pool): RunTransaction {
  const dialect = new PgDialect(drizzleOptions);
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
