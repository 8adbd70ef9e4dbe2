// Creates the database of a release for tests/processes/upgrades.test.ts: runs the commit's server with sample data on
// an empty PostgreSQL database, uses its API, and inserts the rows that its API does not make. It stores the dump and
// the record of this activity, which the test checks.
import { execFileSync, execSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { createEmptyDatabase } from '#tests/support/app/database.ts';
import { INTAKE_KEY, SESSION_SECRET } from '#tests/support/app/secrets.ts';
import { createSignaturePng } from '#tests/support/classes/signature.ts';
import { startServer, waitUntilReady } from '#tests/support/processes/server-process.ts';
import { createActivity, createMailBacklog, OWNER_PASSWORD } from '#tests/support/upgrades/activity.ts';
import { insertRemainingRows } from '#tests/support/upgrades/remaining-rows.ts';

const folder = 'tests/fixtures/databases';
const [name, commit = 'HEAD'] = process.argv.slice(2);
// Each release adds one: bash -c 'source .ci/postgres; start_postgres; trap stop_postgres EXIT;
// node --import ./scripts/module-hooks.ts scripts/create-upgrade-fixture.ts RELEASE [COMMIT]'
if (!name || !/^\d+\.\d+\.\d+$/.test(name)) throw new Error('name the release of the fixture, for example 0.1.0');
const database = await createEmptyDatabase();
if (!database) throw new Error('set TEST_DATABASE_URL to a PostgreSQL server');

/** Checks out and builds the commit, with its locked packages. */
function checkoutRelease(): string {
  const project = mkdtempSync(join(tmpdir(), 'mat-and-tin-release-'));
  execSync(`git archive ${commit} | tar -x -C ${project}`);
  const lock = 'package-lock.json';
  const sameLock = readFileSync(lock).equals(readFileSync(join(project, lock)));
  if (sameLock) symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
  else execSync('npm ci --no-audit --no-fund', { cwd: project, stdio: 'inherit' });
  execFileSync(process.execPath, ['scripts/build-when-needed.ts'], { cwd: project, stdio: 'inherit' });
  return project;
}

/** Plain SQL that newer PostgreSQL versions and PGlite load statement by statement. */
function dumpDatabase(url: string): string {
  const program = execFileSync('bash', ['-c', 'source .ci/postgres; echo "$(postgres_binaries)/pg_dump"']);
  const options = ['--inserts', '--rows-per-insert=200', '--no-owner', '--no-privileges', '--no-comments'];
  const sql = execFileSync(program.toString().trim(), [...options, url], { maxBuffer: 1 << 28 }).toString();
  // Removes commands for psql, and a setting that older versions do not know.
  return sql.replaceAll(/^(\\(un)?restrict .*|SET transaction_timeout .*)\n/gm, '');
}

const project = checkoutRelease();
const secrets = { SESSION_SECRET, INTAKE_KEY, ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: OWNER_PASSWORD };
const dataDir = join(project, 'data');
const environment = { DATA_DIR: dataDir, DATABASE_URL: database.url, ...secrets };

/** Uses a running server of the release, and stops it. */
async function withServer<T>(variables: Record<string, string>, use: (url: string) => Promise<T>): Promise<T> {
  const server = startServer('demo', { ...environment, ...variables }, project);
  try {
    await waitUntilReady(server);
    const result = await use(server.url);
    server.child.kill('SIGTERM');
    await server.ended;
    return result;
  } finally {
    server.child.kill('SIGKILL');
    await server.ended;
  }
}

try {
  const signature = await createSignaturePng();
  const activity = await withServer({}, (url) => createActivity(url, signature));
  // No mail server listens on the discard port, so these emails wait.
  await withServer({ SMTP_URL: 'smtp://127.0.0.1:9' }, createMailBacklog);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await insertRemainingRows(client);
  await client.end();
  const sql = gzipSync(dumpDatabase(database.url), { level: 9 });
  writeFileSync(join(folder, `${name}.sql.gz`), sql);
  writeFileSync(
    join(folder, `${name}.json`),
    `${JSON.stringify({ takenAt: new Date().toISOString(), ...activity }, null, 2)}\n`,
  );
  console.log(`${name}: ${Math.round(sql.length / 1000)} kB`);
} finally {
  await database.drop();
  rmSync(project, { recursive: true, force: true });
}
