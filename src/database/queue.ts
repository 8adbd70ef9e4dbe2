import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { type ConstructorOptions, fromDrizzle, fromPglite } from 'pg-boss';
import type { Connection, Database } from './connection.ts';
import { clientOf } from './prepared.ts';

/** Its pool is pg's, which it hands on to: nobody waits for longer for a server that died without a word (see silence.ts). */
const ofItsPool = { query_timeout: 60_000 };

/** How pg-boss reaches the database that the rest of the program uses. */
export function bossSettings(connection: Connection): ConstructorOptions {
  return connection.kind === 'embedded'
    ? { db: fromPglite(connection.embedded), backend: 'pglite' }
    : { connectionString: connection.url, max: 3, ...ofItsPool };
}

/** pg-boss builds its statements again each time, long ones, and there are few: PostgreSQL reads each once (see prepared). */
const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = `boss_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
    names.set(text, name);
  }
  return name;
}

/** Lets pg-boss write inside a transaction of ours. */
export function bossTransaction(tx: Database): ReturnType<typeof fromDrizzle> {
  const client = clientOf(tx);
  if (!(client instanceof pg.Client)) return fromDrizzle(tx, sql);
  return { executeSql: (text, values = []) => client.query({ name: nameOf(text), text, values }) };
}
