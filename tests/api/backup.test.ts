import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenOf } from '#database/audit/audit.ts';
import { restoreBackup } from '#database/backup/restoring.ts';
import { writeBackup } from '#database/backup/writing.ts';
import { type Connection, connect } from '#database/connection.ts';
import { freshDatabase } from '../support/database.ts';
import { type FullStudio, openFullStudio, WAITING } from '../support/full-studio.ts';
import { openStudio } from '../support/studio.ts';

/** The long run is BACKUPS=50. */
const ROUNDS = Number(process.env.BACKUPS ?? 1);
const RESTORED_WITHIN_MS = 60_000;
const RESTORED_AT = new Date('2026-11-25T08:00:00.000Z');

const folder = mkdtempSync(join(tmpdir(), 'mat-and-tin-backups-'));
const file = join(folder, 'quiet.jsonl.gz');
let full: FullStudio;
const emptyOnes: { connection: Connection; close(): Promise<void> }[] = [];

/** A database without any tables, of one kind or of the other. */
async function openEmpty(kind: 'embedded' | 'postgres'): Promise<Connection> {
  const server = kind === 'postgres' ? await freshDatabase() : undefined;
  const connection = await connect(server ? { url: server.url } : { folder: undefined });
  const close = async () => {
    await connection.close();
    await server?.drop();
  };
  emptyOnes.push({ connection, close });
  return connection;
}

async function restoredFrom(path: string, connection: Connection) {
  const restored = await restoreBackup(connection, path, RESTORED_AT);
  if (!('findings' in restored)) throw new Error(JSON.stringify(restored));
  return restored;
}

/** Every row of every table, and where the counters stand. */
function everything({ inTransaction }: Connection): Promise<Record<string, string[]>> {
  return inTransaction(async (tx) => {
    await tx.execute(sql`set local timezone = 'UTC'`);
    const of = async <Row extends Record<string, unknown>>(statement: string) =>
      (await tx.execute<Row>(sql.raw(statement))).rows;
    const relations = await of<{ name: string; kind: string }>(`select relname::text as name, relkind::text as kind
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') order by 1`);
    const found: Record<string, string[]> = {};
    for (const { name, kind } of relations) {
      const whole = kind === 'S' ? `(select last_value, is_called from "${name}")` : `"${name}"`;
      const rows = await of<{ line: string }>(`select row_to_json(t)::text as line from ${whole} t`);
      found[name] = rows.map(({ line }) => line).toSorted();
    }
    return found;
  });
}

/** The same, when all that were signed in have been signed out as it is restored. */
function signedOut(found: Record<string, string[]>): Record<string, string[]> {
  const { sessions = [], ...rest } = found;
  const ended = sessions.map((line) =>
    line.replace('"revoked_at":null', `"revoked_at":"${RESTORED_AT.toISOString().replace('.000Z', '+00:00')}"`),
  );
  return { ...rest, sessions: ended.toSorted() };
}

/** What triggers there are, and which of them are on. */
async function triggers({ db }: Connection) {
  const { rows } = await db.execute(sql`select tgname::text as name, tgenabled::text as is_on from pg_trigger
    where not tgisinternal order by 1`);
  return rows;
}

beforeAll(async () => {
  full = await openFullStudio();
});
afterAll(async () => {
  for (const { close } of emptyOnes) await close();
  await full.close();
});

/** Writes without a pause, several at once, until it is told to stop; answers how many times. */
function keepWriting() {
  let isOver = false;
  let times = 0;
  async function write(writer: number) {
    while (!isOver) {
      const who = `${writer}-${times++}@example.com`;
      const event = await full.addClass({ day: '2026-12-20', time: `${String(10 + writer)}:00` });
      await full.signUp(who, event);
      await full.bookByCode();
      await full.subscribe(who);
    }
  }
  const writing = Promise.all([1, 2, 3].map(write));
  // What fails is heard of when it is told to stop.
  writing.catch(() => {});
  return async () => {
    isOver = true;
    await writing;
    return times;
  };
}

test(
  `a backup that is made while people write is one moment of the studio, and back within a minute (${ROUNDS} times)`,
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const stop = keepWriting();
      const busy = join(folder, `busy-${round}.jsonl.gz`);
      const { rows } = await writeBackup(full.studio.connection, { file: busy, now: full.studio.clock.now() }).finally(
        async () => expect(await stop()).toBeGreaterThan(0),
      );
      const empty = await openEmpty(full.studio.connection.kind);
      const begun = performance.now();
      const { header, findings } = await restoredFrom(busy, empty);
      expect(performance.now() - begun).toBeLessThan(RESTORED_WITHIN_MS);
      // The queue is not in a backup: who restores fills a new one.
      expect(brokenOf(findings)).toEqual([]);
      expect(header.tables.reduce((sum, table) => sum + table.rows, 0)).toBe(rows);
      await emptyOnes.pop()?.close();
    }
  },
  60_000 + ROUNDS * RESTORED_WITHIN_MS,
);

