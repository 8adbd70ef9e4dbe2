import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase, type ServerDatabase } from '../support/app/database.ts';
import { runScript as run } from '../support/processes/script.ts';
import {
  createTempFolder,
  type ServerProcess,
  startServer,
  waitUntilReady,
} from '../support/processes/server-process.ts';

const folder = createTempFolder();
let database: ServerDatabase | undefined;
let second: ServerDatabase | undefined;
let server: ServerProcess;

beforeAll(async () => {
  database = await createEmptyDatabase();
  second = await createEmptyDatabase();
  server = startServer('demo', { DATA_DIR: folder, ...(database && { DATABASE_URL: database.url }) });
  await waitUntilReady(server);
}, 120_000);
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  await database?.drop();
  await second?.drop();
});

const sourceEnvironment = () => ({ DATA_DIR: folder, ...(database && { DATABASE_URL: database.url }) });
const targetEnvironment = () => ({ DATA_DIR: join(folder, 'second'), ...(second && { DATABASE_URL: second.url }) });

test.skipIf(process.env.TEST_DATABASE_URL)(
  'audit and backup refuse a data folder that a server uses, and say what to do',
  async () => {
    for (const script of ['audit', 'backup']) {
      const { code, output } = await run(script, sourceEnvironment());
      expect([code, output]).toEqual([1, expect.stringContaining('Stop the server first')]);
    }
  },
);

test.runIf(process.env.TEST_DATABASE_URL)('on PostgreSQL audit and backup work beside a running server', async () => {
  expect(await run('audit', sourceEnvironment())).toEqual({ code: 0, output: expect.stringContaining('hold.') });
  expect((await run('backup', sourceEnvironment(), join(folder, 'live.jsonl.gz'))).code).toBe(0);
});

test('a studio is audited, backed up and restored elsewhere, and each command says what it did', async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  expect(await run('audit', sourceEnvironment())).toEqual({
    code: 0,
    output: expect.stringMatching(/^held {4}.*All \d+ hold\.\n$/s),
  });
  const backup = await run('backup', { ...sourceEnvironment(), BACKUP_DIR: join(folder, 'kept') });
  expect(backup).toEqual({ code: 0, output: expect.stringContaining('read back and verified') });
  const [name = ''] = readdirSync(join(folder, 'kept'));
  expect(name).toMatch(/^mat-and-tin-by-hand-\d{8}T\d{6}Z\.jsonl\.gz$/);
  const file = join(folder, 'kept', name);
  const restored = await run('restore', targetEnvironment(), file);
  expect(restored.output).toContain('That was less than an hour ago. Everyone was signed out');
  expect(restored.output).toContain('the owner’s password is the old one');
  expect(restored.output).toMatch(/classes: \d+\n/);
  expect(restored).toEqual({ code: 0, output: expect.stringMatching(/All \d+ checks passed\./) });
  expect(await run('audit', targetEnvironment())).toMatchObject({ code: 0 });
  const repeatedRestore = await run('restore', targetEnvironment(), file);
  expect(repeatedRestore).toEqual({ code: 1, output: expect.stringContaining('The database is not empty') });
}, 120_000);

test.skipIf(process.env.TEST_DATABASE_URL)(
  'audit and backup say that a folder has no database, and create none',
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
  'an installation without the demo’s packages asks for DATABASE_URL when %s runs',
  async (script) => {
    const withoutPGlite = { DATA_DIR: folder, NODE_OPTIONS: '--import ./tests/support/processes/without-pglite.mjs' };
    const { code, output } = await run(script, withoutPGlite, ...(script === 'restore' ? ['no-file'] : []));
    expect([code, output]).toEqual([1, expect.stringMatching(/^The embedded database is not installed here\./)]);
  },
);
