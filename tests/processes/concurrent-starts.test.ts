import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '#platform/database/connect.ts';
import type { Connection } from '#platform/database/connection.ts';
import { createSampleData } from '#seeds/sample-data.ts';
import { createEmptyDatabase } from '../support/app/database.ts';
import { createSeededRandom } from '../support/faults/seeded-random.ts';
import { startMigrationProcess } from '../support/processes/migration-process.ts';
import { createTempFolder } from '../support/processes/server-process.ts';
import { CHANGED_TABLES, enterNextRelease } from '../support/upgrades/next-release.ts';
import {
  countRowsByTable,
  describeSchema,
  listAppliedMigrations,
  restoreEmbeddedDatabase,
  restoreServerDatabase,
} from '../support/upgrades/upgrade-fixtures.ts';

/** UPGRADE_ROUNDS=20 is the long run. */
const rounds = process.env.UPGRADE_ROUNDS;
const STARTS = Number(rounds ?? 4);
const KILLS = Number(rounds ?? 3);
const AT_ONCE = 5;
const ROUND_MS = 90_000;
const RELEASE = '0.1.0';

let migrations: string[];
beforeAll(() => {
  const leaveNextRelease = enterNextRelease();
  migrations = readMigrationFiles({ migrationsFolder: 'migrations' }).map(({ hash }) => hash);
  return leaveNextRelease;
});

let newSchema: string[];
async function readState(connection: Connection) {
  const people = await countRowsByTable(connection);
  return { migrations: await listAppliedMigrations(connection), schema: await describeSchema(connection), people };
}

describe.runIf(process.env.TEST_DATABASE_URL)('on PostgreSQL', () => {
  async function withConnection<T>(url: string, run: (connection: Connection) => Promise<T>): Promise<T> {
    const connection = await connect({ url });
    try {
      return await run(connection);
    } finally {
      await connection.close();
    }
  }

  async function expectSeededOnce() {
    const { classes, chocolates } = await createSampleData('2026-11-20', new Date('2026-11-20T18:00:00Z'));
    return { classes: classes.length, chocolates: chocolates.length };
  }

  test(
    `${AT_ONCE} concurrent starts migrate and seed once (${STARTS} rounds, on new and old databases)`,
    async () => {
      for (let round = 0; round < STARTS; round++) {
        const isOld = round % 2 === 1;
        const database = isOld ? await restoreServerDatabase(RELEASE) : await createEmptyDatabase();
        const url = database?.url ?? '';
        try {
          const before = isOld ? await withConnection(url, countRowsByTable) : await expectSeededOnce();
          const started = Array.from({ length: AT_ONCE }, () => startMigrationProcess(url));
          const ends = await Promise.all(started.map(({ ended }) => ended));
          const outputs = started.map(({ output }) => output());
          expect(ends, outputs.join('\n')).toEqual(Array(AT_ONCE).fill(0));
          expect(outputs.filter((output) => output.includes('first'))).toHaveLength(isOld ? 1 : 0);
          const after = await withConnection(url, readState);
          expect(after.migrations).toEqual(migrations);
          expect(after.people).toMatchObject(before);
          newSchema ??= after.schema;
          expect(after.schema).toEqual(newSchema);
        } finally {
          await database?.drop();
        }
      }
    },
    STARTS * ROUND_MS,
  );

  test(
    `a process that is killed during a migration leaves nothing, and the next one continues (${KILLS} kills)`,
    async () => {
      for (let killIndex = 0; killIndex < KILLS; killIndex++) {
        const database = await restoreServerDatabase(RELEASE);
        const url = database?.url ?? '';
        const writer = new pg.Client({ connectionString: url });
        try {
          const before = await withConnection(url, readState);
          await writer.connect();
          await writer.query('begin');
          await writer.query(`lock table ${CHANGED_TABLES[killIndex % CHANGED_TABLES.length]} in row exclusive mode`);
          const first = startMigrationProcess(url);
          const waiting = `select count(*)::int as waiting from pg_locks where not granted and locktype = 'relation'
          and database = (select oid from pg_database where datname = current_database())`;
          await Promise.race([
            expect.poll(async () => (await writer.query(waiting)).rows[0].waiting, { timeout: 60_000 }).toBe(1),
            first.waitForOutput('migrated').then(() => expect.fail('it did not wait where it was to be killed')),
          ]);
          first.child.kill('SIGKILL');
          await first.ended;
          const second = startMigrationProcess(url);
          await second.waitForOutput('opened');
          await writer.query('rollback');
          expect(await second.ended, second.output()).toBe(0);
          const after = await withConnection(url, readState);
          expect(after.migrations).toEqual(migrations);
          expect(after.people).toMatchObject(before.people);
          expect(second.output()).toContain('first');
          if (newSchema) expect(after.schema).toEqual(newSchema);
        } finally {
          await writer.end();
          await database?.drop();
        }
      }
    },
    KILLS * ROUND_MS,
  );
});

describe.skipIf(process.env.TEST_DATABASE_URL)('on the embedded database', () => {
  const folder = createTempFolder();
  const old = join(folder, 'old');
  const copy = join(folder, 'copy');
  let before: Record<string, number>;
  let releasedMigrations: Awaited<ReturnType<typeof listAppliedMigrations>>;
  let usualMs: number;
  let schema: string[];

  beforeAll(async () => {
    const connection = await restoreEmbeddedDatabase(RELEASE, old);
    before = await countRowsByTable(connection);
    releasedMigrations = await listAppliedMigrations(connection);
    await connection.close();
    cpSync(old, copy, { recursive: true });
    const undisturbed = await connect({ folder: copy });
    const startedAt = performance.now();
    await undisturbed.migrate();
    usualMs = performance.now() - startedAt;
    ({ schema } = await readState(undisturbed));
    await undisturbed.close();
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000);
  test(
    `a process that is killed during a migration leaves a database that opens (${KILLS} kills, seed ${seed})`,
    async () => {
      const random = createSeededRandom(seed);
      for (let killIndex = 0; killIndex < KILLS; killIndex++) {
        rmSync(copy, { recursive: true });
        cpSync(old, copy, { recursive: true });
        const killed = startMigrationProcess(copy);
        await killed.waitForOutput('opened');
        await setTimeout(random() * usualMs);
        killed.child.kill('SIGKILL');
        await killed.ended;
        const next = await connect({ folder: copy });
        const had = await listAppliedMigrations(next);
        await next.migrate();
        const after = await readState(next);
        await next.close();
        expect([releasedMigrations, migrations]).toContainEqual(had);
        expect(after.migrations).toEqual(migrations);
        expect(after.people).toMatchObject(before);
        expect(after.schema.filter((entry) => !entry.includes('pgboss'))).toEqual(
          schema.filter((entry) => !entry.includes('pgboss')),
        );
      }
    },
    KILLS * ROUND_MS,
  );
});
