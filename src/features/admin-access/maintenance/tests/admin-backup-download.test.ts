import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { invariants } from '#app/schema.ts';
import { listViolations } from '#platform/database/audit/audit.ts';
import { restoreBackup } from '#platform/database/backup/restore-backup.ts';
import { connect } from '#platform/database/connect.ts';
import { listChanges } from '#platform/database/history.ts';
import { newId } from '#platform/database/id.ts';
import type { Download } from '#platform/http/files/download.ts';
import { createOwnerBrowser, resetOwner } from '#tests/support/accounts/owner-login.ts';
import { createSignedInClient } from '#tests/support/accounts/signed-in.ts';
import { createStaleOwnerSession } from '#tests/support/accounts/stale-owner.ts';
import { createEmptyDatabase } from '#tests/support/app/database.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createTempFolder } from '#tests/support/processes/server-process.ts';
import { createBackupDownload } from '../backup-download.ts';

const folder = createTempFolder();
let testApp: TestApp;
let headers: { authorization: string };
let ownerId: string;
beforeAll(async () => {
  testApp = await createTestApp({ environment: { BACKUP_DIR: folder } });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await resetOwner(testApp);
  const { body } = await createOwnerBrowser(testApp).signIn();
  headers = { authorization: `Bearer ${body.accessToken}` };
  ownerId = body.admin.id;
});

const downloadBackup = () => testApp.app.inject({ method: 'POST', url: '/api/admin/backup', headers });

const createBackupDeps = () => ({
  connection: testApp.connection,
  clock: testApp.clock,
  timeZone: 'America/Los_Angeles',
  backups: undefined,
  rateLimiter: { check: async () => undefined },
});
const createOwnerActor = () => ({ role: 'owner' as const, ownerId, sessionId: newId(), isRecentlyAuthenticated: true });

async function openEmptyDatabase() {
  const server = testApp.databaseUrl ? await createEmptyDatabase() : undefined;
  const connection = await connect(server ? { url: server.url } : { folder: undefined });
  return {
    connection,
    async close() {
      await connection.close();
      await server?.drop();
    },
  };
}

test('a backup that the owner downloads can be restored into an empty database, and no file is left', async () => {
  await createSignedInClient(testApp, { firstName: 'Ines', lastName: 'Okafor' });
  const names = sql`select id, email, first_name, last_name from clients order by id`;
  const before = (await testApp.connection.db.execute(names)).rows;
  testApp.clock.setTime(new Date('2026-11-24T07:30:00Z'));
  await resetOwner(testApp);
  const { body } = await createOwnerBrowser(testApp).signIn();
  headers = { authorization: `Bearer ${body.accessToken}` };
  const response = await downloadBackup();
  expect([response.statusCode, response.headers['content-type'], response.headers['content-disposition']]).toEqual([
    200,
    'application/gzip',
    'attachment; filename="mat-and-tin-2026-11-23.jsonl.gz"',
  ]);
  expect(response.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length);
  expect(readdirSync(folder)).toEqual([]);

  const file = join(createTempFolder(), 'home.jsonl.gz');
  writeFileSync(file, response.rawPayload);
  const empty = await openEmptyDatabase();
  const restored = await restoreBackup(empty.connection, file, testApp.clock.now(), invariants);
  if (!('findings' in restored)) throw new Error(JSON.stringify(restored));
  expect(listViolations(restored.findings)).toEqual([]);
  expect((await empty.connection.db.execute(names)).rows).toEqual(before);
  await empty.close();
});

test('the history says who downloaded a backup, and how many rows it has', async () => {
  await downloadBackup();
  const { rows } = await listChanges(testApp.connection.db, { page: 1, subjectId: ownerId });
  const changes = [{ field: 'rows', after: expect.stringMatching(/^\d+$/) }];
  expect(rows).toEqual(expect.arrayContaining([expect.objectContaining({ action: 'downloaded a backup', changes })]));
});

test('one backup is made at a time and three an hour, and none for a stale session or another role', async () => {
  const { content } = (await testApp.services.adminAccess.backups.downloadBackup(createOwnerActor())) as Download;
  expect((await downloadBackup()).statusCode).toBe(409);
  content.destroy();
  await once(content, 'close');
  expect((await downloadBackup()).statusCode).toBe(200);
  expect((await downloadBackup()).statusCode).toBe(200);
  expect((await downloadBackup()).statusCode).toBe(429);
  expect(readdirSync(folder)).toEqual([]);
  const { call } = await createStaleOwnerSession(testApp);
  expect(await call('POST', '/api/admin/backup')).toMatchObject({ status: 403, body: { reason: 'prove-yourself' } });
  const { headers: clients } = await createSignedInClient(testApp);
  for (const [otherHeaders, status] of [[clients, 403] as const, [{}, 401] as const]) {
    const response = await testApp.app.inject({ method: 'POST', url: '/api/admin/backup', headers: otherHeaders });
    expect(response.statusCode).toBe(status);
  }
});

test('without a backup folder a temporary one is made and removed', async () => {
  const temporary = createTempFolder();
  vi.stubEnv('TMPDIR', temporary);
  writeFileSync(join(temporary, 'mat-and-tin'), 'of somebody else');
  try {
    const { content } = (await createBackupDownload(createBackupDeps()).downloadBackup(createOwnerActor())) as Download;
    expect(readdirSync(temporary)).toEqual(['mat-and-tin']);
    expect((await buffer(content)).length).toBeGreaterThan(0);
  } finally {
    vi.unstubAllEnvs();
  }
});

test('a download that is not read ends after a while, and the next one is made', async () => {
  const home = createBackupDownload({ ...createBackupDeps(), downloadTimeoutMs: 1_000 });
  const { content } = (await home.downloadBackup(createOwnerActor())) as Download;
  expect(await home.downloadBackup(createOwnerActor())).toEqual({ reason: 'backup-under-way' });
  await once(content, 'close');
  const next = (await home.downloadBackup(createOwnerActor())) as Download;
  expect((await buffer(next.content)).length).toBe(next.bytes);
});
