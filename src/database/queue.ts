import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { type ConstructorOptions, fromDrizzle, fromPglite } from 'pg-boss';
import type { Connection, Database } from './connection.ts';
import { getSessionClient } from './prepared-query.ts';

/** Its pool is pg's, which it hands on to: nobody waits for longer for a server that died without a word (see silence.ts). */
const poolTimeouts = { query_timeout: 60_000 };

/** How pg-boss reaches the database that the rest of the program uses. */
export function createBossOptions(connection: Connection): ConstructorOptions {
  return connection.kind === 'embedded'
    ? { db: fromPglite(connection.embedded), backend: 'pglite' }
    : { connectionString: connection.url, max: 3, ...poolTimeouts };
}

/** pg-boss builds its statements again each time, long ones, and there are few: PostgreSQL reads each once (see prepared). */
const statementNames = new Map<string, string>();

function getStatementName(text: string): string {
  let name = statementNames.get(text);
  if (!name) {
    name = `boss_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
    statementNames.set(text, name);
  }
  return name;
}

/** Lets pg-boss write inside a transaction of ours. */
export function createBossTransaction(tx: Database): ReturnType<typeof fromDrizzle> {
  const client = getSessionClient(tx);
  if (!(client instanceof pg.Client)) return fromDrizzle(tx, sql);
  return { executeSql: (text, values = []) => client.query({ name: getStatementName(text), text, values }) };
}
