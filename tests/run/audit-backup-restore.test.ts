import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type ServerDatabase } from '../support/database.ts';
import { runScript as run } from '../support/script.ts';
import { freshFolder, type ServerProcess, startServer, untilReady } from '../support/server-process.ts';

const folder = freshFolder();
let database: ServerDatabase | undefined;
let second: ServerDatabase | undefined;
let server: ServerProcess;

beforeAll(async () => {
  database = await freshDatabase();
  second = await freshDatabase();
  server = startServer('try-out', { DATA_DIR: folder, ...(database && { DATABASE_URL: database.url }) });
  await untilReady(server);
}, 120_000);
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  await database?.drop();
  await second?.drop();
});

const here = () => ({ DATA_DIR: folder, ...(database && { DATABASE_URL: database.url }) });
const elsewhere = () => ({ DATA_DIR: join(folder, 'second'), ...(second && { DATABASE_URL: second.url }) });

test.skipIf(process.env.TEST_DATABASE_URL)(
  'while a server has the data folder, both refuse and say what to do',
  async () => {
    for (const script of ['audit', 'backup']) {
      const { code, output } = await run(script, here());
      expect([code, output]).toEqual([1, expect.stringContaining('Stop the server first')]);
    }
  },
);

test.runIf(process.env.TEST_DATABASE_URL)('on PostgreSQL both work beside a running server', async () => {
  expect(await run('audit', here())).toEqual({ code: 0, output: expect.stringContaining('hold.') });
  expect((await run('backup', here(), join(folder, 'live.jsonl.gz'))).code).toBe(0);
});

test('a studio is audited, backed up, and restored elsewhere, in words', async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  expect(await run('audit', here())).toEqual({
    code: 0,
    output: expect.stringMatching(/^held {4}.*All \d+ hold\.\n$/s),
  });
  const backup = await run('backup', { ...here(), BACKUP_DIR: join(folder, 'kept') });
  expect(backup).toEqual({ code: 0, output: expect.stringContaining('read back and is whole') });
  const [name = ''] = readdirSync(join(folder, 'kept'));
  expect(name).toMatch(/^mat-and-tin-by-hand-\d{8}T\d{6}Z\.jsonl\.gz$/);
  const file = join(folder, 'kept', name);
  const restored = await run('restore', elsewhere(), file);
  expect(restored.output).toContain('That was less than an hour ago. Everybody was signed out');
  expect(restored.output).toContain('the password is that of then');
  expect(restored.output).toMatch(/classes: \d+\n/);
  expect(restored).toEqual({ code: 0, output: expect.stringMatching(/All \d+ things that must hold do\./) });
  expect(await run('audit', elsewhere())).toMatchObject({ code: 0 });
  const again = await run('restore', elsewhere(), file);
  expect(again).toEqual({ code: 1, output: expect.stringContaining('The database is not empty') });
}, 120_000);

test.skipIf(process.env.TEST_DATABASE_URL)(
  'a folder without a database is said to have none, and gets none',
  async () => {
    const nothing = join(folder, 'nothing');
    expect(await run('audit', { DATA_DIR: nothing })).toEqual({
      code: 1,
      output: expect.stringContaining('There is no database'),
    });
    expect(existsSync(nothing)).toBe(false);
  },
);

test.each(['audit', 'backup', 'restore'])(
  'where only what a business runs is installed, %s asks for DATABASE_URL in a sentence',
  async (script) => {
    const withoutPGlite = { DATA_DIR: folder, NODE_OPTIONS: '--import ./tests/support/without-pglite.mjs' };
    const { code, output } = await run(script, withoutPGlite, ...(script === 'restore' ? ['no-file'] : []));
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^What runs the embedded database is not installed here\./),
    ]);
  },
);
