import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { invariants } from '#app/schema.ts';
import { createMaintenanceService } from '#features/admin-access/maintenance/service.ts';
import { enquiries } from '#features/enquiries/tables.ts';
import { newId } from '#platform/database/id.ts';
import { history } from '#platform/database/tables/history.ts';
import { mails } from '#platform/database/tables/mails.ts';
import { maintenanceReports, retentionState } from '#platform/database/tables/maintenance.ts';
import { toWallTime } from '#platform/time/wall-time.ts';
import { createAdminFixture } from '#tests/support/app/admin-fixture.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createTempFolder } from '#tests/support/processes/server-process.ts';

const DAY_MS = 24 * 3_600_000;
const backups = createTempFolder();

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off', BACKUP_DIR: backups } });
});
afterAll(() => testApp.close());

const db = () => testApp.connection.db;
const applyRetention = () => testApp.services.privacy.enforce();
const advanceDays = (days: number) => testApp.clock.setTime(new Date(testApp.clock.now().getTime() + days * DAY_MS));
const getToday = () => toWallTime(testApp.clock.now(), 'America/Los_Angeles').day;
const listConfirmationMails = () => testApp.sent.filter(({ subject }) => subject.includes('old records be deleted'));
const countBackups = () => readdirSync(backups).filter((name) => name.endsWith('.gz')).length;

async function insertEnquiries(count: number, days: number) {
  const createdAt = new Date(testApp.clock.now().getTime() - days * DAY_MS);
  const enquiry = { kind: 'contact' as const, name: 'Ana', email: 'ana@example.com', createdAt };
  await db()
    .insert(enquiries)
    .values(Array.from({ length: count }, () => ({ ...enquiry, id: newId() })));
}

beforeEach(async () => {
  await db().delete(enquiries);
  await db().delete(maintenanceReports);
  await db().delete(history);
  await db().delete(retentionState);
  await testApp.services.privacy.initializeState();
  testApp.sent.length = 0;
});

const confirmRetention = async (day = getToday()) => {
  const { call } = await createAdminFixture(testApp);
  return call('POST', '/api/admin/maintenance-reports/retention/confirm', { today: day });
};
const getRetentionStatus = async () =>
  (await (await createAdminFixture(testApp)).requestOk('GET', '/api/admin/maintenance-reports')).retention;

test('an ordinary night deletes expired records with a backup of that night, without a question', async () => {
  await insertEnquiries(3, 800);
  await insertEnquiries(100, 10);
  advanceDays(1);
  const before = countBackups();
  expect((await applyRetention()).enquiries).toBe(3);
  expect(countBackups()).toBe(before + 1);
  await insertEnquiries(2, 800);
  expect((await applyRetention()).enquiries).toBe(2);
  expect(countBackups()).toBe(before + 1);
  expect((await getRetentionStatus()).question).toBeNull();
});

describe('a clock that is ahead', () => {
  test.each([3, 31, 8 * 365])(
    'a clock that is ahead by %i days deletes nothing, and asks the owner once',
    async (days) => {
      await insertEnquiries(5, 10);
      const last = getToday();
      advanceDays(days);
      for (let night = 0; night < 3; night++) {
        expect(Object.values(await applyRetention()).every((rows) => rows === 0)).toBe(true);
        advanceDays(1);
      }
      expect(await db().$count(enquiries)).toBe(5);
      expect(await getRetentionStatus()).toMatchObject({
        last: { date: last },
        question: { why: 'jump', today: getToday() },
      });
      await expect.poll(() => listConfirmationMails().length).toBe(1);
      expect(listConfirmationMails()[0]?.to).toBe('owner@example.com');
    },
  );

  test('a clock that was ahead causes no deletion once it is right again', async () => {
    await insertEnquiries(5, 10);
    const right = testApp.clock.now();
    advanceDays(3_000);
    await applyRetention();
    testApp.clock.setTime(new Date(right.getTime() + DAY_MS));
    await applyRetention();
    expect(await db().$count(enquiries)).toBe(5);
    expect((await getRetentionStatus()).question).toBeNull();
  });

  test('if the owner confirms the day, a clock that is ahead makes a backup and deletes what is due', async () => {
    await insertEnquiries(5, 10);
    const confirmedDay = getToday();
    advanceDays(740);
    await applyRetention();
    expect(await confirmRetention(confirmedDay)).toMatchObject({
      status: 409,
      body: { reason: 'retention-another-day' },
    });
    expect(await db().$count(enquiries)).toBe(5);
    const before = countBackups();
    expect((await confirmRetention()).status).toBe(200);
    await expect.poll(() => db().$count(enquiries), { timeout: 30_000 }).toBe(0);
    expect(countBackups()).toBe(before + 1);
    expect(await confirmRetention()).toMatchObject({ status: 409, body: { reason: 'retention-not-asked' } });
    const noted = await db().select({ kind: history.kind, action: history.action }).from(history);
    expect(noted).toContainEqual({ kind: 'old records', action: 'confirmed' });
  });
});

test('an unusual share of records is deleted only after the owner confirms each kind', async () => {
  await insertEnquiries(80, 800);
  await insertEnquiries(100, 10);
  advanceDays(1);
  expect((await applyRetention()).enquiries).toBe(0);
  expect((await getRetentionStatus()).question).toMatchObject({
    why: 'share',
    due: expect.arrayContaining([{ kind: 'enquiries', rows: 80, of: 180 }]),
  });
  expect((await confirmRetention()).status).toBe(200);
  await expect.poll(() => db().$count(enquiries), { timeout: 30_000 }).toBe(100);
});

