import { drizzle } from 'drizzle-orm/node-postgres';
import type { Connection, Database } from '#platform/database/connection.ts';

/** Statements keep their connection and order, and each one commits separately. */
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
