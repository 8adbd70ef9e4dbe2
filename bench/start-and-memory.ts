// How long until the ready line, and how much memory when idle? Must reach (issue 2): under 3 s on an existing data
// folder, under 15 s with build and first database; idle under 500 MB with PGlite, under 250 MB on PostgreSQL (measured
// when DATABASE_URL names an empty database).
//
//   npm run bench:start
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { freshFolder, type ServerProcess, startServer, untilReady } from '#tests/support/server-process.ts';

const IDLE_MS = 10_000;

async function start(environment: Record<string, string>): Promise<{ server: ServerProcess; seconds: number }> {
  const began = performance.now();
  const server = startServer('try-out', environment);
  await untilReady(server);
  return { server, seconds: (performance.now() - began) / 1000 };
}

async function stop(server: ServerProcess) {
  server.child.kill('SIGTERM');
  await server.ended;
}

/** Resident memory of the server process in megabytes after it has served pages and then rested. */
async function idleMegabytes({ url, child }: ServerProcess): Promise<number> {
  for (const path of ['/', '/yoga', '/calendar', '/chocolates', '/contact', '/api/events'])
    await fetch(`${url}${path}`);
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

const folder = freshFolder();
const rows: { what: string; measured: string; required: string; ok: boolean }[] = [];
const row = (what: string, value: number, unit: string, limit: number) =>
  rows.push({ what, measured: `${value.toFixed(1)} ${unit}`, required: `under ${limit} ${unit}`, ok: value < limit });

rmSync('build', { recursive: true, force: true });
const began = performance.now();
spawnSync('node', ['scripts/build-when-needed.ts'], { stdio: 'ignore' });
const buildSeconds = (performance.now() - began) / 1000;
const first = await start({ DATA_DIR: folder });
row('build and first database', buildSeconds + first.seconds, 's', 15);
row('idle memory with PGlite, first start', await idleMegabytes(first.server), 'MB', 500);
await stop(first.server);

const second = await start({ DATA_DIR: folder });
row('existing data folder', second.seconds, 's', 3);
row('idle memory with PGlite', await idleMegabytes(second.server), 'MB', 500);
await stop(second.server);

const { DATABASE_URL } = process.env;
if (DATABASE_URL) {
  const { server } = await start({ DATA_DIR: freshFolder(), DATABASE_URL });
  row('idle memory on PostgreSQL', await idleMegabytes(server), 'MB', 250);
  await stop(server);
}
console.table(rows);
process.exit(rows.every(({ ok }) => ok) ? 0 : 1);
