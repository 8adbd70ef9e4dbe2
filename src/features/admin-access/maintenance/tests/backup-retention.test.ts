import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { invariants } from '#app/schema.ts';
import { sha256 } from '#platform/crypto/sha256.ts';
import { countBackupRows } from '#platform/database/backup/format.ts';
import { deleteStalePartials } from '#platform/database/backup/partial-files.ts';
import { inspectBackup } from '#platform/database/backup/read-backup.ts';
import { getDataBytes } from '#platform/database/backup/tables.ts';
import type { Connection } from '#platform/database/connection.ts';
import { MIN_FREE_BYTES } from '#platform/http/operation/disk-space.ts';
import { systemClock } from '#platform/time/clock.ts';
import { createTestDatabase } from '#tests/support/app/database.ts';
import { createTempFolder } from '#tests/support/processes/server-process.ts';
import { createBackup, prepareBackupFile, pruneBackups } from '../backup-folder.ts';
import { backUpBeforeUpgrade } from '../before-upgrade.ts';
import { createMaintenanceService } from '../service.ts';

const NOW = new Date('2026-11-22T10:10:00Z');
const addMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const retention = { days: 1, weeks: 0, months: 0 };

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let connection: Connection;
beforeAll(async () => {
  database = await createTestDatabase();
  connection = database.connection;
});
afterAll(async () => {
  await connection.close();
  await database.database?.drop();
});

let folder: string;
beforeEach(() => {
  folder = createTempFolder();
});
const listFolder = () => readdirSync(folder).toSorted();
const backUpBeforeUpgradeAt = (now: Date) => backUpBeforeUpgrade(connection, { folder, retention }, { now });

test('the nightly cleanup deletes nightly backups only, and none before an upgrade or by hand', async () => {
  for (const occasion of ['nightly', 'before-upgrade', 'by-hand'] as const)
    for (const minutes of [0, 60]) writeFileSync(await prepareBackupFile(folder, addMinutes(minutes), occasion), '');
  await pruneBackups(folder, retention);
  expect(listFolder()).toEqual([
    'mat-and-tin-20261122T111000Z.jsonl.gz',
    'mat-and-tin-before-upgrade-20261122T101000Z.jsonl.gz',
    'mat-and-tin-before-upgrade-20261122T111000Z.jsonl.gz',
    'mat-and-tin-by-hand-20261122T101000Z.jsonl.gz',
    'mat-and-tin-by-hand-20261122T111000Z.jsonl.gz',
  ]);
});

test('the last three backups before an upgrade are kept, and no other backup is deleted for them', async () => {
  for (const occasion of ['nightly', 'by-hand'] as const)
    writeFileSync(await prepareBackupFile(folder, addMinutes(-2_000), occasion), '');
  for (const minutes of [-300, -200, -100])
    writeFileSync(await prepareBackupFile(folder, addMinutes(minutes), 'before-upgrade'), '');
  await backUpBeforeUpgradeAt(NOW);
  expect(listFolder()).toEqual([
    'mat-and-tin-20261121T005000Z.jsonl.gz',
    'mat-and-tin-before-upgrade-20261122T065000Z.jsonl.gz',
    'mat-and-tin-before-upgrade-20261122T083000Z.jsonl.gz',
    'mat-and-tin-before-upgrade-20261122T101000Z.jsonl.gz',
    'mat-and-tin-by-hand-20261121T005000Z.jsonl.gz',
  ]);
});

test('an upgrade that fails at every start makes one backup an hour', async () => {
  for (const minutes of [0, 1, 59]) await backUpBeforeUpgradeAt(addMinutes(minutes));
  expect(listFolder()).toHaveLength(1);
  await backUpBeforeUpgradeAt(addMinutes(60));
  expect(listFolder()).toHaveLength(2);
});

test('a damaged backup before an upgrade does not count as a backup', async () => {
  writeFileSync(await prepareBackupFile(folder, NOW, 'before-upgrade'), 'cut off');
  await backUpBeforeUpgradeAt(addMinutes(1));
  expect(listFolder()).toHaveLength(2);
});

