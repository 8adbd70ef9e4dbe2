import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { connect } from '#platform/database/connect.ts';
import { createEmptyDatabase } from '../support/app/database.ts';
import { createTempFolder, startServer, waitUntilReady } from '../support/processes/server-process.ts';

test('a server refuses to start with another zone while classes are upcoming, and accepts it without them', async () => {
  const dataDir = createTempFolder();
  const database = await createEmptyDatabase();
  const environment = { DATA_DIR: dataDir, ...(database && { DATABASE_URL: database.url }) };
  const startIn = (zone: string, more: Record<string, string> = {}) =>
    startServer('demo', { ...environment, ...more, BUSINESS_TIME_ZONE: zone });
  async function startAndStop(server: ReturnType<typeof startServer>) {
    try {
      await waitUntilReady(server);
    } finally {
      server.child.kill('SIGTERM');
      await server.ended;
    }
  }
  try {
    await startAndStop(startIn('America/Denver'));

    const refused = startIn('Europe/Berlin');
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toMatch(
      /cannot start:\n {2}- BUSINESS_TIME_ZONE is Europe\/Berlin, but this business has \d+ classes, .* to come in America\/Denver, and their times would move: set it to America\/Denver, or/,
    );

    const connection = await connect(database ? { url: database.url } : { folder: join(dataDir, 'database') });
    await connection.db.execute(sql`truncate classes, slots, bookings, schedule_entries cascade`);
    await connection.close();
    await startAndStop(startIn('Europe/Berlin', { SEED: 'none' }));
  } finally {
    await database?.drop();
  }
});
