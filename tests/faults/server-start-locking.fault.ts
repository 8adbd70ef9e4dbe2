import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { createEmptyDatabase } from '../support/app/database.ts';
import { copyPreparedFolder, deploymentEnv } from '../support/deployment/prepared-folder.ts';
import { countStatuses, defineFault, isLongRun, repetitions } from '../support/faults/fault.ts';
import { createHttpClient } from '../support/http/http-client.ts';
import { crashServers, pidNamespaceCommand } from '../support/processes/pid-namespace.ts';
import { startPostgres } from '../support/processes/postgres-process.ts';
import {
  createTempFolder,
  type ServerProcess,
  startServer,
  waitUntilReady,
} from '../support/processes/server-process.ts';

const onPostgres = process.env.TEST_DATABASE_URL !== undefined;
const subscribe = async (url: string, email: string) =>
  (await createHttpClient(() => url).request('POST', '/api/subscribers/subscribe', { email })).status;

const crashes = repetitions(50, 1);
const REJECT_TIMEOUT_MS = 5_000;

async function crashRepeatedly() {
  const settings = { ...deploymentEnv, DATA_DIR: copyPreparedFolder(), RATE_LIMITS: 'off' };
  const start = (within: readonly string[] = []) => startServer('demo', settings, process.cwd(), within);
  const result = { restarted: 0, refused: 0, refusedAsNamesake: 0, kept: 0, slowestMs: 0 };
  let holder = start(pidNamespaceCommand);
  try {
    await waitUntilReady(holder);
    for (let round = 0; round < crashes; round++) {
      const email = `crash-${round}@example.com`;
      expect(await subscribe(holder.url, email)).toBe(201);
      await crashServers(holder);
      holder = start(pidNamespaceCommand);
      await waitUntilReady(holder);
      result.restarted += 1;
      const isNamesake = pidNamespaceCommand !== undefined && round % 2 === 0;
      const startedAt = performance.now();
      const second = start(isNamesake ? pidNamespaceCommand : []);
      const code = await second.ended;
      result.slowestMs = Math.max(result.slowestMs, performance.now() - startedAt);
      const isHelped = /another process is using the data folder \S+, .* Stop the other one, or set DATA_DIR/.test(
        second.output(),
      );
      if (code === 1 && isHelped) result.refused += 1;
      if (code === 1 && isHelped && isNamesake) result.refusedAsNamesake += 1;
      if ((await subscribe(holder.url, email)) === 409) result.kept += 1;
    }
    return result;
  } finally {
    await crashServers(holder);
  }
}

const besideCount = repetitions(4, 1);
const secondProcessFault = {
  row: 36,
  threat: 'Second process on PGlite',
  required: `${crashes} crashes: ${crashes} restarts; ${crashes} tries beside a server, every second one with the number of the one that crashed: ${crashes} refused within ${REJECT_TIMEOUT_MS / 1_000} s with a sentence that helps; on PostgreSQL ${besideCount} beside the first on one folder answer`,
};

if (onPostgres) {
  defineFault(secondProcessFault, async () => {
    const database = await createEmptyDatabase();
    const settings = { DATA_DIR: createTempFolder(), DATABASE_URL: database?.url ?? '' };
    const servers: ServerProcess[] = [];
    try {
      for (let serverIndex = 0; serverIndex <= besideCount; serverIndex++) {
        const server = startServer('demo', settings);
        servers.push(server);
        await waitUntilReady(server);
      }
      const statuses = await Promise.all(servers.map(({ url }) => fetch(`${url}/readyz`)));
      const acceptedCount = countStatuses(statuses)[200];
      return {
        found: `${acceptedCount} of ${servers.length} answer`,
        actual: acceptedCount,
        required: besideCount + 1,
      };
    } finally {
      await crashServers(...servers);
      await database?.drop();
    }
  });
} else {
  defineFault(secondProcessFault, async () => {
    const { slowestMs, refusedAsNamesake, ...result } = await crashRepeatedly();
    const namesakes = pidNamespaceCommand
      ? `${refusedAsNamesake} of them with the same process id`
      : 'this machine gives no two processes one id';
    return {
      found: `${result.restarted} restarts, ${result.kept} had what was answered before the crash; ${result.refused} refused, ${namesakes}, the slowest in ${Math.round(slowestMs)} ms`,
      actual: {
        ...result,
        ...(pidNamespaceCommand && { namesakes: refusedAsNamesake }),
        ...(isLongRun && { inTime: slowestMs <= REJECT_TIMEOUT_MS }),
      },
      required: {
        restarted: crashes,
        kept: crashes,
        refused: crashes,
        ...(pidNamespaceCommand && { namesakes: Math.ceil(crashes / 2) }),
        ...(isLongRun && { inTime: true }),
      },
    };
  });
}

