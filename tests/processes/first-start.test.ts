import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createTempFolder, startServer, waitUntilReady } from '../support/processes/server-process.ts';

async function runScript(script: string, cwd: string) {
  const program = ['--import', resolve('scripts/module-hooks.ts'), resolve(`scripts/${script}.ts`)];
  const child = spawn(process.execPath, program, { cwd, env: { PATH: process.env.PATH } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise<number | null>((settle) => child.once('close', settle));
  return { code, output };
}

test('two first starts at once make one template database, and delete only what an old start left', async () => {
  const project = createTempFolder();
  for (const name of ['migrations', 'src', 'package-lock.json']) symlinkSync(resolve(name), join(project, name));
  const cache = join(project, 'node_modules/.cache/mat-and-tin');
  for (const name of ['database-left.1', 'database-being-made.2']) mkdirSync(join(cache, name), { recursive: true });
  const longAgo = new Date(Date.now() - 3_600_000);
  utimesSync(join(cache, 'database-left.1'), longAgo, longAgo);
  const results = await Promise.all([1, 2].map(() => runScript('create-template-database', project)));
  expect(results).toEqual([1, 2].map(() => ({ code: 0, output: '' })));
  const others = readdirSync(cache).filter((name) => name !== 'database-being-made.2');
  expect(others).toEqual([expect.stringMatching(/^database-[\da-f]{24}$/)]);
  expect(readdirSync(cache)).toHaveLength(2);
});

test('a start continues where no template database can be made, and says so', async () => {
  const project = createTempFolder();
  mkdirSync(join(project, 'node_modules/vite'), { recursive: true });
  for (const [folder, file] of [
    ['server', 'index.js'],
    ['mails', 'templates.js'],
  ] as const) {
    mkdirSync(join(project, 'build', folder), { recursive: true });
    writeFileSync(join(project, 'build', folder, file), '');
  }
  const { code, output } = await runScript('build-when-needed', project);
  expect([code, output]).toEqual([0, expect.stringContaining('a first start takes a few seconds longer')]);
});

test('a server starts where the files of unfinished backups cannot be deleted, and says so', async () => {
  const backups = createTempFolder();
  const leftover = join(backups, 'mat-and-tin-20261101T030000Z.jsonl.gz.1.unfinished');
  mkdirSync(leftover);
  const longAgo = new Date(Date.now() - 3_600_000);
  utimesSync(leftover, longAgo, longAgo);
  const server = startServer('demo', { DATA_DIR: createTempFolder(), BACKUP_DIR: backups });
  try {
    await waitUntilReady(server);
    expect(server.output()).toContain('the leftovers of unfinished backups cannot be deleted');
  } finally {
    server.child.kill('SIGKILL');
  }
});

test('the first start of a demo says in a few lines what is open where, and nothing else', async () => {
  const environment = { DATA_DIR: createTempFolder(), ADMIN_PASSWORD: 'a password of the tests' };
  const server = startServer('demo', environment);
  try {
    await waitUntilReady(server);
    const lines = server.output().trimEnd().split('\n');
    expect(lines).toEqual([
      expect.stringMatching(/^The mock services are open at \S+, their mail at \S+$/),
      expect.stringMatching(
        /^The owner signs in at \/admin as owner@example\.com, with the password of ADMIN_PASSWORD\.$/,
      ),
      expect.stringMatching(/^This is a demo: /),
      expect.stringMatching(/^Mat & Tin is open at \S+$/),
    ]);
  } finally {
    server.child.kill('SIGKILL');
  }
});

test('only their user may read the files of a demo’s database, whatever the umask, also those of an earlier start', async () => {
  const dataFolder = createTempFolder();
  const earlier = join(dataFolder, 'database/earlier');
  const listModes = () =>
    new Set(
      readdirSync(join(dataFolder, 'database'), { withFileTypes: true, recursive: true }).map((entry) => {
        const { mode } = statSync(join(entry.parentPath, entry.name));
        return `${entry.isDirectory() ? 'folder' : 'file'} ${(mode & 0o777).toString(8)}`;
      }),
    );
  for (const start of ['first', 'second']) {
    const openToAll = ['sh', '-c', 'umask 0; exec "$@"', 'sh'];
    const server = startServer('demo', { DATA_DIR: dataFolder }, process.cwd(), openToAll);
    await waitUntilReady(server);
    server.child.kill('SIGTERM');
    await server.ended;
    expect(listModes(), start).toEqual(new Set(['folder 700', 'file 600']));
    writeFileSync(earlier, '');
    chmodSync(earlier, 0o666);
  }
}, 180_000);
