import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#database/id.ts';
import { history } from '#database/tables/admin-access.ts';
import { enquiries } from '#database/tables/enquiries.ts';
import { mails } from '#database/tables/mails.ts';
import { retentionState, upkeepReports } from '#database/tables/upkeep.ts';
import { wallTimeAt } from '#domain/wall-time.ts';
import { upkeepReportService } from '#server/features/admin-access/upkeep-reports/service.ts';
import { ownerDesk } from '../support/owner-desk.ts';
import { freshFolder } from '../support/server-process.ts';
import { openStudio, type Studio } from '../support/studio.ts';

const DAY_MS = 24 * 3_600_000;
const backups = freshFolder();

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio({ environment: { RATE_LIMITS: 'off', BACKUP_DIR: backups } });
});
afterAll(() => studio.close());

const db = () => studio.connection.db;
const enforce = () => studio.services.privacy.enforce();
const ahead = (days: number) => studio.clock.moveTo(new Date(studio.clock.now().getTime() + days * DAY_MS));
const today = () => wallTimeAt(studio.clock.now(), 'America/Los_Angeles').day;
const asked = () => studio.sent.filter(({ subject }) => subject.includes('before old records'));
const backupsMade = () => readdirSync(backups).filter((name) => name.endsWith('.gz')).length;

/** So many messages that came so many days ago. */
async function messages(count: number, days: number) {
  const createdAt = new Date(studio.clock.now().getTime() - days * DAY_MS);
  const one = { kind: 'contact' as const, name: 'Ana', email: 'ana@example.com', createdAt };
  await db()
    .insert(enquiries)
    .values(Array.from({ length: count }, () => ({ ...one, id: newId() })));
}

/** A night that went well, and nothing else. */
beforeEach(async () => {
  await db().delete(enquiries);
  await db().delete(upkeepReports);
  await db().delete(history);
  await db().delete(retentionState);
  await studio.services.privacy.remember();
  studio.sent.length = 0;
});

const confirm = async (day = today()) => {
  const { call } = await ownerDesk(studio);
  return call('POST', '/api/admin/upkeep-reports/retention/confirm', { today: day });
};
const standing = async () => (await (await ownerDesk(studio)).done('GET', '/api/admin/upkeep-reports')).retention;

test('an ordinary night deletes what has had its time, with a backup of that night, and asks nobody', async () => {
  await messages(3, 800);
  await messages(100, 10);
  ahead(1);
  const before = backupsMade();
  expect((await enforce()).enquiries).toBe(3);
  expect(backupsMade()).toBe(before + 1);
  // The next one is served by a backup that is there.
  await messages(2, 800);
  expect((await enforce()).enquiries).toBe(2);
  expect(backupsMade()).toBe(before + 1);
  expect((await standing()).question).toBeNull();
});

describe('a clock that is ahead', () => {
  test.each([3, 31, 8 * 365])('by %i days deletes nothing, and the owner is asked once', async (days) => {
    await messages(5, 10);
    const last = today();
    ahead(days);
    for (let night = 0; night < 3; night++) {
      expect(Object.values(await enforce()).every((rows) => rows === 0)).toBe(true);
      ahead(1);
    }
    expect(await db().$count(enquiries)).toBe(5);
    expect(await standing()).toMatchObject({ last: { date: last }, question: { why: 'jump', today: today() } });
    await expect.poll(() => asked().length).toBe(1);
    expect(asked()[0]?.to).toBe('owner@example.com');
  });

  test('does nothing once it is put right again', async () => {
    await messages(5, 10);
    const right = studio.clock.now();
    ahead(3_000);
    await enforce();
    studio.clock.moveTo(new Date(right.getTime() + DAY_MS));
    await enforce();
    expect(await db().$count(enquiries)).toBe(5);
    expect((await standing()).question).toBeNull();
  });

  test('is believed when the owner says that the day is right: a backup is made, and what is due goes', async () => {
    await messages(5, 10);
    const shown = today();
    ahead(740);
    await enforce();
    // What she saw is another day by now.
    expect(await confirm(shown)).toMatchObject({ status: 409, body: { reason: 'retention-another-day' } });
    expect(await db().$count(enquiries)).toBe(5);
    const before = backupsMade();
    expect((await confirm()).status).toBe(200);
    await expect.poll(() => db().$count(enquiries), { timeout: 30_000 }).toBe(0);
    expect(backupsMade()).toBe(before + 1);
    expect(await confirm()).toMatchObject({ status: 409, body: { reason: 'retention-not-asked' } });
    const noted = await db().select({ kind: history.kind, action: history.action }).from(history);
    expect(noted).toContainEqual({ kind: 'old records', action: 'confirmed' });
  });
});

