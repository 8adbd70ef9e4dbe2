import { once } from 'node:events';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { brokenOf } from '#database/audit/audit.ts';
import { restoreBackup } from '#database/backup/restoring.ts';
import { connect } from '#database/connection.ts';
import { listChanges } from '#database/history.ts';
import { newId } from '#database/id.ts';
import { takingHome } from '#server/features/admin-access/upkeep-reports/taking-home.ts';
import type { Download } from '#server/http/download.ts';
import { freshDatabase } from '../support/database.ts';
import { beginAnew, ownersBrowser } from '../support/owner-sign-in.ts';
import { signedInClient } from '../support/signed-in.ts';
import { staleOwner } from '../support/stale-owner.ts';
import { openStudio, type Studio } from '../support/studio.ts';

const folder = mkdtempSync(join(tmpdir(), 'mat-and-tin-home-'));
let studio: Studio;
let headers: { authorization: string };
let ownerId: string;
beforeAll(async () => {
  studio = await openStudio({ environment: { BACKUP_DIR: folder } });
});
afterAll(() => studio.close());
beforeEach(async () => {
  await beginAnew(studio);
  const { body } = await ownersBrowser(studio).signIn();
  headers = { authorization: `Bearer ${body.accessToken}` };
  ownerId = body.admin.id;
});

const download = () => studio.app.inject({ method: 'POST', url: '/api/admin/backup', headers });

/** What `takingHome` stands on, where the studio keeps no backups. */
const ground = () => ({
  ...{ connection: studio.connection, clock: studio.clock, timeZone: 'America/Los_Angeles', backups: undefined },
  limits: { check: async () => undefined },
});
const owner = () => ({ role: 'owner' as const, ownerId, sessionId: newId(), provenLately: true });

/** A database without any tables, of the kind that the studio has. */
async function openEmpty() {
  const server = studio.databaseUrl ? await freshDatabase() : undefined;
  const connection = await connect(server ? { url: server.url } : { folder: undefined });
  return {
    connection,
    async close() {
      await connection.close();
      await server?.drop();
    },
  };
}

test('a backup that the owner takes home is restored into an empty database, and nothing is left in the folder', async () => {
  await signedInClient(studio, { firstName: 'Ines', lastName: 'Okafor' });
  const names = sql`select id, email, first_name, last_name from clients order by id`;
  const before = (await studio.connection.db.execute(names)).rows;
  // Half past eleven in the evening in Portland: already the next day in UTC.
  studio.clock.moveTo(new Date('2026-11-24T07:30:00Z'));
  await beginAnew(studio);
  const { body } = await ownersBrowser(studio).signIn();
  headers = { authorization: `Bearer ${body.accessToken}` };
  const answer = await download();
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    ...[200, 'application/gzip', 'attachment; filename="mat-and-tin-2026-11-23.jsonl.gz"'],
  ]);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
  expect(readdirSync(folder)).toEqual([]);

  const file = join(mkdtempSync(join(tmpdir(), 'mat-and-tin-home-')), 'home.jsonl.gz');
  writeFileSync(file, answer.rawPayload);
  const empty = await openEmpty();
  const restored = await restoreBackup(empty.connection, file, studio.clock.now());
  if (!('findings' in restored)) throw new Error(JSON.stringify(restored));
  expect(brokenOf(restored.findings)).toEqual([]);
  expect((await empty.connection.db.execute(names)).rows).toEqual(before);
  await empty.close();
});

test('it is written down who took it, and how many rows', async () => {
  await download();
  const { rows } = await listChanges(studio.connection.db, { page: 1, subjectId: ownerId });
  const changes = [{ field: 'rows', after: expect.stringMatching(/^\d+$/) }];
  expect(rows).toEqual(expect.arrayContaining([expect.objectContaining({ action: 'took a backup home', changes })]));
});

test('one is made at a time, three an hour, and none for a stale session or anybody else', async () => {
  const both = await Promise.all([download(), download()]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await download()).statusCode).toBe(200);
  expect((await download()).statusCode).toBe(200);
  expect((await download()).statusCode).toBe(429);
  expect(readdirSync(folder)).toEqual([]);
  const { call } = await staleOwner(studio);
  expect(await call('POST', '/api/admin/backup')).toMatchObject({ status: 403, body: { reason: 'prove-yourself' } });
  const { headers: clients } = await signedInClient(studio);
  for (const [theirs, status] of [[clients, 403] as const, [{}, 401] as const]) {
    const answer = await studio.app.inject({ method: 'POST', url: '/api/admin/backup', headers: theirs });
    expect(answer.statusCode).toBe(status);
  }
});

test('where no folder is set, one of its own is made for it and nothing is left of it', async () => {
  const temporary = mkdtempSync(join(tmpdir(), 'mat-and-tin-home-'));
  vi.stubEnv('TMPDIR', temporary);
  // Who made the folder of a fixed name first would own what is written into it.
  writeFileSync(join(temporary, 'mat-and-tin'), 'of somebody else');
  try {
    const { content } = (await takingHome(ground()).takeHome(owner())) as Download;
    expect(readdirSync(temporary)).toEqual(['mat-and-tin']);
    expect((await buffer(content)).length).toBeGreaterThan(0);
  } finally {
    vi.unstubAllEnvs();
  }
});

test('a download that nobody reads ends after a while, and the next one is made', async () => {
  const home = takingHome({ ...ground(), sentWithinMs: 1_000 });
  const { content } = (await home.takeHome(owner())) as Download;
  expect(await home.takeHome(owner())).toEqual({ refused: 'backup-under-way' });
  await once(content, 'close');
  const next = (await home.takeHome(owner())) as Download;
  expect((await buffer(next.content)).length).toBe(next.bytes);
});
