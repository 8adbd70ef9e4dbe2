import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createEmptyDatabase } from '../support/app/database.ts';

// Control of concurrent-starts.test.ts: without the guard, the race is lost.
test.runIf(process.env.TEST_DATABASE_URL)('5 concurrent migrations collide without the lock', async () => {
  const database = await createEmptyDatabase();
  const clients = Array.from({ length: 5 }, () => new pg.Client({ connectionString: database?.url }));
  try {
    await Promise.all(clients.map((client) => client.connect()));
    const ends = await Promise.allSettled(
      clients.map((client) => migrate(drizzle(client), { migrationsFolder: 'migrations' })),
    );
    expect(ends.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
    await database?.drop();
  }
});