test('an unusual share is asked about, kind by kind, and goes when that is confirmed', async () => {
  await messages(80, 800);
  await messages(100, 10);
  ahead(1);
  expect((await enforce()).enquiries).toBe(0);
  expect((await standing()).question).toMatchObject({
    why: 'share',
    due: expect.arrayContaining([{ kind: 'enquiries', rows: 80, of: 180 }]),
  });
  expect((await confirm()).status).toBe(200);
  await expect.poll(() => db().$count(enquiries), { timeout: 30_000 }).toBe(100);
});

test('without the backup that there should be, nothing is deleted', async () => {
  const file = join(freshFolder(), 'no folder');
  writeFileSync(file, '');
  const without = await openStudio({ environment: { BACKUP_DIR: join(file, 'backups') } });
  try {
    const createdAt = new Date(without.clock.now().getTime() - 800 * DAY_MS);
    const one = { id: newId(), kind: 'contact' as const, name: 'Ana', email: 'ana@example.com', createdAt };
    await without.connection.db.insert(enquiries).values(one);
    await expect(without.services.privacy.enforce()).rejects.toThrow('no backup');
    expect(await without.connection.db.$count(enquiries)).toBe(1);
  } finally {
    await without.close();
  }
});

test('a new database begins without a question', async () => {
  const fresh = await openStudio();
  try {
    expect(Object.values(await fresh.services.privacy.enforce()).every((rows) => rows === 0)).toBe(true);
    expect((await fresh.services.privacy.retentionStanding()).question).toBeNull();
  } finally {
    await fresh.close();
  }
});

test('the first start after an upgrade compares its clock with what was written down before', async () => {
  await messages(5, 10);
  const at = studio.clock.now();
  await db().delete(retentionState);
  await db()
    .insert(upkeepReports)
    .values({ id: newId(), kind: 'audit', at, ok: true, details: { checked: 1, broken: [] } });
  ahead(8 * 365);
  await studio.services.privacy.remember();
  expect(Object.values(await enforce()).every((rows) => rows === 0)).toBe(true);
  expect((await standing()).question).toMatchObject({ why: 'jump' });
  expect(await db().$count(enquiries)).toBe(5);
});

describe('a process that makes no backups', () => {
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
  ])('goes on: $goesOn, where the others last told of $of', async ({ goesOn, hoursAgo, of: _, ...report }) => {
    const { connection, clock } = studio;
    const at = new Date(clock.now().getTime() - hoursAgo * 3_600_000);
    await db()
      .insert(upkeepReports)
      .values({ id: newId(), ...night, ...report, at });
    const given = { connection, clock, timeZone: 'America/Los_Angeles', backups: undefined, report: () => {} };
    for (const rightNow of [false, true]) expect(await upkeepReportService(given).backedUp(rightNow)).toBe(goesOn);
  });
});

test('a clock that has jumped empties no failed email and deletes no report; one that is believed does', async () => {
  const id = newId();
  const at = studio.clock.now();
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
    .insert(upkeepReports)
    .values({ id: newId(), kind: 'audit', at, ok: true, details: { checked: 1, broken: [] } });
  const housekeep = async () => {
    const done = async () => {
      const counted = sql`select count(*)::int as n from pgboss.job where name = 'housekeeping' and state = 'completed'`;
      return ((await db().execute(counted)) as unknown as { rows: { n: number }[] }).rows[0]?.n ?? 0;
    };
    const before = await done();
    await studio.connection.inTransaction((tx) => studio.queue.send(tx, 'housekeeping', {}));
    await expect.poll(done).toBe(before + 1);
    const [mail] = await db().select().from(mails).where(sql`${mails.id} = ${id}`);
    return { props: mail?.props, reports: (await db().select().from(upkeepReports)).length };
  };
  ahead(8 * 365);
  expect(await housekeep()).toEqual({ props: { kept: true }, reports: 1 });
  await db().update(retentionState).set({ ranAt: studio.clock.now() });
  expect(await housekeep()).toEqual({ props: {}, reports: 0 });
});

test('while one question is open, a clock that jumps as well makes another of it', async () => {
  await messages(60, 800);
  await messages(10, 10);
  ahead(1);
  await enforce();
  expect((await standing()).question?.why).toBe('share');
  ahead(8 * 365);
  await enforce();
  const { question } = await standing();
  expect([question?.why, question?.due.find(({ kind }: { kind: string }) => kind === 'enquiries')?.rows]).toEqual([
    'jump',
    70,
  ]);
  await expect.poll(() => asked().length).toBe(2);
});
