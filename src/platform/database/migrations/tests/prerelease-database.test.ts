import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkTables } from '#app/doctor/database.ts';
import { invariants } from '#app/schema.ts';
import { sha256 } from '#platform/crypto/sha256.ts';
import { createEmptyDatabase, createTestDatabase } from '#tests/support/app/database.ts';
import { createTestApp } from '#tests/support/app/test-app.ts';
import { createTempFolder } from '#tests/support/processes/server-process.ts';
import { createPrereleaseDatabase, prereleaseTimes } from '#tests/support/upgrades/prerelease-database.ts';
import { FORMAT_NAME, FORMAT_VERSION } from '../../backup/format.ts';
import { restoreBackup } from '../../backup/restore-backup.ts';
import { writeBackup } from '../../backup/write-backup.ts';
import { connect } from '../../connect.ts';

const NOW = new Date('2026-11-22T10:10:00Z');
const REFUSAL = /before the first release and cannot be upgraded: start with a new one .*export it first/;
const folder = createTempFolder();
const file = join(folder, 'backup.jsonl.gz');

function writeBackupFile(header: { migration: string; table: string }): void {
  const { migration, table } = header;
  const lines = [
    {
      format: FORMAT_NAME,
      version: FORMAT_VERSION,
      madeAt: NOW.toISOString(),
      migration,
      tables: [{ name: table, rows: 0 }],
      sequences: [],
    },
    { table },
  ];
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  writeFileSync(file, gzipSync(`${text}${JSON.stringify({ rows: 0, sha256: sha256(text) })}\n`));
}

describe.each(prereleaseTimes)('a database whose first migration is of %i', (madeAt) => {
  let prerelease: Awaited<ReturnType<typeof createPrereleaseDatabase>>;
  beforeAll(async () => {
    prerelease = await createPrereleaseDatabase(undefined, madeAt);
  });
  afterAll(async () => {
    await prerelease.connection.close();
    await prerelease.database?.drop();
  });

  test('a database from before the first release is not migrated, and stays as it is', async () => {
    const { connection } = prerelease;
    let backups = 0;
    const migration = connection.migrate(async () => void backups++);
    await expect(migration).rejects.toThrow(REFUSAL);
    expect(backups).toBe(0);
    const { rows } = await connection.db.execute(sql`select key, to_regclass('clients')::text as clients from limits`);
    expect(rows).toEqual([{ key: 'kept', clients: null }]);
  });

  test('the doctor reports a database from before the first release as wrong', async () => {
    expect(await checkTables(prerelease.connection)).toEqual({
      state: 'wrong',
      message: expect.stringMatching(REFUSAL),
    });
  });

  test('a database from before the first release is not backed up by this version', async () => {
    await expect(writeBackup(prerelease.connection, { file: join(folder, 'new.jsonl.gz'), now: NOW })).rejects.toThrow(
      REFUSAL,
    );
  });

  test('nothing is restored into a database from before the first release', async () => {
    writeBackupFile({ migration: '0000_baseline', table: 'clients' });
    expect(await restoreBackup(prerelease.connection, file, NOW, invariants)).toEqual({
      problem: expect.stringMatching(REFUSAL),
    });
  });
});

test('a backup from before the first release is not restored', async () => {
  writeBackupFile({ migration: '0047_waivers-that-are-proven', table: 'limits' });
  const { connection, database } = await createTestDatabase();
  expect(await restoreBackup(connection, file, NOW, invariants)).toEqual({
    problem: expect.stringMatching(/from before the first release made this backup.*export/),
  });
  await connection.close();
  await database?.drop();
});

test('a backup with other columns than its migration made is not restored, and nothing of it is', async () => {
  const database = await createEmptyDatabase();
  const connection = await connect(database ? { url: database.url } : { folder: undefined });
  const made = await createTestApp();
  await writeBackup(made.connection, { file, now: NOW });
  await made.close();
  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n').slice(0, -1);
  const changed = lines.map((line) => line.replace('"max_uses_per_client"', '"uses_per_client"'));
  expect(changed).not.toEqual(lines);
  const text = changed.map((line) => `${line}\n`).join('');
  const rows = JSON.parse(lines[0] ?? '').tables.reduce((sum: number, table: { rows: number }) => sum + table.rows, 0);
  writeFileSync(file, gzipSync(`${text}${JSON.stringify({ rows, sha256: sha256(text) })}\n`));
  expect(await restoreBackup(connection, file, NOW, invariants)).toEqual({
    problem: expect.stringMatching(/from before the first release made this backup/),
  });
  await connection.close();
  await database?.drop();
});
