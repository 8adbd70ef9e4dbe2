import { drizzle } from 'drizzle-orm/node-postgres';
import type { Connection, Database } from '#database/connection.ts';

/**
 * Takes the transactions away and nothing else: what is asked of one still goes out on a connection of its own, in its
 * order, and each statement is kept as soon as it is done.
 */
export function disableTransactions(connection: Connection): void {
  if (connection.kind === 'embedded') {
    connection.inTransaction = (run) => run(connection.db);
    return;
  }
  const { pool } = connection;
  connection.inTransaction = async (run) => {
    const client = await pool.connect();
    try {
      return await run(drizzle(client, { casing: 'snake_case' }) as unknown as Database);
    } finally {
      client.release();
    }
  };
}
