import { mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dataBytes } from '#database/backup/catalogue.ts';
import { sweepUnfinished } from '#database/backup/unfinished.ts';
import type { Connection } from '#database/connection.ts';
import { systemClock } from '#server/clock.ts';
import { makeBackup, newBackupFile, tidyBackups } from '#server/features/admin-access/upkeep-reports/backup-folder.ts';
import { backUpBeforeUpgrade } from '#server/features/admin-access/upkeep-reports/before-upgrade.ts';
import { upkeepReportService } from '#server/features/admin-access/upkeep-reports/service.ts';
import { LEAST_FREE_BYTES } from '#server/http/room-to-write.ts';
import { openReadyDatabase } from '../support/database.ts';

const NOW = new Date('2026-11-22T10:10:00Z');
const minutesLater = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const kept = { days: 1, weeks: 0, months: 0 };

let opened: Awaited<ReturnType<typeof openReadyDatabase>>;
let connection: Connection;
beforeAll(async () => {
  opened = await openReadyDatabase();
  connection = opened.connection;
});
afterAll(async () => {
  await connection.close();
  await opened.database?.drop();
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mat-and-tin-folder-'));
});
const inFolder = () => readdirSync(folder).toSorted();
const upgradeAt = (now: Date) => backUpBeforeUpgrade(connection, { folder, kept }, { now });

test('the nightly tidying takes nightly backups alone, and none of before an upgrade or made by hand', async () => {
  for (const occasion of ['nightly', 'before-upgrade', 'by-hand'] as const)
    for (const minutes of [0, 60]) writeFileSync(await newBackupFile(folder, minutesLater(minutes), occasion), '');
  await tidyBackups(folder, kept);
  expect(inFolder()).toEqual([
    'mat-and-tin-20261122T111000Z.jsonl.gz',
    'mat-and-tin-before-upgrade-20261122T101000Z.jsonl.gz',
    'mat-and-tin-before-upgrade-20261122T111000Z.jsonl.gz',
    'mat-and-tin-by-hand-20261122T101000Z.jsonl.gz',
    'mat-and-tin-by-hand-20261122T111000Z.jsonl.gz',
  ]);
});

test('of those of before an upgrade the last three stay, and no other backup goes for them', async () => {
  for (const occasion of ['nightly', 'by-hand'] as const)
    writeFileSync(await newBackupFile(folder, minutesLater(-2_000), occasion), '');
  for (const minutes of [-300, -200, -100])
    writeFileSync(await newBackupFile(folder, minutesLater(minutes), 'before-upgrade'), '');
  await upgradeAt(NOW);
  expect(inFolder()).toEqual([
    'mat-and-tin-20261121T005000Z.jsonl.gz',
    'mat-and-tin-before-upgrade-20261122T065000Z.jsonl.gz',
    'mat-and-tin-before-upgrade-20261122T083000Z.jsonl.gz',
    'mat-and-tin-before-upgrade-20261122T101000Z.jsonl.gz',
    'mat-and-tin-by-hand-20261121T005000Z.jsonl.gz',
  ]);
});

test('an upgrade that fails at every start makes one backup an hour', async () => {
  for (const minutes of [0, 1, 59]) await upgradeAt(minutesLater(minutes));
  expect(inFolder()).toHaveLength(1);
  await upgradeAt(minutesLater(60));
  expect(inFolder()).toHaveLength(2);
});

test('a backup of before an upgrade that is damaged is no backup', async () => {
  writeFileSync(await newBackupFile(folder, NOW, 'before-upgrade'), 'cut off');
  await upgradeAt(minutesLater(1));
  expect(inFolder()).toHaveLength(2);
});

test('neither is one of other tables', async () => {
  await upgradeAt(NOW);
  const { rows } = await connection.db.execute(sql`delete from drizzle.__drizzle_migrations
    where id = (select max(id) from drizzle.__drizzle_migrations) returning hash, created_at`);
  await upgradeAt(minutesLater(1));
  expect(inFolder()).toHaveLength(2);
  for (const { hash, created_at: at } of rows)
    await connection.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${at})`,
    );
});

test('where less would be left free than the program needs, no backup is written, whatever it is for', async () => {
  // In a folder without earlier backups: what is needed is told by the data.
  const size = await dataBytes(connection.db);
  expect(size).toBeGreaterThan(100_000);
  const short = { freeBytes: async () => LEAST_FREE_BYTES + size - 1 };
  const later = minutesLater(90);
  await expect(backUpBeforeUpgrade(connection, { folder, kept }, { now: later, ...short })).rejects.toThrow(
    /too little room/,
  );
  const byHand = { folder, now: later, occasion: 'by-hand' as const };
  await expect(makeBackup(connection, { ...byHand, ...short })).rejects.toThrow(/too little room/);
  const nightly = (room: { freeBytes(folder: string): Promise<number> }) =>
    upkeepReportService({
      ...{ connection, clock: systemClock, timeZone: 'America/Los_Angeles', report: () => {} },
      ...{ backups: { folder, kept }, ...room },
    });
  await nightly(short).backUp();
  expect(inFolder()).toEqual([]);
  expect((await nightly(short).last()).backup.last).toMatchObject({
    ok: false,
    error: 'The disk for backups is nearly full, and no other backup was written.',
  });
  await nightly({ freeBytes: async () => LEAST_FREE_BYTES + 2 * size }).backUp();
  expect(inFolder()).toHaveLength(1);
});

test('a nightly backup that finds too little room first lets those go that have had their time', async () => {
  for (const minutes of [-3_000, -1_500])
    writeFileSync(await newBackupFile(folder, minutesLater(minutes), 'nightly'), '');
  const service = upkeepReportService({
    ...{ connection, clock: systemClock, timeZone: 'America/Los_Angeles', report: () => {} },
    ...{ backups: { folder, kept }, freeBytes: async () => 0 },
  });
  await service.backUp();
  expect(inFolder()).toEqual(['mat-and-tin-20261121T091000Z.jsonl.gz']);
});

/** What a killed process left behind, so many minutes ago. */
function leave(name: string, minutesAgo: number): void {
  const at = new Date(Date.now() - minutesAgo * 60_000);
  writeFileSync(join(folder, name), 'names and addresses');
  utimesSync(join(folder, name), at, at);
}

test('what a killed backup left is taken away by the next one, whatever that is for; what is being written stays', async () => {
  leave('mat-and-tin-20261121T101000Z.jsonl.gz.7.unfinished', 6);
  leave('mat-and-tin-by-hand-20261121T101000Z.jsonl.gz.8.unfinished', 4);
  leave('notes.7.unfinished', 6);
  await upgradeAt(NOW);
  expect(inFolder()).toEqual([
    'mat-and-tin-before-upgrade-20261122T101000Z.jsonl.gz',
    'mat-and-tin-by-hand-20261121T101000Z.jsonl.gz.8.unfinished',
    'notes.7.unfinished',
  ]);
});

test('beside a file that the owner names nothing but what was left of it is taken away', async () => {
  for (const name of ['mine.gz.7.unfinished', 'yours.gz.7.unfinished', 'mine.gz']) leave(name, 6);
  await sweepUnfinished(join(folder, 'mine.gz'));
  expect(inFolder()).toEqual(['mine.gz', 'yours.gz.7.unfinished']);
});
