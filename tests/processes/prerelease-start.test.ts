import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PRERELEASE_DATABASE_PROBLEM } from '#platform/database/migrations/migration-state.ts';
import { INTAKE_KEY, SESSION_SECRET } from '../support/app/secrets.ts';
import { runScript } from '../support/processes/script.ts';
import { createTempFolder, startServer } from '../support/processes/server-process.ts';
import { createPrereleaseDatabase, prereleaseTimes } from '../support/upgrades/prerelease-database.ts';

describe.each(prereleaseTimes)('a database from before the first release, of %i', (madeAt) => {
  test('server, doctor, backup and audit say the same sentence about it, and what to do', async () => {
    const dataDir = createTempFolder();
    const { connection, database } = await createPrereleaseDatabase(join(dataDir, 'database'), madeAt);
    await connection.close();
    const environment = { DATA_DIR: dataDir, ...(database && { DATABASE_URL: database.url }) };
    const server = startServer('demo', environment);
    try {
      expect(await server.ended).toBe(1);
      expect(server.output()).toContain(`the database cannot be opened: ${PRERELEASE_DATABASE_PROBLEM}`);
      for (const script of ['backup', 'audit']) {
        const { code, output } = await runScript(script, environment);
        expect([code, output]).toEqual([1, expect.stringContaining(PRERELEASE_DATABASE_PROBLEM)]);
      }
      // The doctor checks a business, which has PostgreSQL.
      if (!database) return;
      const business = { SESSION_SECRET, INTAKE_KEY, PUBLIC_URL: 'http://localhost:9', SMTP_URL: 'smtp://127.0.0.1:9' };
      const { code, output } = await runScript('doctor', { ...environment, ...business, NODE_ENV: 'production' });
      expect(code).toBe(1);
      expect(output.split('\n')).toContainEqual(
        expect.stringMatching(
          new RegExp(`^wrong +tables +The database cannot be used: ${RegExp.escape(PRERELEASE_DATABASE_PROBLEM)}\\.$`),
        ),
      );
    } finally {
      server.child.kill('SIGKILL');
      await database?.drop();
    }
  });
});
