// How heavy is what a business installs, and does it run? Clones the last commit into a temporary folder, installs, builds
// and prunes as docs/deploying/small-server.md says, then starts it there on its own Node: a page, a mail, a photograph,
// the scripts beside it. Must reach: at most 150 MB beside Node itself, at most 200 packages.
//
//   TEST_DATABASE_URL=postgresql://… npm run bench:weight
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openDesk } from '#tests/faults/support/desk.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { phonePhotograph } from '#tests/support/photographs.ts';
import { freshFolder, startServer, untilReady } from '#tests/support/server-process.ts';
import { openSlowMailServer } from '#tests/support/slow-mail-server.ts';

const MOST_MB = 150;
const MOST_PACKAGES = 200;
/** Whatever is started runs on the Node that was installed with it. */
const onItsOwnNode = ['sh', '-c', 'shift; exec node_modules/.bin/node "$@"', 'sh'];

const folder = freshFolder();
const rows: { what: string; found: string; ok: boolean }[] = [];
const row = (what: string, found: string | number, ok: boolean) => rows.push({ what, found: String(found), ok });
const run = (command: string, ...given: string[]) =>
  execFileSync(command, given, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });

/** Bytes on the disk, in the blocks that they take. */
function weightOf(path: string): number {
  const own = statSync(path).blocks * 512;
  if (!statSync(path).isDirectory()) return own;
  const inside = readdirSync(path, { withFileTypes: true }).filter((entry) => !entry.isSymbolicLink());
  return inside.reduce((sum, { name }) => sum + weightOf(join(path, name)), own);
}

execFileSync('git', ['clone', '--quiet', process.cwd(), folder]);
run('npm', 'ci');
run('npm', 'run', '-s', 'build');
run('npm', 'prune', '--omit=dev');

const modules = join(folder, 'node_modules');
const installed = Object.keys(JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8')).packages);
const isNode = (name: string) => /^node-(bin-)?(linux|darwin)-/.test(name);
const node = readdirSync(modules).filter(isNode);
const nodeMb = node.reduce((sum, name) => sum + weightOf(join(modules, name)), 0) / 1e6;
const megabytes = weightOf(modules) / 1e6 - nodeMb;
row('packages', installed.length, installed.length <= MOST_PACKAGES);
row('MB beside Node', megabytes.toFixed(0), megabytes <= MOST_MB);
row('MB of Node', nodeMb.toFixed(0), node.length === 1);

const database = await freshDatabase();
if (!database) throw new Error('A business runs on PostgreSQL: name one in TEST_DATABASE_URL.');
const mails = await openSlowMailServer({});
const owner = { email: 'owner@example.com', password: 'a password of the bench, long enough' };
const environment = {
  ...{ DATA_DIR: freshFolder(), BACKUP_DIR: freshFolder(), DATABASE_URL: database.url },
  ...{ PUBLIC_URL: 'https://studio.example', TRUST_PROXY: 'true', SMTP_URL: mails.url },
  ...{ SESSION_SECRET: 's'.repeat(32), INTAKE_KEY: 'k'.repeat(32) },
  ...{ ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password },
};
const server = startServer('business', environment, folder, onItsOwnNode);
try {
  await untilReady(server);
  const page = await fetch(`${server.url}/chocolates`);
  row('a page', page.status, page.status === 200 && (await page.text()).includes('</html>'));

  const taken = mails.taken.length;
  const body = JSON.stringify({ email: 'reader@example.com' });
  const headers = { 'content-type': 'application/json' };
  await fetch(`${server.url}/api/subscribers/subscribe`, { method: 'POST', headers, body });
  for (let tries = 0; mails.taken.length === taken && tries < 300; tries++)
    await new Promise((resolve) => setTimeout(resolve, 100));
  row('a mail', mails.taken.length - taken, mails.taken.length > taken);

  const desk = await openDesk({ url: server.url, owner });
  const tin = await desk.addTin('Weighed', 1);
  const { status } = await desk.sendFile(`/api/chocolates/${tin}/picture`, await phonePhotograph());
  row('a photograph', status, status === 200);

  for (const script of ['audit', 'backup', 'doctor', 'owner']) {
    const { output } = spawnSync('npm', ['run', '-s', script], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, ...environment },
    });
    const said = output.join('');
    row(`npm run ${script}`, said.split('\n').findLast(Boolean) ?? 'nothing', !/ERR_|Cannot find/.test(said));
  }
} finally {
  server.child.kill('SIGTERM');
  await server.ended;
  await mails.close();
  await database.drop();
}
const tried = spawnSync('npm', ['start'], { cwd: folder, encoding: 'utf8' });
row('npm start', tried.stderr.split('\n')[0] ?? '', tried.status === 1 && tried.stderr.includes('Run npm ci'));

console.table(rows);
rmSync(folder, { recursive: true });
process.exit(rows.every(({ ok }) => ok) ? 0 : 1);
