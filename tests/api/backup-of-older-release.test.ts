import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenOf } from '#database/audit/audit.ts';
import { inspectBackup } from '#database/backup/reading.ts';
import { restoreBackup } from '#database/backup/restoring.ts';
import { type Connection, connect } from '#database/connection.ts';
import { knownMigrations, lastMigration } from '#database/migrations.ts';
import { backUpBeforeUpgrade } from '#server/features/admin-access/upkeep-reports/before-upgrade.ts';
import { freshDatabase, type ServerDatabase } from '../support/database.ts';
import { openOldDatabase, peopleIn, releases } from '../support/upgrade-fixtures.ts';

describe.each(releases)('a database of %s', (release) => {
  const folder = mkdtempSync(join(tmpdir(), 'mat-and-tin-upgrade-'));
  const opened: { connection: Connection; database: ServerDatabase | undefined }[] = [];
  let old: Connection;
  let before: Record<string, number>;
  let tag: string;

  beforeAll(async () => {
    const on = await openOldDatabase(release);
    opened.push(on);
    old = on.connection;
    before = await peopleIn(old);
    const last = await lastMigration(old.db);
    tag = typeof last === 'string' ? last : last.tag;
    await old.migrate(() => backUpBeforeUpgrade(old, { folder, kept: { days: 7, weeks: 4, months: 6 } }));
  });
  afterAll(async () => {
    for (const { connection, database } of opened) {
      await connection.close();
      await database?.drop();
    }
  });

  const fileOf = () => join(folder, readdirSync(folder)[0] ?? '');

  test('is backed up as it was before its tables are changed', async () => {
    expect(readdirSync(folder)).toHaveLength(1);
    expect(await inspectBackup(fileOf())).toMatchObject({ migration: tag });
    expect(await lastMigration(old.db)).toMatchObject({ tag: knownMigrations().at(-1) });
  });

  test('comes back from that backup with everybody in it, up to date, and everything holds', async () => {
    const database = await freshDatabase();
    const connection = await connect(database ? { url: database.url } : { folder: undefined });
    opened.push({ connection, database });
    const restored = await restoreBackup(connection, fileOf(), new Date());
    if (!('findings' in restored)) throw new Error(JSON.stringify(restored));
    expect(brokenOf(restored.findings)).toEqual([]);
    const after = await peopleIn(connection);
    expect(after).toMatchObject(before);
    expect(after).toEqual(await peopleIn(old));
    expect(await lastMigration(connection.db)).toMatchObject({ tag: knownMigrations().at(-1) });
  });
});
