import type { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';

/**
 * Fields of drizzle-orm 0.45, pg 8.23 and PGlite 0.5 that are undocumented. driver-internals.test.ts fails when an update changes
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

/** Returns what PGlite does with files on the disk. Its `setattr` sets the mode of a file that PostgreSQL creates. */
export function getFileOperations(embedded: PGlite): {
  setattr(node: unknown, change: { mode?: number }): void;
} {
  return (embedded.Module as unknown as { NODEFS: { node_ops: ReturnType<typeof getFileOperations> } }).NODEFS.node_ops;
}
