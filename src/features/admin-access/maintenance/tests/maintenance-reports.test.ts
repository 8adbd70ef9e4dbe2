import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invariants } from '#app/schema.ts';
import { inspectBackup } from '#platform/database/backup/read-backup.ts';
import { createSignedInOwner, signIn } from '#tests/support/accounts/signed-in.ts';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { createTempFolder } from '#tests/support/processes/server-process.ts';
import { prepareBackupFile, pruneBackups } from '../backup-folder.ts';
import { backUpBeforeUpgrade } from '../before-upgrade.ts';
import { createMaintenanceService } from '../service.ts';

const folder = join(createTempFolder(), 'backups');
const retention = { days: 2, weeks: 0, months: 0 };
const listBackups = () => readdirSync(folder).toSorted();
const reports: { what: string; ids: Record<string, string> }[] = [];

let admin: AdminFixture;
let ownerId: string;
beforeAll(async () => {
  admin = await createAdminTestApp({
    now: '2026-11-20T11:10:00Z',
    environment: { BACKUP_DIR: folder, BACKUP_KEEP: '2d' },
    reportError: (message, ids) => void reports.push({ what: message, ids }),
  });
  ownerId = (await createSignedInOwner(admin.testApp)).id;
});
afterAll(() => admin.testApp.close());

async function getLastReports() {
  const { headers } = await signIn(admin.testApp, 'owner', ownerId);
  const response = await admin.testApp.app.inject({ url: '/api/admin/maintenance-reports', headers });
  expect(response.statusCode).toBe(200);
  return response.json();
}
const advanceOneDay = () => admin.testApp.clock.setTime(new Date(admin.testApp.clock.now().getTime() + 24 * 3_600_000));
const enqueueJob = (name: 'audit' | 'backup') =>
  admin.testApp.connection.inTransaction((tx) => admin.testApp.queue.send(tx, name, {}));

test('before the first night there is no report', async () => {
  expect(await getLastReports()).toEqual({
    audit: { last: null, lastGood: null },
    backup: { isOn: true, last: null, lastGood: null },
    retention: { last: { date: expect.any(String), time: expect.any(String), zone: 'PST' }, question: null },
  });
});

test('the nightly job makes a readable backup, and reports when and how large', async () => {
  await enqueueJob('backup');
  await expect.poll(async () => (await getLastReports()).backup.lastGood).not.toBeNull();
  const [name = ''] = listBackups();
  expect(name).toMatch(/^mat-and-tin-20261120T11\d{4}Z\.jsonl\.gz$/);
  expect(await inspectBackup(join(folder, name))).toMatchObject({ madeAt: expect.stringMatching(/^2026-11-20T11:/) });
  const { last, lastGood } = (await getLastReports()).backup;
  const when = { date: '2026-11-20', time: expect.stringMatching(/^03:/), zone: 'PST', hoursAgo: 0 };
  expect(last).toEqual({
    ...when,
    ok: true,
    error: '',
    file: name,
    bytes: expect.any(Number),
    rows: expect.any(Number),
  });
  expect(last.bytes).toBe(readFileSync(join(folder, name)).length);
  expect(lastGood).toEqual(last);
});

test('the nightly job deletes backups whose time is over, and nothing else', async () => {
  writeFileSync(join(folder, 'notes.txt'), 'mine');
  const abandoned = join(folder, 'mat-and-tin-20261101T111000Z.jsonl.gz.1.unfinished');
  writeFileSync(abandoned, '');
  utimesSync(abandoned, new Date('2026-11-01'), new Date('2026-11-01'));
  for (let night = 0; night < 3; night++) {
    advanceOneDay();
    await admin.testApp.services.adminAccess.maintenance.backUp();
  }
  expect(listBackups().map((name) => name.replace(/T.*/, ''))).toEqual([
    'mat-and-tin-20261122',
    'mat-and-tin-20261123',
    'notes.txt',
  ]);
});

test('a failed backup is reported with the last good one kept, and the operator is notified', async () => {
  const { connection, clock } = admin.testApp;
  const blocked = join(folder, 'notes.txt', 'inside-a-file');
  const reportError = (message: string, ids: Record<string, string>) => void reports.push({ what: message, ids });
  const jobDeps = { connection, clock, timeZone: 'America/Los_Angeles', reportError, schema: { invariants } };
  advanceOneDay();
  await createMaintenanceService({ ...jobDeps, backups: { folder: blocked, retention } }).backUp();
  const { last, lastGood } = (await getLastReports()).backup;
  expect(last).toMatchObject({ ok: false, error: 'The backup could not be written and read back.', bytes: 0 });
  expect(lastGood).toMatchObject({ date: '2026-11-23', hoursAgo: 24 });
  expect(reports.at(-1)).toEqual({ what: 'no backup was made', ids: { why: 'ENOTDIR' } });
});

test('the nightly audit reports in words what it finds, and that all is well otherwise', async () => {
  await enqueueJob('audit');
  await expect.poll(async () => (await getLastReports()).audit.last?.ok).toBe(true);
  await admin.testApp.connection.db.execute(
    sql`insert into finance_totals (level, month, location, payment_method, payment_request_sent, paid, taxed,
      classes, revenue_cents) values ('all', '2020-01', 'Nowhere', 'cash', 'no', 'no', 'no', 1, 100)`,
  );
  advanceOneDay();
  await enqueueJob('audit');
  await expect.poll(async () => (await getLastReports()).audit.last?.ok).toBe(false);
  const { last, lastGood } = (await getLastReports()).audit;
  expect(last.violations).toEqual([
    {
      name: 'finance-totals-match',
      description: 'The totals of the finances are the sums of their entries.',
      count: 1,
      ids: ['all 2020-01'],
    },
  ]);
  expect(lastGood).toMatchObject({ ok: true, hoursAgo: 24, violations: [] });
  expect(reports.at(-1)?.ids.name).toBe('finance-totals-match');
});

test('a backup is made before an upgrade, and without one nothing is changed', async () => {
  const { connection } = admin.testApp;
  const before = listBackups().length;
  await backUpBeforeUpgrade(connection, { folder, retention });
  expect(listBackups()).toHaveLength(before + 1);
  await expect(backUpBeforeUpgrade(connection, { folder: join(folder, 'notes.txt'), retention })).rejects.toThrow(
    /no backup could be made/,
  );
  await backUpBeforeUpgrade(connection, undefined);
  expect(listBackups()).toHaveLength(before + 1);
});

test('a folder without files of this program stays as it is', async () => {
  const foreign = createTempFolder();
  writeFileSync(join(foreign, 'mat-and-tin.txt'), '');
  writeFileSync(join(foreign, 'mat-and-tin-2020.jsonl.gz'), '');
  await pruneBackups(foreign, { days: 1, weeks: 0, months: 0 });
  expect(readdirSync(foreign)).toHaveLength(2);
  expect(await prepareBackupFile(foreign, new Date('2026-11-20T11:10:00Z'), 'nightly')).toMatch(
    /mat-and-tin-20261120T111000Z/,
  );
});
