import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTempFolder, startServer } from '../support/processes/server-process.ts';
import { createPrereleaseDatabase } from '../support/upgrades/prerelease-database.ts';

test('a server does not start on a database from before the first release, and says what to do', async () => {
  const dataDir = createTempFolder();
  const { connection, database } = await createPrereleaseDatabase(join(dataDir, 'database'));
  await connection.close();
  const server = startServer('demo', { DATA_DIR: dataDir, ...(database && { DATABASE_URL: database.url }) });
  try {
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(
      /the database cannot be opened: it was made by a version from before the first release .* set DATA_DIR to another/,
    );
  } finally {
    server.child.kill('SIGKILL');
    await database?.drop();
  }
});
