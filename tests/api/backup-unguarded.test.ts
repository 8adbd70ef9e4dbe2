// The twin of backup.test.ts: with the one moment taken away that all rows are read of, a backup does not fit together.
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { is, SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { writeBackup } from '#database/backup/writing.ts';
import type { Connection, Database } from '#database/connection.ts';
import { newId } from '#database/id.ts';
import { subscribers } from '#database/tables/newsletter.ts';
import { openStudio, type Studio } from '../support/studio.ts';

/** Whether all of a backup is read of one moment. */
let isOneMoment = true;

vi.mock('#database/snapshot.ts', () => ({
  inSnapshot: (connection: Connection, work: (tx: Database) => Promise<unknown>) =>
    connection.db.transaction((tx) => work(intruded(connection, tx as unknown as Database)), {
      isolationLevel: isOneMoment ? 'repeatable read' : 'read committed',
    }),
  takeTime: async () => {},
}));

/** After the tables were counted and before the first of them is read, someone subscribes. */
function intruded({ db }: Connection, tx: Database): Database {
  let isLate = false;
  return new Proxy(tx, {
    get(target, key) {
      if (key !== 'execute') return Reflect.get(target, key);
      return async (query: unknown) => {
        const begins = is(query, SQL) && JSON.stringify(query.queryChunks[0]).includes('declare');
        if (begins && !isLate) {
          isLate = true;
          const id = newId();
          await db.insert(subscribers).values({ id, email: `${id}@example.com`, subscribedAt: new Date() });
        }
        return target.execute(query as SQL);
      };
    },
  });
}

// The embedded database has one connection: nobody comes in between there, guard or not.
describe.runIf(process.env.TEST_DATABASE_URL)('a backup during which someone writes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mat-and-tin-moments-'));
  let studio: Studio;
  beforeAll(async () => {
    studio = await openStudio();
  });
  afterAll(() => studio.close());

  test('is whole when all of it is read of one moment', async () => {
    isOneMoment = true;
    const written = await writeBackup(studio.connection, { file: join(folder, 'one.gz'), now: new Date() });
    expect(written.rows).toBeGreaterThan(0);
  });

  test('does not fit together when it is not, is found out when it is read back, and leaves no file', async () => {
    isOneMoment = false;
    await expect(writeBackup(studio.connection, { file: join(folder, 'two.gz'), now: new Date() })).rejects.toThrow(
      /cannot be read/,
    );
    expect(readdirSync(folder)).toEqual(['one.gz']);
  });
});
