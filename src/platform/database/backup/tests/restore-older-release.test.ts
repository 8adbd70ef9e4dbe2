import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invariants } from '#app/schema.ts';
import { backUpBeforeUpgrade } from '#features/admin-access/maintenance/before-upgrade.ts';
import { createEmptyDatabase, type ServerDatabase } from '#tests/support/app/database.ts';
import { createTempFolder } from '#tests/support/processes/server-process.ts';
import { enterNextRelease } from '#tests/support/upgrades/next-release.ts';
import {
  countRowsByTable,
  openReleaseDatabase,
  readActivityRecord,
  releases,
} from '#tests/support/upgrades/upgrade-fixtures.ts';
import { listViolations } from '../../audit/audit.ts';
import { connect } from '../../connect.ts';
import type { Connection } from '../../connection.ts';
import { getLastMigration, listMigrations } from '../../migrations/migrations.ts';
import { inspectBackup } from '../read-backup.ts';
import { restoreBackup } from '../restore-backup.ts';

beforeAll(enterNextRelease);

describe.each(releases)('a database of %s', (release) => {
  const folder = createTempFolder();
  const openedDatabases: { connection: Connection; database: ServerDatabase | undefined }[] = [];
  let old: Connection;
  let before: Record<string, number>;
  let tag: string;

  beforeAll(async () => {
    const on = await openReleaseDatabase(release);
    openedDatabases.push(on);
    old = on.connection;
    before = await countRowsByTable(old);
    const last = await getLastMigration(old.db);
    tag = typeof last === 'string' ? last : last.tag;
    // The holds of the fixture end soon after it was made.
    const now = new Date(readActivityRecord(release).takenAt);
    const backups = { folder, retention: { days: 7, weeks: 4, months: 6 } };
    await old.migrate(() => backUpBeforeUpgrade(old, backups, { now }));
  });
  afterAll(async () => {
    for (const { connection, database } of openedDatabases) {
      await connection.close();
      await database?.drop();
    }
  });

  const findBackupFile = () => join(folder, readdirSync(folder)[0] ?? '');

  test('a database of an older release is backed up before its tables are changed', async () => {
    expect(readdirSync(folder)).toHaveLength(1);
    expect(await inspectBackup(findBackupFile())).toMatchObject({ migration: tag });
    expect(await getLastMigration(old.db)).toMatchObject({ tag: listMigrations().at(-1) });
  });

  test('a backup of an older release is restored with all rows, migrated, and without audit findings', async () => {
    const database = await createEmptyDatabase();
    const connection = await connect(database ? { url: database.url } : { folder: undefined });
    openedDatabases.push({ connection, database });
    const restored = await restoreBackup(connection, findBackupFile(), new Date(), invariants);
    if (!('findings' in restored)) throw new Error(JSON.stringify(restored));
    expect(listViolations(restored.findings)).toEqual([]);
    const after = await countRowsByTable(connection);
    expect(after).toMatchObject(before);
    expect(after).toEqual(await countRowsByTable(old));
    expect(await getLastMigration(connection.db)).toMatchObject({ tag: listMigrations().at(-1) });
  });
});
