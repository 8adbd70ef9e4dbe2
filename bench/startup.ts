// `npm run bench:startup`: measures the time until the ready line, the idle memory, and the first page of a demo with
// built pages.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import {
  createTempFolder,
  type ServerProcess,
  startServer,
  waitUntilReady,
} from '#tests/support/processes/server-process.ts';
import { readTreeCpuSeconds } from './load/cpu-seconds.ts';

const IDLE_MS = 10_000;

async function start(environment: Record<string, string>): Promise<{ server: ServerProcess; seconds: number }> {
  const startedMs = performance.now();
  const server = startServer('demo', environment);
  await waitUntilReady(server);
  return { server, seconds: (performance.now() - startedMs) / 1000 };
}

async function stop(server: ServerProcess) {
  server.child.kill('SIGTERM');
  await server.ended;
}

/** Returns the resident memory of the server in MB after it has served pages and then idled. */
async function measureIdleMb({ url, child }: ServerProcess): Promise<number> {
  for (const path of ['/', '/yoga', '/calendar', '/chocolates', '/contact', '/api/events'])
    await fetch(`${url}${path}`);
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

const ROUNDS = Number(process.env.ROUNDS ?? 5);

/**
 * Measures the time from process start to the complete home page, and the CPU time of all its processes, which varies
 * less on a busy machine.
 */
async function measureFirstPage(project: string, folder: string): Promise<{ seconds: number; cpu: number }> {
  const startedMs = performance.now();
  const server = startServer('demo', { DATA_DIR: folder }, project);
  await waitUntilReady(server);
  await (await fetch(server.url)).text();
  const seconds = (performance.now() - startedMs) / 1000;
  const cpu = readTreeCpuSeconds(server.child.pid ?? 0);
  await stop(server);
  return { seconds, cpu };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Alternates the checkouts, so that other load on the machine affects all of them. */
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

// BESIDE names another checkout, installed and built, that is measured alternately.
const { BESIDE } = process.env;
const [current, baseline] = await compareFirstPages([process.cwd(), ...(BESIDE ? [BESIDE] : [])]);
if (current) addRow(`first page on a new folder (${current.cpu.toFixed(1)} s of CPU)`, current.seconds, 's', 2.5);
if (current && baseline)
  console.log(
    `Beside ${BESIDE}: ${(current.seconds / baseline.seconds).toFixed(2)} of its ${baseline.seconds.toFixed(1)} s, ${(current.cpu / baseline.cpu).toFixed(2)} of its ${baseline.cpu.toFixed(1)} s of CPU`,
  );

// DATABASE_URL names an empty database.
const { DATABASE_URL } = process.env;
if (DATABASE_URL) {
  const { server } = await start({ DATA_DIR: createTempFolder(), DATABASE_URL });
  addRow('idle memory on PostgreSQL', await measureIdleMb(server), 'MB', 250);
  await stop(server);
}
console.table(rows);
process.exit(rows.every(({ ok }) => ok) ? 0 : 1);
