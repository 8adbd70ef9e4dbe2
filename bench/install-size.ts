// `TEST_DATABASE_URL=postgresql://… npm run bench:install-size`: measures the production installation, and starts it on
// its own Node to check a page, a mail, a photo and the scripts.
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createEmptyDatabase } from '#tests/support/app/database.ts';
import { createAdminClient } from '#tests/support/http/admin-client.ts';
import { startSlowMailServer } from '#tests/support/mail/slow-mail-server.ts';
import { createTempFolder, startServer, waitUntilReady } from '#tests/support/processes/server-process.ts';
import { createPhonePhoto } from '#tests/support/shop/photos.ts';

/** Without Node itself. */
const MAX_MB = 150;
const MAX_PACKAGES = 200;
/** Runs every command on the Node of the installation. */
const ownNodeWrapper = ['sh', '-c', 'shift; exec node_modules/node-*/bin/node "$@"', 'sh'];

const folder = createTempFolder();
const rows: { what: string; result: string; ok: boolean }[] = [];
const addRow = (what: string, result: string | number, ok: boolean) => rows.push({ what, result: String(result), ok });
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });

/** Returns the bytes on disk, counted in blocks. */
function measureBytes(path: string): number {
  const ownBytes = statSync(path).blocks * 512;
  if (!statSync(path).isDirectory()) return ownBytes;
  const children = readdirSync(path, { withFileTypes: true }).filter((entry) => !entry.isSymbolicLink());
  return children.reduce((sum, { name }) => sum + measureBytes(join(path, name)), ownBytes);
}

// As docs/deploying/small-server.md says, from the last commit.
execFileSync('git', ['clone', '--quiet', process.cwd(), folder]);
run('npm', 'ci');
run('npm', 'run', '-s', 'build');
run('npm', 'prune', '--omit=dev');

const modules = join(folder, 'node_modules');
const installed = Object.keys(JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8')).packages);
const isNode = (name: string) => /^node-(bin-)?(linux|darwin)-/.test(name);
const node = readdirSync(modules).filter(isNode);
const nodeMb = node.reduce((sum, name) => sum + measureBytes(join(modules, name)), 0) / 1e6;
const megabytes = measureBytes(modules) / 1e6 - nodeMb;
addRow('packages', installed.length, installed.length <= MAX_PACKAGES);
addRow('MB beside Node', megabytes.toFixed(0), megabytes <= MAX_MB);
addRow('MB of Node', nodeMb.toFixed(0), node.length === 1);

const database = await createEmptyDatabase();
if (!database) throw new Error('A business runs on PostgreSQL: name one in TEST_DATABASE_URL.');
const mailServer = await startSlowMailServer({});
const owner = { email: 'owner@example.com', password: 'a password of the bench, long enough' };
const environment = {
  DATA_DIR: createTempFolder(),
  BACKUP_DIR: createTempFolder(),
  DATABASE_URL: database.url,
  PUBLIC_URL: 'https://studio.example',
  TRUST_PROXY: 'true',
  SMTP_URL: mailServer.url,
  SESSION_SECRET: 's'.repeat(32),
  INTAKE_KEY: 'k'.repeat(32),
  ADMIN_EMAIL: owner.email,
  ADMIN_PASSWORD: owner.password,
};
const server = startServer('production', environment, folder, ownNodeWrapper);
try {
  await waitUntilReady(server);
  const page = await fetch(`${server.url}/chocolates`);
  addRow('a page', page.status, page.status === 200 && (await page.text()).includes('</html>'));

  const acceptedBefore = mailServer.accepted.length;
  const body = JSON.stringify({ email: 'reader@example.com' });
  const headers = { 'content-type': 'application/json' };
  await fetch(`${server.url}/api/subscribers/subscribe`, { method: 'POST', headers, body });
  for (let tries = 0; mailServer.accepted.length === acceptedBefore && tries < 300; tries++)
    await new Promise((resolve) => setTimeout(resolve, 100));
  addRow('a mail', mailServer.accepted.length - acceptedBefore, mailServer.accepted.length > acceptedBefore);

  const admin = await createAdminClient({ url: server.url, owner });
  const chocolateId = await admin.addChocolate('Weighed', 1);
  const { status } = await admin.sendFile(`/api/chocolates/${chocolateId}/picture`, await createPhonePhoto());
  addRow('a photograph', status, status === 200);

  for (const script of ['audit', 'backup', 'doctor', 'owner']) {
    const { output } = spawnSync('npm', ['run', '-s', script], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, ...environment },
    });
    const printed = output.join('');
    addRow(`npm run ${script}`, printed.split('\n').findLast(Boolean) ?? 'nothing', !/ERR_|Cannot find/.test(printed));
  }
} finally {
  server.child.kill('SIGTERM');
  await server.ended;
  await mailServer.close();
  await database.drop();
}
const demoStart = spawnSync('npm', ['start'], { cwd: folder, encoding: 'utf8' });
addRow(
  'npm start',
  demoStart.stderr.split('\n')[0] ?? '',
  demoStart.status === 1 && demoStart.stderr.includes('Run npm ci'),
);

console.table(rows);
rmSync(folder, { recursive: true });
process.exit(rows.every(({ ok }) => ok) ? 0 : 1);
