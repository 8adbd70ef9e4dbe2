import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Connection, connect } from '#database/connection.ts';
import { sampleStudio } from '#seeds/sample-studio.ts';
import { freshDatabase } from '../support/database.ts';
import { startMigrating } from '../support/migrating.ts';
import { seeded } from '../support/seeded.ts';
import { freshFolder } from '../support/server-process.ts';
import {
  migrationsIn,
  oldEmbeddedDatabase,
  oldServerDatabase,
  peopleIn,
  schemaOf,
} from '../support/upgrade-fixtures.ts';

/** UPGRADE_ROUNDS=20 is the long run, of starts at once and of kills. */
const rounds = process.env.UPGRADE_ROUNDS;
const STARTS = Number(rounds ?? 4);
const KILLS = Number(rounds ?? 3);
const AT_ONCE = 5;
/** For each round: a process takes a second to start, and ten times that where everybody else is busy too. */
const ROUND_MS = 90_000;
/** The oldest: it has the most to catch up with. */
const RELEASE = 'first-pages';

const migrations = readMigrationFiles({ migrationsFolder: 'migrations' }).map(({ hash }) => hash);

let newSchema: string[];
async function stateOf(connection: Connection) {
  const people = await peopleIn(connection);
  return { migrations: await migrationsIn(connection), schema: await schemaOf(connection), people };
}

describe.runIf(process.env.TEST_DATABASE_URL)('on PostgreSQL', () => {
  async function look<T>(url: string, what: (connection: Connection) => Promise<T>): Promise<T> {
    const connection = await connect({ url });
    try {
      return await what(connection);
    } finally {
      await connection.close();
    }
  }

  /** How much the sample studio is. */
  async function sownOnce() {
    const { classes, chocolates } = await sampleStudio('2026-11-20', new Date('2026-11-20T18:00:00Z'));
    return { classes: classes.length, chocolates: chocolates.length };
  }

  test(
    `${AT_ONCE} processes that start at once migrate and sow once (${STARTS} rounds, on new and old databases)`,
    async () => {
      for (let round = 0; round < STARTS; round++) {
        const isOld = round % 2 === 1;
        const database = isOld ? await oldServerDatabase(RELEASE) : await freshDatabase();
        const url = database?.url ?? '';
        try {
          const before = isOld ? await look(url, peopleIn) : await sownOnce();
          const started = Array.from({ length: AT_ONCE }, () => startMigrating(url));
          const ends = await Promise.all(started.map(({ ended }) => ended));
          const outputs = started.map(({ output }) => output());
          expect(ends, outputs.join('\n')).toEqual(Array(AT_ONCE).fill(0));
          expect(outputs.filter((output) => output.includes('first'))).toHaveLength(isOld ? 1 : 0);
          const after = await look(url, stateOf);
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
    `a process that is killed in the middle of migrating leaves nothing, and the next one goes on (${KILLS} kills)`,
    async () => {
      // Each is changed by a migration: who wants to change one that someone writes to, waits. There the process is killed.
      const tables = ['classes', 'sign_ups', 'enquiries', 'mails', 'chocolates', 'subscribers'];
      for (let kill = 0; kill < KILLS; kill++) {
        const database = await oldServerDatabase(RELEASE);
        const url = database?.url ?? '';
        const writer = new pg.Client({ connectionString: url });
        try {
          const before = await look(url, stateOf);
          await writer.connect();
          await writer.query('begin');
          await writer.query(`lock table ${tables[kill % tables.length]} in row exclusive mode`);
          const first = startMigrating(url);
          const waiting = `select count(*)::int as waiting from pg_locks where not granted and locktype = 'relation'
          and database = (select oid from pg_database where datname = current_database())`;
          await Promise.race([
            expect.poll(async () => (await writer.query(waiting)).rows[0].waiting, { timeout: 60_000 }).toBe(1),
            first.said('migrated').then(() => expect.fail('it did not wait where it was to be killed')),
          ]);
          first.child.kill('SIGKILL');
          await first.ended;
          const second = startMigrating(url);
          await second.said('opened');
          await writer.query('rollback');
          expect(await second.ended, second.output()).toBe(0);
          const after = await look(url, stateOf);
          expect(after.migrations).toEqual(migrations);
          expect(after.people).toMatchObject(before.people);
          // Had anything of the first one remained, the second one would have stumbled over it, or done it twice.
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

describe.skipIf(process.env.TEST_DATABASE_URL)('embedded', () => {
  const folder = freshFolder();
  const old = join(folder, 'old');
  const copy = join(folder, 'copy');
  let before: Record<string, number>;
  let usualMs: number;
  let schema: string[];

  beforeAll(async () => {
    const connection = await oldEmbeddedDatabase(RELEASE, old);
    before = await peopleIn(connection);
    await connection.close();
    cpSync(old, copy, { recursive: true });
    const undisturbed = await connect({ folder: copy });
    const began = performance.now();
    await undisturbed.migrate();
    usualMs = performance.now() - began;
    ({ schema } = await stateOf(undisturbed));
    await undisturbed.close();
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000);
  test(
    `a process that is killed while it migrates leaves a database that opens and goes on (${KILLS} kills, seed ${seed})`,
    async () => {
      const random = seeded(seed);
      for (let kill = 0; kill < KILLS; kill++) {
        rmSync(copy, { recursive: true });
        cpSync(old, copy, { recursive: true });
        const killed = startMigrating(copy);
        await killed.said('opened');
        await setTimeout(random() * usualMs);
        killed.child.kill('SIGKILL');
        await killed.ended;
        const next = await connect({ folder: copy });
        const had = await migrationsIn(next);
        await next.migrate();
        const after = await stateOf(next);
        await next.close();
        // All of them or none: they are one transaction.
        expect([2, migrations.length]).toContain(had.length);
        expect(after.migrations).toEqual(migrations);
        expect(after.people).toMatchObject(before);
        expect(after.schema.filter((thing) => !thing.includes('pgboss'))).toEqual(
          schema.filter((thing) => !thing.includes('pgboss')),
        );
      }
    },
    KILLS * ROUND_MS,
  );
});
