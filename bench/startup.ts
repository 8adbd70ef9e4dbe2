// How long until the ready line, and how much memory when idle? Must reach (issue 2): under 3 s on an existing data
// folder, under 15 s with build and first database; idle under 500 MB with PGlite, under 250 MB on PostgreSQL (measured
// when DATABASE_URL names an empty database).
//
// And how long until the first page of a try-out, with its pages built: at most 2.5 s on a new data folder (issue 14).
// BESIDE names another checkout, installed and built, that is started in turns with this one; seconds of CPU are printed
// too, because they say more on a machine that is busy.
//
//   npm run bench:startup
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { createTempFolder, type ServerProcess, startServer, waitUntilReady } from '#tests/support/server-process.ts';
import { readTreeCpuSeconds } from './load/cpu-seconds.ts';

const IDLE_MS = 10_000;

async function start(environment: Record<string, string>): Promise<{ server: ServerProcess; seconds: number }> {
  const startedMs = performance.now();
  const server = startServer('try-out', environment);
  await waitUntilReady(server);
  return { server, seconds: (performance.now() - startedMs) / 1000 };
}

async function stop(server: ServerProcess) {
  server.child.kill('SIGTERM');
  await server.ended;
}

/** Resident memory of the server process in megabytes after it has served pages and then rested. */
async function measureIdleMb({ url, child }: ServerProcess): Promise<number> {
  for (const path of ['/', '/yoga', '/calendar', '/chocolates', '/contact', '/api/events'])
    await fetch(`${url}${path}`);
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

const ROUNDS = Number(process.env.ROUNDS ?? 5);

/** From the start of the process to the whole home page, and the CPU that the family used for it. */
async function measureFirstPage(project: string, folder: string): Promise<{ seconds: number; cpu: number }> {
  const startedMs = performance.now();
  const server = startServer('try-out', { DATA_DIR: folder }, project);
  await waitUntilReady(server);
  await (await fetch(server.url)).text();
  const seconds = (performance.now() - startedMs) / 1000;
  const cpu = readTreeCpuSeconds(server.child.pid ?? 0);
  await stop(server);
  return { seconds, cpu };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Checkouts in turns, so that what else the machine does meets all of them. */
async function compareFirstPages(projects: string[]) {
  const samples = projects.map(() => ({ seconds: [] as number[], cpu: [] as number[] }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, project] of projects.entries()) {
      const { seconds, cpu } = await measureFirstPage(project, createTempFolder());
      samples[index]?.seconds.push(seconds);
      samples[index]?.cpu.push(cpu);
    }
  }
  return samples.map(({ seconds, cpu }) => ({ seconds: median(seconds), cpu: median(cpu) }));
}

const folder = createTempFolder();
const rows: { what: string; measured: string; required: string; ok: boolean }[] = [];
const addRow = (what: string, value: number, unit: string, limit: number) =>
  rows.push({ what, measured: `${value.toFixed(1)} ${unit}`, required: `under ${limit} ${unit}`, ok: value < limit });

rmSync('build', { recursive: true, force: true });
const startedMs = performance.now();
spawnSync('node', ['scripts/build-when-needed.ts'], { stdio: 'ignore' });
const buildSeconds = (performance.now() - startedMs) / 1000;
const firstStart = await start({ DATA_DIR: folder });
addRow('build and first database', buildSeconds + firstStart.seconds, 's', 15);
addRow('idle memory with PGlite, first start', await measureIdleMb(firstStart.server), 'MB', 500);
await stop(firstStart.server);

const secondStart = await start({ DATA_DIR: folder });
addRow('existing data folder', secondStart.seconds, 's', 3);
addRow('idle memory with PGlite', await measureIdleMb(secondStart.server), 'MB', 500);
await stop(secondStart.server);

const { BESIDE } = process.env;
const [current, baseline] = await compareFirstPages([process.cwd(), ...(BESIDE ? [BESIDE] : [])]);
if (current) addRow(`first page on a new folder (${current.cpu.toFixed(1)} s of CPU)`, current.seconds, 's', 2.5);
if (current && baseline)
  console.log(
    `Beside ${BESIDE}: ${(current.seconds / baseline.seconds).toFixed(2)} of its ${baseline.seconds.toFixed(1)} s, ${(current.cpu / baseline.cpu).toFixed(2)} of its ${baseline.cpu.toFixed(1)} s of CPU`,
  );

const { DATABASE_URL } = process.env;
if (DATABASE_URL) {
  const { server } = await start({ DATA_DIR: createTempFolder(), DATABASE_URL });
  addRow('idle memory on PostgreSQL', await measureIdleMb(server), 'MB', 250);
  await stop(server);
}
console.table(rows);
process.exit(rows.every(({ ok }) => ok) ? 0 : 1);
