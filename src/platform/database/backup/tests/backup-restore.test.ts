import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invariants } from '#app/schema.ts';
import { createEmptyDatabase } from '#tests/support/app/database.ts';
import { createFullFixture, type FullFixture, PENDING_DOMAIN } from '#tests/support/app/full-fixture.ts';
import { createTestApp } from '#tests/support/app/test-app.ts';
import { createTempFolder } from '#tests/support/processes/server-process.ts';
import { listViolations } from '../../audit/audit.ts';
import { connect } from '../../connect.ts';
import type { Connection } from '../../connection.ts';
import { restoreBackup } from '../restore-backup.ts';
import { writeBackup } from '../write-backup.ts';

const ROUNDS = Number(process.env.BACKUPS ?? 1);
const RESTORE_TIMEOUT_MS = 60_000;
const RESTORED_AT = new Date('2026-11-25T08:00:00.000Z');

const folder = createTempFolder();
const file = join(folder, 'quiet.jsonl.gz');
let populatedApp: FullFixture;
const openedConnections: { connection: Connection; close(): Promise<void> }[] = [];

async function openEmpty(kind: 'embedded' | 'postgres'): Promise<Connection> {
  const server = kind === 'postgres' ? await createEmptyDatabase() : undefined;
  const connection = await connect(server ? { url: server.url } : { folder: undefined });
  const close = async () => {
    await connection.close();
    await server?.drop();
  };
  openedConnections.push({ connection, close });
  return connection;
}

async function restoreOrThrow(path: string, connection: Connection) {
  const restored = await restoreBackup(connection, path, RESTORED_AT, invariants);
  if (!('findings' in restored)) throw new Error(JSON.stringify(restored));
  return restored;
}

function dumpAllTables({ inTransaction }: Connection): Promise<Record<string, string[]>> {
  return inTransaction(async (tx) => {
    await tx.execute(sql`set local timezone = 'UTC'`);
    const queryRows = async <Row extends Record<string, unknown>>(statement: string) =>
      (await tx.execute<Row>(sql.raw(statement))).rows;
    const relations = await queryRows<{
      name: string;
      kind: string;
    }>(`select relname::text as name, relkind::text as kind
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') order by 1`);
    const tables: Record<string, string[]> = {};
    for (const { name, kind } of relations) {
      const selection = kind === 'S' ? `(select last_value, is_called from "${name}")` : `"${name}"`;
      const rows = await queryRows<{ line: string }>(`select row_to_json(t)::text as line from ${selection} t`);
      tables[name] = rows.map(({ line }) => line).toSorted();
    }
    return tables;
  });
}

function withRevokedSessions(tables: Record<string, string[]>): Record<string, string[]> {
  const { sessions = [], ...rest } = tables;
  const revokedSessions = sessions.map((line) =>
    line.replace('"revoked_at":null', `"revoked_at":"${RESTORED_AT.toISOString().replace('.000Z', '+00:00')}"`),
  );
  return { ...rest, sessions: revokedSessions.toSorted() };
}

async function listTriggers({ db }: Connection) {
  const { rows } = await db.execute(sql`select tgname::text as name, tgenabled::text as is_on from pg_trigger
    where not tgisinternal order by 1`);
  return rows;
}

beforeAll(async () => {
  populatedApp = await createFullFixture();
});
afterAll(async () => {
  for (const { close } of openedConnections) await close();
  await populatedApp.close();
});

function startWriters() {
  let isStopped = false;
  let times = 0;
  async function write(writer: number) {
    while (!isStopped) {
      const email = `${writer}-${times++}@example.com`;
      const event = await populatedApp.addClass({ day: '2026-12-20', time: `${String(10 + writer)}:00` });
      await populatedApp.signUp(email, event);
      await populatedApp.bookWithCoupon();
      await populatedApp.subscribe(email);
    }
  }
  const writing = Promise.all([1, 2, 3].map(write));
  writing.catch(() => {});
  return async () => {
    isStopped = true;
    await writing;
    return times;
  };
}