describe('a backup that was made while nobody writes', () => {
  let before: Record<string, string[]>;
  beforeAll(async () => {
    const { connection, queue, clock } = full.studio;
    await queue.stop();
    before = await everything(connection);
    await writeBackup(connection, { file, now: clock.now() });
  });

  test('has something of everything in it', () => {
    const empty = Object.entries(before).filter(([, rows]) => rows.length === 0);
    // What the ledger hears and what nobody has made in this studio.
    const allowed = [
      'chocolate_pictures',
      'webhook_events',
      'upkeep_reports',
      'one_time_tokens',
      'owner_email_changes',
      'limits',
    ];
    expect(
      empty.map(([name]) => name).filter((name) => !/factor|recovery/.test(name) && !allowed.includes(name)),
    ).toEqual([]);
    expect(before.mails?.some((mail) => mail.includes('"state":"pending"'))).toBe(true);
    expect(before.files?.some((one) => one.includes('"kind":"signature"'))).toBe(true);
  });

  test('can be read by its owner alone', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('holds no key', () => {
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

      test('is the studio as it was, row by row, with its counters and triggers, and nobody signed in', async () => {
        expect(before.sessions?.filter((one) => one.includes('"revoked_at":null')).length).toBeGreaterThan(1);
        const { findings } = await restoredFrom(file, empty);
        expect(brokenOf(findings)).toEqual([]);
        expect(await everything(empty)).toEqual(signedOut(before));
        expect(await triggers(empty)).toEqual(await triggers(full.studio.connection));
      });

      test.runIf(process.env.TEST_DATABASE_URL && kind === 'embedded')(
        'is the same once more on PostgreSQL, as a try-out that becomes a business',
        async () => {
          const moving = join(folder, 'moving.jsonl.gz');
          await writeBackup(empty, { file: moving, now: full.studio.clock.now() });
          const business = await openEmpty('postgres');
          const { findings } = await restoredFrom(moving, business);
          expect(brokenOf(findings)).toEqual([]);
          expect(await everything(business)).toEqual(signedOut(before));
          await emptyOnes.pop()?.close();
        },
      );

      test('is not restored a second time over it', async () => {
        expect(await restoreBackup(empty, file, RESTORED_AT)).toEqual({
          refused: expect.stringContaining('not empty'),
        });
        expect(await everything(empty)).toEqual(signedOut(before));
      });

      test('goes on: mails that waited leave, and what is done is counted once', async () => {
        const last = emptyOnes.pop();
        const studio = await openStudio({
          on: { connection: empty, database: undefined },
          now: full.studio.clock.now().toISOString(),
        });
        try {
          expect(await studio.mailsTo(`ben@${WAITING}`)).toHaveLength(1);
          await empty.db.execute(sql`update finances set rate_cents = rate_cents + 100`);
          await studio.services.upkeepReports.audit();
          expect(await studio.services.upkeepReports.last()).toMatchObject({ audit: { last: { ok: true } } });
        } finally {
          await studio.close();
        }
        // On the embedded database the studio has closed it.
        if (kind === 'postgres') await last?.close().catch(() => {});
      });
    },
  );
});

describe('a file that cannot be restored, or not to its end,', () => {
  let empty: Connection;
  let whole: Buffer;
  let lines: string[];
  beforeAll(async () => {
    empty = await openEmpty('embedded');
    whole = readFileSync(file);
    lines = gunzipSync(whole).toString().split('\n');
  });

  const headed = (change: object) => [JSON.stringify({ ...JSON.parse(lines[0] ?? ''), ...change }), ...lines.slice(1)];
  const zipped = (changed: string[]) => gzipSync(changed.join('\n'));
  const flipped = (at: number) => {
    const bytes = Buffer.from(whole);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes;
  };

  test.each<[string, RegExp, () => Buffer]>([
    ['is cut off', /damaged or was cut off/, () => whole.subarray(0, whole.length / 2)],
    ['has lost its last byte', /damaged or was cut off/, () => whole.subarray(0, -1)],
    ['has one bit changed', /damaged/, () => flipped(Math.floor(whole.length / 2))],
    ['has one letter changed in a row', /damaged/, () => zipped(lines.map((line) => line.replace('Flores', 'Florez')))],
    ['lacks a row', /damaged/, () => zipped(lines.toSpliced(3, 1))],
    ['lacks its end', /damaged/, () => zipped(lines.slice(0, -2))],
    ['has something after its end', /damaged/, () => zipped([...lines, '{"table":"owners"}'])],
    ['says another moment', /damaged/, () => zipped(headed({ madeAt: '2020-01-01T00:00:00.000Z' }))],
    ['is of a newer form', /newer version/, () => zipped(headed({ version: 2 }))],
    ['is no backup', /no backup of this program/, () => gzipSync('{"hello":"world"}\n')],
    ['is no archive', /damaged/, () => Buffer.from('hello')],
    ['is empty', /damaged/, () => Buffer.alloc(0)],
  ])('because it %s is refused in words, and nothing is written', async (_, words, bytes) => {
    const bad = join(folder, 'bad.jsonl.gz');
    writeFileSync(bad, bytes());
    expect(await restoreBackup(empty, bad, RESTORED_AT)).toEqual({ refused: expect.stringMatching(words) });
    expect(await everything(empty)).toEqual({});
  });

  test('because it is not there is refused in words', async () => {
    expect(await restoreBackup(empty, join(folder, 'none'), RESTORED_AT)).toEqual({
      refused: expect.stringContaining('no file'),
    });
  });

  // The last, since it fills the database.
  test('because its tables cannot be brought up to date is in with all its rows, and says so', async () => {
    const failing: Connection = { ...empty, migrate: () => Promise.reject(new Error('the disk is full')) };
    expect(await restoreBackup(failing, file, RESTORED_AT)).toEqual({
      header: expect.objectContaining({ tables: expect.anything() }),
      unfinished: 'the disk is full',
    });
    expect((await everything(empty)).clients?.length).toBeGreaterThan(0);
  });
});
