import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { expect, test } from 'vitest';
import { freshDatabase } from '../support/database.ts';

// The twin of starting-at-once.test.ts: without the lock, processes that migrate a new database at once must collide.
test.runIf(process.env.TEST_DATABASE_URL)('without the lock, five migrations at once collide', async () => {
  const database = await freshDatabase();
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