test('a backup of other tables does not count as a backup before an upgrade', async () => {
  await backUpBeforeUpgradeAt(NOW);
  const file = join(folder, listFolder()[0] ?? '');
  const [header = '', ...rows] = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n').slice(0, -1);
  const lines = [JSON.stringify({ ...JSON.parse(header), migration: '0000_earlier' }), ...rows, ''].join('\n');
  const trailer = { rows: countBackupRows(JSON.parse(header)), sha256: sha256(lines) };
  writeFileSync(file, gzipSync(`${lines}${JSON.stringify(trailer)}\n`));
  expect(await inspectBackup(file)).toMatchObject({ migration: '0000_earlier' });
  await backUpBeforeUpgradeAt(addMinutes(1));
  expect(listFolder()).toHaveLength(2);
});

test('no backup is written if it would leave less disk space than the program needs', async () => {
  const size = await getDataBytes(connection.db);
  expect(size).toBeGreaterThan(100_000);
  const short = { freeBytes: async () => MIN_FREE_BYTES + size - 1 };
  const later = addMinutes(90);
  await expect(backUpBeforeUpgrade(connection, { folder, retention }, { now: later, ...short })).rejects.toThrow(
    /too little room/,
  );
  const manualBackup = { folder, now: later, trigger: 'by-hand' as const };
  await expect(createBackup(connection, { ...manualBackup, ...short })).rejects.toThrow(/too little room/);
  const createNightlyBackup = (diskSpace: { freeBytes(folder: string): Promise<number> }) =>
    createMaintenanceService({
      connection,
      clock: systemClock,
      timeZone: 'America/Los_Angeles',
      reportError: () => {},
      schema: { invariants },
      backups: { folder, retention },
      ...diskSpace,
    });
  await createNightlyBackup(short).backUp();
  expect(listFolder()).toEqual([]);
  expect((await createNightlyBackup(short).getLastReports()).backup.last).toMatchObject({
    ok: false,
    error: 'The backup disk is nearly full, so no new backup was written.',
  });
  await createNightlyBackup({ freeBytes: async () => MIN_FREE_BYTES + 2 * size }).backUp();
  expect(listFolder()).toHaveLength(1);
});

test('a nightly backup without enough disk space first deletes the backups whose time is over', async () => {
  for (const minutes of [-3_000, -1_500])
    writeFileSync(await prepareBackupFile(folder, addMinutes(minutes), 'nightly'), '');
  const service = createMaintenanceService({
    connection,
    clock: systemClock,
    timeZone: 'America/Los_Angeles',
    reportError: () => {},
    schema: { invariants },
    backups: { folder, retention },
    freeBytes: async () => 0,
  });
  await service.backUp();
  expect(listFolder()).toEqual(['mat-and-tin-20261121T091000Z.jsonl.gz']);
});

function createUnfinishedFile(name: string, minutesAgo: number): void {
  const at = new Date(Date.now() - minutesAgo * 60_000);
  writeFileSync(join(folder, name), 'names and addresses');
  utimesSync(join(folder, name), at, at);
}

test('the next backup removes what a killed backup left, and keeps a backup in progress', async () => {
  createUnfinishedFile('mat-and-tin-20261121T101000Z.jsonl.gz.7.unfinished', 6);
  createUnfinishedFile('mat-and-tin-by-hand-20261121T101000Z.jsonl.gz.8.unfinished', 4);
  createUnfinishedFile('notes.7.unfinished', 6);
  await backUpBeforeUpgradeAt(NOW);
  expect(listFolder()).toEqual([
    'mat-and-tin-before-upgrade-20261122T101000Z.jsonl.gz',
    'mat-and-tin-by-hand-20261121T101000Z.jsonl.gz.8.unfinished',
    'notes.7.unfinished',
  ]);
});

test('a backup to a named file deletes only what an unfinished backup left beside it', async () => {
  for (const name of ['mine.gz.7.unfinished', 'yours.gz.7.unfinished', 'mine.gz']) createUnfinishedFile(name, 6);
  await deleteStalePartials(join(folder, 'mine.gz'));
  expect(listFolder()).toEqual(['mine.gz', 'yours.gz.7.unfinished']);
});