test('nothing is deleted without the backup that is required', async () => {
  const file = join(createTempFolder(), 'no folder');
  writeFileSync(file, '');
  const without = await createTestApp({ environment: { BACKUP_DIR: join(file, 'backups') } });
  try {
    const createdAt = new Date(without.clock.now().getTime() - 800 * DAY_MS);
    const enquiry = { id: newId(), kind: 'contact' as const, name: 'Ana', email: 'ana@example.com', createdAt };
    await without.connection.db.insert(enquiries).values(enquiry);
    await expect(without.services.privacy.enforce()).rejects.toThrow('no backup');
    expect(await without.connection.db.$count(enquiries)).toBe(1);
  } finally {
    await without.close();
  }
});

test('a new database begins without a question', async () => {
  const otherApp = await createTestApp();
  try {
    expect(Object.values(await otherApp.services.privacy.enforce()).every((rows) => rows === 0)).toBe(true);
    expect((await otherApp.services.privacy.getRetentionStatus()).question).toBeNull();
  } finally {
    await otherApp.close();
  }
});

test('the first start after an upgrade compares its clock with the last stored time', async () => {
  await insertEnquiries(5, 10);
  const at = testApp.clock.now();
  await db().delete(retentionState);
  await db()
    .insert(maintenanceReports)
    .values({ id: newId(), kind: 'audit', at, ok: true, details: { checked: 1, violations: [] } });
  advanceDays(8 * 365);
  await testApp.services.privacy.initializeState();
  expect(Object.values(await applyRetention()).every((rows) => rows === 0)).toBe(true);
  expect((await getRetentionStatus()).question).toMatchObject({ why: 'jump' });
  expect(await db().$count(enquiries)).toBe(5);
});

describe('a process without backups', () => {
  const night = { kind: 'backup' as const, ok: true };
  const file = (name: string) => ({ file: name, bytes: 1, rows: 1 });
  const NIGHTLY = file('mat-and-tin-20261122T101000Z.jsonl.gz');
  const BY_HAND = file('mat-and-tin-by-hand-20261122T101000Z.jsonl.gz');
  test.each([
    { of: 'a backup of this night', hoursAgo: 1, details: NIGHTLY, goesOn: true },
    { of: 'a night that went wrong', hoursAgo: 1, ok: false, details: { error: 'The disk is full.' }, goesOn: false },
    { of: 'a backup of two nights ago', hoursAgo: 48, details: NIGHTLY, goesOn: false },
    { of: 'no night for weeks', hoursAgo: 500, details: NIGHTLY, goesOn: true },
    { of: 'a backup by hand two days ago', hoursAgo: 48, details: BY_HAND, goesOn: true },
  ])(
    'a process without backups deletes: $goesOn, when the others last reported $of',
    async ({ goesOn, hoursAgo, of: _, ...report }) => {
      const { connection, clock } = testApp;
      const at = new Date(clock.now().getTime() - hoursAgo * 3_600_000);
      await db()
        .insert(maintenanceReports)
        .values({ id: newId(), ...night, ...report, at });
      const sweepDeps = {
        connection,
        clock,
        timeZone: 'America/Los_Angeles',
        backups: undefined,
        reportError: () => {},
        schema: { invariants },
      };
      for (const rightNow of [false, true])
        expect(await createMaintenanceService(sweepDeps).ensureBackup(rightNow)).toBe(goesOn);
    },
  );
});

test('a clock that has jumped empties no failed email and deletes no report, until it is confirmed', async () => {
  const id = newId();
  const at = testApp.clock.now();
  const failed = { state: 'failed' as const, failedAt: at, attempts: 1, template: 'newsletter-welcome' };
  await db()
    .insert(mails)
    .values({
      ...failed,
      id,
      recipient: 'ana@example.com',
      props: { kept: true },
      createdAt: at,
    });
  await db()
    .insert(maintenanceReports)
    .values({ id: newId(), kind: 'audit', at, ok: true, details: { checked: 1, violations: [] } });
  const housekeep = async () => {
    const done = async () => {
      const counted = sql`select count(*)::int as n from pgboss.job where name = 'housekeeping' and state = 'completed'`;
      return ((await db().execute(counted)) as unknown as { rows: { n: number }[] }).rows[0]?.n ?? 0;
    };
    const before = await done();
    await testApp.connection.inTransaction((tx) => testApp.queue.send(tx, 'housekeeping', {}));
    await expect.poll(done).toBe(before + 1);
    const [mail] = await db().select().from(mails).where(sql`${mails.id} = ${id}`);
    return { props: mail?.props, reports: (await db().select().from(maintenanceReports)).length };
  };
  advanceDays(8 * 365);
  expect(await housekeep()).toEqual({ props: { kept: true }, reports: 1 });
  await db().update(retentionState).set({ ranAt: testApp.clock.now() });
  expect(await housekeep()).toEqual({ props: {}, reports: 0 });
});

test('a clock that jumps while a question is open makes a new question', async () => {
  await insertEnquiries(60, 800);
  await insertEnquiries(10, 10);
  advanceDays(1);
  await applyRetention();
  expect((await getRetentionStatus()).question?.why).toBe('share');
  advanceDays(8 * 365);
  await applyRetention();
  const { question } = await getRetentionStatus();
  expect([question?.why, question?.due.find(({ kind }: { kind: string }) => kind === 'enquiries')?.rows]).toEqual([
    'jump',
    70,
  ]);
  await expect.poll(() => listConfirmationMails().length).toBe(2);
});
