import { drizzle } from 'drizzle-orm/node-postgres';
import type { Connection, Database } from '#database/connection.ts';

/**
 * Takes the transactions away and nothing else: what is asked of one still goes out on a connection of its own, in its
 * order, and each statement is kept as soon as it is done.
 */
export function withoutTransactions(connection: Connection): void {
  if (connection.kind === 'embedded') {
    connection.inTransaction = (work) => work(connection.db);
    return;
  }
  const { pool } = connection;
  connection.inTransaction = async (work) => {
    const client = await pool.connect();
    try {
      return await work(drizzle(client, { casing: 'snake_case' }) as unknown as Database);
    } finally {
      client.release();
    }
  };
}
