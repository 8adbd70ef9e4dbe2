// Control of backup-restore.test.ts: without the guard, the race is lost.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { is, SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { subscribers } from '#features/newsletter/tables.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createTempFolder } from '#tests/support/processes/server-process.ts';
import type { Connection, Database } from '../../connection.ts';
import { newId } from '../../id.ts';
import { writeBackup } from '../write-backup.ts';

let usesSnapshot = true;

vi.mock('../../snapshot.ts', () => ({
  inSnapshot: (connection: Connection, work: (tx: Database) => Promise<unknown>) =>
    connection.db.transaction((tx) => work(insertDuringBackup(connection, tx as unknown as Database)), {
      isolationLevel: usesSnapshot ? 'repeatable read' : 'read committed',
    }),
  extendStatementTimeout: async () => {},
}));

function insertDuringBackup({ db }: Connection, tx: Database): Database {
  let hasInserted = false;
  return new Proxy(tx, {
    get(target, key) {
      if (key !== 'execute') return Reflect.get(target, key);
      return async (query: unknown) => {
        const begins = is(query, SQL) && JSON.stringify(query.queryChunks[0]).includes('declare');
        if (begins && !hasInserted) {
          hasInserted = true;
          const id = newId();
          await db.insert(subscribers).values({ id, email: `${id}@example.com`, subscribedAt: new Date() });
        }
        return target.execute(query as SQL);
      };
    },
  });
}

describe.runIf(process.env.TEST_DATABASE_URL)('a backup during writes', () => {
  const folder = createTempFolder();
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());

  test('a backup during writes is complete when all of it is read in one snapshot', async () => {
    usesSnapshot = true;
    const backupResult = await writeBackup(testApp.connection, { file: join(folder, 'one.gz'), now: new Date() });
    expect(backupResult.rows).toBeGreaterThan(0);
  });

  test('a backup during writes without a snapshot is inconsistent, and is deleted when it is read back', async () => {
    usesSnapshot = false;
    await expect(writeBackup(testApp.connection, { file: join(folder, 'two.gz'), now: new Date() })).rejects.toThrow(
      /cannot be read/,
    );
    expect(readdirSync(folder)).toEqual(['one.gz']);
  });
});
