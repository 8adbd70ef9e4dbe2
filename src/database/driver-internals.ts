import type { Duplex } from 'node:stream';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';

/**
 * Fields of drizzle-orm 0.45 and pg 8.23 that are undocumented. driver-internals.test.ts fails when an update changes
 * them.
 */

/** Returns the client that Drizzle uses: a transaction's connection, the pool, or PGlite. */
export function getSessionClient(db: PgDatabase<NodePgQueryResultHKT, Record<string, never>>): object {
  return (db._.session as unknown as { client: object }).client;
}

/** Returns the socket of a connected `pg.Client`. Its timeout detects a silent server. */
export function getSocket(client: object): Duplex & { setTimeout(ms: number): unknown } {
  return (client as { connection: { stream: ReturnType<typeof getSocket> } }).connection.stream;
}