const killCount = repetitions(20, 2);
const WRITES_PER_KILL = repetitions(100, 40);
const WRITERS = 8;

async function killPostgresRepeatedly() {
  const postgres = startPostgres();
  if (!postgres) return undefined;
  const settings = { DATA_DIR: createTempFolder(), DATABASE_URL: postgres.url, RATE_LIMITS: 'off' };
  const server = startServer('demo', settings);
  const acceptedEmails: string[] = [];
  let attempts = 0;
  let isOver = false;
  try {
    await waitUntilReady(server);
    const write = async () => {
      while (!isOver) {
        const email = `cut-${attempts++}@example.com`;
        if ((await subscribe(server.url, email)) === 201) acceptedEmails.push(email);
      }
    };
    const writing = Promise.all(Array.from({ length: WRITERS }, write));
    writing.catch(() => {});
    for (let killIndex = 0; killIndex < killCount; killIndex++) {
      const until = acceptedEmails.length + WRITES_PER_KILL;
      await expect.poll(() => acceptedEmails.length, { interval: 5 }).toBeGreaterThan(until);
      await postgres.kill();
      postgres.restart();
      await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200);
    }
    isOver = true;
    await writing;
    const missingEmails = [];
    for (const email of acceptedEmails) missingEmails.push({ status: await subscribe(server.url, email) });
    return { answered: acceptedEmails.length, lost: missingEmails.filter(({ status }) => status !== 409).length };
  } finally {
    isOver = true;
    await crashServers(server);
    postgres.close();
  }
}

defineFault(
  {
    row: 37,
    threat: 'Power cut',
    required: `production mode without DATABASE_URL refuses to start; docs and program say why; on PostgreSQL, killed ${killCount} times while it writes, 0 answered writes lost`,
  },
  async () => {
    const productionServer = startServer('production', {
      DATA_DIR: createTempFolder(),
      PUBLIC_URL: 'https://studio.example',
      SMTP_URL: 'smtp://127.0.0.1:9',
      SESSION_SECRET: 's'.repeat(32),
      INTAKE_KEY: 'k'.repeat(32),
    });
    const code = await productionServer.ended;
    const why = /DATABASE_URL is missing.*does not survive a power cut/.exec(productionServer.output())?.[0];
    const pages = ['docs/configuration.md', 'docs/backup-and-restore.md', 'docs/deploying/small-server.md'];
    const silent = pages.filter((page) => !/power\s+cut/.test(readFileSync(page, 'utf8')));
    const killResult = onPostgres ? await killPostgresRepeatedly() : undefined;
    const ofCut =
      killResult &&
      `; ${killCount} kills of PostgreSQL, ${killResult.answered} writes answered, ${killResult.lost} lost`;
    return {
      found: `ended with ${code}: “${why}”; ${pages.length - silent.length} pages say why${ofCut ?? ''}${
        onPostgres && !killResult ? '; no PostgreSQL is installed here that may be killed' : ''
      }`,
      actual: { code, says: why !== undefined, silent, ...(killResult && { lost: killResult.lost }) },
      required: { code: 1, says: true, silent: [], ...(killResult && { lost: 0 }) },
    };
  },
);
