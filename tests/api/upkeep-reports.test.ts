import { mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectBackup } from '#database/backup/reading.ts';
import { newBackupFile, tidyBackups } from '#server/features/admin-access/upkeep-reports/backup-folder.ts';
import { backUpBeforeUpgrade } from '#server/features/admin-access/upkeep-reports/before-upgrade.ts';
import { upkeepReportService } from '#server/features/admin-access/upkeep-reports/service.ts';
import { type Desk, openDesk } from '../support/owner-desk.ts';
import { signedInOwner, signIn } from '../support/signed-in.ts';

const folder = join(mkdtempSync(join(tmpdir(), 'mat-and-tin-nights-')), 'backups');
const kept = { days: 2, weeks: 0, months: 0 };
const backups = () => readdirSync(folder).toSorted();
const reports: { what: string; ids: Record<string, string> }[] = [];

let desk: Desk;
let owner: string;
beforeAll(async () => {
  desk = await openDesk({
    now: '2026-11-20T11:10:00Z',
    environment: { BACKUP_DIR: folder, BACKUP_KEEP: '2d' },
    report: (what, ids) => void reports.push({ what, ids }),
  });
  owner = (await signedInOwner(desk.studio)).id;
});
afterAll(() => desk.studio.close());

/** The owner signs in each time: nights go by between two looks. */
async function lastReports() {
  const { headers } = await signIn(desk.studio, 'owner', owner);
  const answer = await desk.studio.app.inject({ url: '/api/admin/upkeep-reports', headers });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const nightLater = () => desk.studio.clock.moveTo(new Date(desk.studio.clock.now().getTime() + 24 * 3_600_000));
const sendJob = (name: 'audit' | 'backup') =>
  desk.studio.connection.inTransaction((tx) => desk.studio.queue.send(tx, name, {}));

test('before the first night there is nothing to tell', async () => {
  expect(await lastReports()).toEqual({
    audit: { last: null, lastGood: null },
    backup: { isOn: true, last: null, lastGood: null },
    // From the start on, so that a clock that jumps before the first night is noticed.
    retention: { last: { date: expect.any(String), time: expect.any(String), zone: 'PST' }, question: null },
  });
});

test('the nightly job makes a backup that can be read, and says when and how big', async () => {
  await sendJob('backup');
  await expect.poll(async () => (await lastReports()).backup.lastGood).not.toBeNull();
  const [name = ''] = backups();
  expect(name).toMatch(/^mat-and-tin-20261120T11\d{4}Z\.jsonl\.gz$/);
  expect(await inspectBackup(join(folder, name))).toMatchObject({ madeAt: expect.stringMatching(/^2026-11-20T11:/) });
  const { last, lastGood } = (await lastReports()).backup;
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

test('backups go when they have had their time, and nothing else does', async () => {
  writeFileSync(join(folder, 'notes.txt'), 'mine');
  const abandoned = join(folder, 'mat-and-tin-20261101T111000Z.jsonl.gz.1.unfinished');
  writeFileSync(abandoned, '');
  utimesSync(abandoned, new Date('2026-11-01'), new Date('2026-11-01'));
  for (let night = 0; night < 3; night++) {
    nightLater();
    await desk.studio.services.upkeepReports.backUp();
  }
  expect(backups().map((name) => name.replace(/T.*/, ''))).toEqual([
    'mat-and-tin-20261122',
    'mat-and-tin-20261123',
    'notes.txt',
  ]);
});

test('a backup that cannot be made is said so, leaves the last good one, and tells an operator', async () => {
  const { connection, clock } = desk.studio;
  const blocked = join(folder, 'notes.txt', 'inside-a-file');
  const report = (what: string, ids: Record<string, string>) => void reports.push({ what, ids });
  const given = { connection, clock, timeZone: 'America/Los_Angeles', report };
  nightLater();
  await upkeepReportService({ ...given, backups: { folder: blocked, kept } }).backUp();
  const { last, lastGood } = (await lastReports()).backup;
  expect(last).toMatchObject({ ok: false, error: 'The backup could not be written and read back.', bytes: 0 });
  expect(lastGood).toMatchObject({ date: '2026-11-23', hoursAgo: 24 });
  expect(reports.at(-1)).toEqual({ what: 'no backup was made', ids: { why: 'ENOTDIR' } });
});

test('the nightly audit says that all holds, and then in words what does not', async () => {
  await sendJob('audit');
  await expect.poll(async () => (await lastReports()).audit.last?.ok).toBe(true);
  await desk.studio.connection.db.execute(
    sql`insert into finance_totals (level, month, location, payment_method, payment_request_sent, paid, taxed,
      classes, revenue_cents) values ('all', '2020-01', 'Nowhere', 'cash', 'no', 'no', 'no', 1, 100)`,
  );
  nightLater();
  await sendJob('audit');
  await expect.poll(async () => (await lastReports()).audit.last?.ok).toBe(false);
  const { last, lastGood } = (await lastReports()).audit;
  expect(last.broken).toEqual([
    {
      name: 'the-books-add-up',
      holds: 'The sums of the books are the sums of their entries.',
      count: 1,
      ids: ['all 2020-01'],
    },
  ]);
  expect(lastGood).toMatchObject({ ok: true, hoursAgo: 24, broken: [] });
  expect(reports.at(-1)?.ids.name).toBe('the-books-add-up');
});

test('before an upgrade a backup is made, and without one nothing is changed', async () => {
  const { connection } = desk.studio;
  const before = backups().length;
  await backUpBeforeUpgrade(connection, { folder, kept });
  expect(backups()).toHaveLength(before + 1);
  await expect(backUpBeforeUpgrade(connection, { folder: join(folder, 'notes.txt'), kept })).rejects.toThrow(
    /no backup could be made/,
  );
  await backUpBeforeUpgrade(connection, undefined);
  expect(backups()).toHaveLength(before + 1);
});

test('a folder that holds nothing of ours is left as it is', async () => {
  const foreign = mkdtempSync(join(tmpdir(), 'foreign-'));
  writeFileSync(join(foreign, 'mat-and-tin.txt'), '');
  writeFileSync(join(foreign, 'mat-and-tin-2020.jsonl.gz'), '');
  await tidyBackups(foreign, { days: 1, weeks: 0, months: 0 });
  expect(readdirSync(foreign)).toHaveLength(2);
  expect(await newBackupFile(foreign, new Date('2026-11-20T11:10:00Z'), 'nightly')).toMatch(
    /mat-and-tin-20261120T111000Z/,
  );
});
