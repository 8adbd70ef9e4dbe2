import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { type ConstructorOptions, fromDrizzle, fromPglite } from 'pg-boss';
import type { Connection, Database } from './connection.ts';
import { getSessionClient } from './connections/driver-internals.ts';

/**
 * pg-boss calls pg's pool through this object, so queries need a timeout against a silent server (see
 * connection-timeouts.ts).
 */
const poolTimeouts = { query_timeout: 60_000 };

/** Returns the pg-boss options that make it use the program's own connection. */
export function createBossOptions(connection: Connection): ConstructorOptions {
  return connection.kind === 'embedded'
    ? { db: fromPglite(connection.embedded), backend: 'pglite' }
    : { connectionString: connection.url, max: 3, ...poolTimeouts };
}

/**
 * pg-boss rebuilds its few long statements on each call. Named statements let PostgreSQL parse each only once (see
 * preparedQuery).
 */
const statementNames = new Map<string, string>();

function getStatementName(text: string): string {
  let name = statementNames.get(text);
  if (!name) {
    name = `boss_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
    statementNames.set(text, name);
  }
  return name;
}

/** Lets pg-boss write inside the caller's transaction. */
export function createBossTransaction(tx: Database): ReturnType<typeof fromDrizzle> {
  const client = getSessionClient(tx);
  if (!(client instanceof pg.Client)) return fromDrizzle(tx, sql);
  return { executeSql: (text, values = []) => client.query({ name: getStatementName(text), text, values }) };
}
