import { spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { connect } from '#platform/database/connect.ts';
import { runScript } from '../support/processes/script.ts';
import { createTempFolder, NODE_ARGS, startServer, waitUntilReady } from '../support/processes/server-process.ts';

const OTHER_USER = 65_534;
/** Only root can start a program as somebody else. Everyone else is refused by the modes of the folders. */
const isRoot = process.getuid?.() === 0;
const asOtherUser = isRoot ? ['setpriv', `--reuid=${OTHER_USER}`, `--regid=${OTHER_USER}`, '--clear-groups'] : [];

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function createFolder(mode = 0o755): string {
  const folder = createTempFolder();
  folders.push(folder);
  chmodSync(folder, mode);
  return folder;
}

function createOwnFolder(): string {
  const folder = createFolder();
  if (isRoot) chownSync(folder, OTHER_USER, OTHER_USER);
  return folder;
}

async function runAsOtherUser(...args: string[]) {
  const [command = '', ...rest] = [...asOtherUser, process.execPath, ...NODE_ARGS, ...args];
  const child = spawn(command, rest);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}

test.runIf(isRoot)(
  'a second user of one checkout starts the demo in a folder of their own',
  async () => {
    expect(await runScript('build-when-needed', {})).toMatchObject({ code: 0 });
    expect(await runAsOtherUser('scripts/build-when-needed.ts')).toEqual({ code: 0, output: '' });
    const server = startServer('demo', { DATA_DIR: createOwnFolder() }, process.cwd(), asOtherUser);
    try {
      await waitUntilReady(server);
      expect((await fetch(`${server.url}/chocolates`)).status).toBe(200);
    } finally {
      server.child.kill('SIGTERM');
      await server.ended;
    }
  },
  300_000,
);

test('a template database that only its maker may read is not used', async () => {
  const templateFolder = createFolder();
  writeFileSync(join(templateFolder, 'PG_VERSION'), '18', { mode: 0o000 });
  const options = JSON.stringify({ folder: join(createOwnFolder(), 'database'), templateFolder });
  const program = `import { connect } from '#platform/database/connect.ts';
    const connection = await connect(${options});
    await connection.migrate();
    await connection.close();`;
  expect(await runAsOtherUser('--input-type=module', '--eval', program)).toEqual({ code: 0, output: '' });
});

test('a user who may not write where the site must be built is told so in one sentence', async () => {
  const checkout = createFolder(0o555);
  const script = join(process.cwd(), 'scripts/build-when-needed.ts');
  const program = `process.chdir('${checkout}'); await import('${script}');`;
  chmodSync(checkout, 0o755);
  mkdirSync(join(checkout, 'node_modules/vite'), { recursive: true });
  chmodSync(checkout, 0o555);
  const { code, output } = await runAsOtherUser('--input-type=module', '--eval', program);
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/^The site must be built, and this user may not write to \S+\. Let its owner run .*\.\n$/),
  ]);
});

type Situation = { environment: Record<string, string>; end?: () => void };

const situations: [string, () => Situation | Promise<Situation>, RegExp][] = [
  [
    'a data folder of somebody else',
    () => ({ environment: { DATA_DIR: createFolder(0o555) } }),
    /this user may not write to \S+ \(EACCES\): set DATA_DIR to a folder of your own, or change the owner/,
  ],
  [
    'a data folder inside a folder of somebody else',
    () => ({ environment: { DATA_DIR: join(createFolder(0o555), 'data') } }),
    /this user may not write to \S+data \(EACCES\): set DATA_DIR to a folder of your own/,
  ],
  [
    'a file where the data folder should be',
    () => {
      const file = join(createFolder(), 'data');
      writeFileSync(file, '');
      return { environment: { DATA_DIR: file } };
    },
    /this user may not write to \S+data \(EEXIST\): set DATA_DIR/,
  ],
  [
    'the key of somebody else in the data folder',
    () => {
      const folder = createOwnFolder();
      writeFileSync(join(folder, 'intake-key.txt'), 'k'.repeat(43), { mode: 0o000 });
      return { environment: { DATA_DIR: folder } };
    },
    /this user may not write to \S+intake-key\.txt \(EACCES\)/,
  ],
  [
    'a data folder of another PostgreSQL',
    () => {
      const folder = createOwnFolder();
      mkdirSync(join(folder, 'database'), { mode: 0o777 });
      chmodSync(join(folder, 'database'), 0o777);
      writeFileSync(join(folder, 'database/PG_VERSION'), '16\n');
      return { environment: { DATA_DIR: folder } };
    },
    /database was made with PostgreSQL 16, and this release reads 18: set DATA_DIR to another folder, and move the data with a backup/,
  ],
  [
    'a folder in place of the database',
    () => {
      const folder = createOwnFolder();
      mkdirSync(join(folder, 'database'));
      chmodSync(join(folder, 'database'), 0o777);
      return { environment: { DATA_DIR: folder } };
    },
    /database holds no database: delete it, or set DATA_DIR to another folder/,
  ],
  [
    'a data folder of a newer release',
    async () => {
      const folder = createFolder();
      const connection = await connect({ folder: join(folder, 'database') });
      await connection.migrate();
      await connection.db.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer release', 9999999999999)`,
      );
      await connection.close();
      return { environment: { DATA_DIR: folder } };
    },
    /the tables in \S+ are of a newer release: start that release, or set DATA_DIR to another folder/,
  ],
  [
    'a port that another program uses',
    async () => {
      const other = createServer();
      await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
      const { port } = other.address() as AddressInfo;
      return { environment: { DATA_DIR: createFolder(), PORT: String(port) }, end: () => other.close() };
    },
    /another program uses port \d+ of 127\.0\.0\.1: stop it, or set PORT to another port, such as PORT=\d+/,
  ],
  [
    'a host that is not this machine',
    () => ({ environment: { DATA_DIR: createFolder(), HOST: '192.0.2.1' } }),
    /192\.0\.2\.1 is no address of this machine: set HOST to 127\.0\.0\.1, or to 0\.0\.0\.0/,
  ],
  [
    'a PostgreSQL that does not answer',
    () => ({ environment: { DATA_DIR: createFolder(), DATABASE_URL: 'postgresql://127.0.0.1:9/studio' } }),
    /the database cannot be opened: connect ECONNREFUSED 127\.0\.0\.1:9: start PostgreSQL, or correct the host and port in DATABASE_URL/,
  ],
];

test.each(situations)(
  'for %s, one sentence says what to do, and the exit code is 1',
  async (_, prepare, sentence) => {
    const { environment, end } = await prepare();
    // Where the folder itself is right, root starts the server.
    const wrapper = sentence.source.startsWith('this user') ? asOtherUser : [];
    const server = startServer('demo', environment, process.cwd(), wrapper);
    try {
      expect(await server.ended).toBe(1);
      expect(server.output()).toMatch(sentence);
      expect(server.output().match(/cannot start:/g)).toHaveLength(1);
      expect(server.output()).not.toMatch(/^\s+at /m);
    } finally {
      server.child.kill('SIGKILL');
      end?.();
    }
  },
  180_000,
);
