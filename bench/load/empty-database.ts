import { connect } from '#platform/database/connect.ts';
import { createEmptyDatabase } from '#tests/support/app/database.ts';
import { publishSample } from '#tests/support/app/sample-studio.ts';

/** Creates a PostgreSQL database of an open studio, and a connection to fill it. The caller must drop it. */
export async function createMigratedDatabase() {
  const database = await createEmptyDatabase();
  if (!database) throw new Error('TEST_DATABASE_URL must say where PostgreSQL is');
  const connection = await connect({ url: database.url });
  await connection.migrate();
  await publishSample(connection);
  return { database, connection };
}
