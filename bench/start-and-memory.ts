// How long until the ready line, and how much memory when idle? Must reach (issue 2): under 3 s on an existing data
// folder, under 15 s with build and first database; idle under 500 MB with PGlite, under 250 MB on PostgreSQL (measured
// when DATABASE_URL names an empty database).
//
// And how long until the first page of a try-out, with its pages built: at most 2.5 s on a new data folder (issue 14).
// BESIDE names another checkout, installed and built, that is started in turns with this one; seconds of CPU are printed
// too, because they say more on a machine that is busy.
//
//   npm run bench:start
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { freshFolder, type ServerProcess, startServer, untilReady } from '#tests/support/server-process.ts';
import { familySeconds } from './load/cpu-seconds.ts';

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

const ROUNDS = Number(process.env.ROUNDS ?? 5);

/** From the start of the process to the whole home page, and the CPU that the family used for it. */
async function firstPage(project: string, folder: string): Promise<{ seconds: number; cpu: number }> {
  const began = performance.now();
  const server = startServer('try-out', { DATA_DIR: folder }, project);
  await untilReady(server);
  await (await fetch(server.url)).text();
  const seconds = (performance.now() - began) / 1000;
  const cpu = familySeconds(server.child.pid ?? 0);
  await stop(server);
  return { seconds, cpu };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Checkouts in turns, so that what else the machine does meets all of them. */
async function firstPages(projects: string[]) {
  const taken = projects.map(() => ({ seconds: [] as number[], cpu: [] as number[] }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, project] of projects.entries()) {
      const { seconds, cpu } = await firstPage(project, freshFolder());
      taken[index]?.seconds.push(seconds);
      taken[index]?.cpu.push(cpu);
    }
  }
  return taken.map(({ seconds, cpu }) => ({ seconds: median(seconds), cpu: median(cpu) }));
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

const { BESIDE } = process.env;
const [own, other] = await firstPages([process.cwd(), ...(BESIDE ? [BESIDE] : [])]);
if (own) row(`first page on a new folder (${own.cpu.toFixed(1)} s of CPU)`, own.seconds, 's', 2.5);
if (own && other)
  console.log(
    `Beside ${BESIDE}: ${(own.seconds / other.seconds).toFixed(2)} of its ${other.seconds.toFixed(1)} s, ${(own.cpu / other.cpu).toFixed(2)} of its ${other.cpu.toFixed(1)} s of CPU`,
  );

const { DATABASE_URL } = process.env;
if (DATABASE_URL) {
  const { server } = await start({ DATA_DIR: freshFolder(), DATABASE_URL });
  row('idle memory on PostgreSQL', await idleMegabytes(server), 'MB', 250);
  await stop(server);
}
console.table(rows);
process.exit(rows.every(({ ok }) => ok) ? 0 : 1);