test(
  `a backup during writes has the data of one moment, and is restored within a minute (${ROUNDS} times)`,
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const stop = startWriters();
      const busy = join(folder, `busy-${round}.jsonl.gz`);
      const { rows } = await writeBackup(populatedApp.testApp.connection, {
        file: busy,
        now: populatedApp.testApp.clock.now(),
      }).finally(async () => expect(await stop()).toBeGreaterThan(0));
      const empty = await openEmpty(populatedApp.testApp.connection.kind);
      const startedAt = performance.now();
      const { header, findings } = await restoreOrThrow(busy, empty);
      expect(performance.now() - startedAt).toBeLessThan(RESTORE_TIMEOUT_MS);
      expect(listViolations(findings)).toEqual([]);
      expect(header.tables.reduce((sum, table) => sum + table.rows, 0)).toBe(rows);
      await openedConnections.pop()?.close();
    }
  },
  60_000 + ROUNDS * RESTORE_TIMEOUT_MS,
);

describe('a backup without concurrent writes', () => {
  let before: Record<string, string[]>;
  beforeAll(async () => {
    const { connection, queue, clock } = populatedApp.testApp;
    await queue.stop();
    before = await dumpAllTables(connection);
    await writeBackup(connection, { file, now: clock.now() });
  });

  test('a backup has rows of every table', () => {
    const empty = Object.entries(before).filter(([, rows]) => rows.length === 0);
    const allowed = [
      'chocolate_photos',
      'webhook_events',
      'maintenance_reports',
      'one_time_tokens',
      'owner_email_changes',
      'rate_limit_counters',
    ];
    expect(
      empty.map(([name]) => name).filter((name) => !/factor|recovery/.test(name) && !allowed.includes(name)),
    ).toEqual([]);
    expect(before.mails?.some((mail) => mail.includes('"state":"pending"'))).toBe(true);
    expect(before.files?.some((line) => line.includes('"kind":"signature"'))).toBe(true);
  });

  test('a backup is readable by its owner only', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('a backup contains no key', () => {
    const text = gunzipSync(readFileSync(file)).toString();
    expect(text).not.toContain('INTAKE_KEY');
    expect(text).not.toMatch(/about call-me|1980-02-29/);
  });

  describe.each(process.env.TEST_DATABASE_URL ? (['embedded', 'postgres'] as const) : (['embedded'] as const))(
    'restored to an empty %s database',
    (kind) => {
      let empty: Connection;
      beforeAll(async () => {
        empty = await openEmpty(kind);
      });

      test('a restored database is equal to the studio, row by row, with counters and triggers, and without sessions', async () => {
        expect(before.sessions?.filter((line) => line.includes('"revoked_at":null')).length).toBeGreaterThan(1);
        const { findings } = await restoreOrThrow(file, empty);
        expect(listViolations(findings)).toEqual([]);
        expect(await dumpAllTables(empty)).toEqual(withRevokedSessions(before));
        expect(await listTriggers(empty)).toEqual(await listTriggers(populatedApp.testApp.connection));
      });

      test.runIf(process.env.TEST_DATABASE_URL && kind === 'embedded')(
        'a demo that is restored to PostgreSQL is equal to the studio',
        async () => {
          const moving = join(folder, 'moving.jsonl.gz');
          await writeBackup(empty, { file: moving, now: populatedApp.testApp.clock.now() });
          const postgresConnection = await openEmpty('postgres');
          const { findings } = await restoreOrThrow(moving, postgresConnection);
          expect(listViolations(findings)).toEqual([]);
          expect(await dumpAllTables(postgresConnection)).toEqual(withRevokedSessions(before));
          await openedConnections.pop()?.close();
        },
      );

      test('a backup is not restored over a restored database', async () => {
        expect(await restoreBackup(empty, file, RESTORED_AT, invariants)).toEqual({
          problem: expect.stringContaining('not empty'),
        });
        expect(await dumpAllTables(empty)).toEqual(withRevokedSessions(before));
      });

      test('a restored database continues: queued mails are sent, and new work is counted once', async () => {
        const last = openedConnections.pop();
        const testApp = await createTestApp({
          existing: { connection: empty, database: undefined },
          now: populatedApp.testApp.clock.now().toISOString(),
        });
        try {
          expect(await testApp.mailsTo(`ben@${PENDING_DOMAIN}`)).toHaveLength(1);
          await empty.db.execute(sql`update finances set rate_cents = rate_cents + 100`);
          const { maintenance } = testApp.services.adminAccess;
          await maintenance.runAudit();
          expect(await maintenance.getLastReports()).toMatchObject({ audit: { last: { ok: true } } });
        } finally {
          await testApp.close();
        }
        if (kind === 'postgres') await last?.close().catch(() => {});
      });
    },
  );
});

describe('a file that cannot be restored', () => {
  let empty: Connection;
  let backupBytes: Buffer;
  let lines: string[];
  beforeAll(async () => {
    empty = await openEmpty('embedded');
    backupBytes = readFileSync(file);
    lines = gunzipSync(backupBytes).toString().split('\n');
  });

  const headed = (change: object) => [JSON.stringify({ ...JSON.parse(lines[0] ?? ''), ...change }), ...lines.slice(1)];
  const gzipLines = (contentLines: string[]) => gzipSync(contentLines.join('\n'));
  const flipped = (at: number) => {
    const bytes = Buffer.from(backupBytes);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes;
  };

  test.each<[string, RegExp, () => Buffer]>([
    ['is cut off', /damaged or was cut off/, () => backupBytes.subarray(0, backupBytes.length / 2)],
    ['has lost its last byte', /damaged or was cut off/, () => backupBytes.subarray(0, -1)],
    ['has one bit changed', /damaged/, () => flipped(Math.floor(backupBytes.length / 2))],
    [
      'has one letter changed in a row',
      /damaged/,
      () => gzipLines(lines.map((line) => line.replace('Flores', 'Florez'))),
    ],
    ['lacks a row', /damaged/, () => gzipLines(lines.toSpliced(3, 1))],
    ['lacks its end', /damaged/, () => gzipLines(lines.slice(0, -2))],
    ['has something after its end', /damaged/, () => gzipLines([...lines, '{"table":"owners"}'])],
    ['says another moment', /damaged/, () => gzipLines(headed({ madeAt: '2020-01-01T00:00:00.000Z' }))],
    ['is of a newer form', /newer version/, () => gzipLines(headed({ version: 2 }))],
    ['is no backup', /no backup of this program/, () => gzipSync('{"hello":"world"}\n')],
    ['is no archive', /damaged/, () => Buffer.from('hello')],
    ['is empty', /damaged/, () => Buffer.alloc(0)],
  ])('a backup file that %s is refused with a message, and nothing is written', async (_, _description, bytes) => {
    const bad = join(folder, 'bad.jsonl.gz');
    writeFileSync(bad, bytes());
    expect(await restoreBackup(empty, bad, RESTORED_AT, invariants)).toEqual({
      problem: expect.stringMatching(_description),
    });
    expect(await dumpAllTables(empty)).toEqual({});
  });

  test('a backup file that does not exist is refused with a message', async () => {
    expect(await restoreBackup(empty, join(folder, 'none'), RESTORED_AT, invariants)).toEqual({
      problem: expect.stringContaining('no file'),
    });
  });

  test('a backup whose tables cannot be migrated is restored with all rows, and a message says so', async () => {
    const failing: Connection = { ...empty, migrate: () => Promise.reject(new Error('the disk is full')) };
    expect(await restoreBackup(failing, file, RESTORED_AT, invariants)).toEqual({
      header: expect.objectContaining({ tables: expect.anything() }),
      migrationError: 'the disk is full',
    });
    expect((await dumpAllTables(empty)).clients?.length).toBeGreaterThan(0);
  });
});
