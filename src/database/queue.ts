import { sql } from 'drizzle-orm';
import { type ConstructorOptions, fromDrizzle, fromPglite } from 'pg-boss';
import type { Connection, Database } from './connection.ts';

/** How pg-boss reaches the database that the rest of the program uses. */
export function bossSettings(connection: Connection): ConstructorOptions {
  return connection.kind === 'embedded'
    ? { db: fromPglite(connection.embedded), backend: 'pglite' }
    : { connectionString: connection.url, max: 3 };
}

/** Lets pg-boss write inside a transaction of ours. */
export function bossTransaction(tx: Database): ReturnType<typeof fromDrizzle> {
  return fromDrizzle(tx, sql);
}
