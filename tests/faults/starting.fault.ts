import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { freshFolder, type ServerProcess, startServer, untilReady } from '../support/server-process.ts';
import { wireBrowser } from '../support/wire-browser.ts';
import { fault, isLong, statusesOf, times } from './support/fault.ts';
import { asProcessOne, crash } from './support/namesakes.ts';
import { openOwnPostgres } from './support/own-postgres.ts';
import { townFolder, townsOwn } from './support/sown-folder.ts';

const onPostgres = process.env.TEST_DATABASE_URL !== undefined;
const subscribe = async (url: string, email: string) =>
  (await wireBrowser(() => url).ask('POST', '/api/subscribers/subscribe', { email })).status;

const crashes = times(50, 1);
const REFUSED_WITHIN_MS = 5_000;

/**
 * One folder's server crashes so many times. Each time someone is kept before it, it starts again, another process is
 * refused beside it, and the person who was kept is still there.
 */
async function crashAgainAndAgain() {
  const settings = { ...townsOwn, DATA_DIR: townFolder(), RATE_LIMITS: 'off' };
  const start = (within: readonly string[] = []) => startServer('try-out', settings, process.cwd(), within);
  const came = { restarted: 0, refused: 0, refusedAsNamesake: 0, kept: 0, slowestMs: 0 };
  let holder = start(asProcessOne);
  try {
    await untilReady(holder);
    for (let round = 0; round < crashes; round++) {
      const email = `crash-${round}@example.com`;
      expect(await subscribe(holder.url, email)).toBe(201);
      await crash(holder);
      // With the number of the one that crashed.
      holder = start(asProcessOne);
      await untilReady(holder);
      came.restarted += 1;
      const isNamesake = asProcessOne !== undefined && round % 2 === 0;
      const began = performance.now();
      const second = start(isNamesake ? asProcessOne : []);
      const code = await second.ended;
      came.slowestMs = Math.max(came.slowestMs, performance.now() - began);
      const isHelped = /another process is using the data folder \S+, .* Stop the other one, or set DATA_DIR/.test(
        second.output(),
      );
      if (code === 1 && isHelped) came.refused += 1;
      if (code === 1 && isHelped && isNamesake) came.refusedAsNamesake += 1;
      if ((await subscribe(holder.url, email)) === 409) came.kept += 1;
    }
    return came;
  } finally {
    await crash(holder);
  }
}

const beside = times(4, 1);
const secondProcess = {
  row: 36,
  threat: 'Second process on PGlite',
  required: `${crashes} crashes: ${crashes} restarts; ${crashes} tries beside a server, every second one with the number of the one that crashed: ${crashes} refused within ${REFUSED_WITHIN_MS / 1_000} s with a sentence that helps; on PostgreSQL ${beside} beside the first on one folder answer`,
};

if (onPostgres) {
  fault(secondProcess, async () => {
    const database = await freshDatabase();
    const settings = { DATA_DIR: freshFolder(), DATABASE_URL: database?.url ?? '' };
    const servers: ServerProcess[] = [];
    try {
      for (let at = 0; at <= beside; at++) {
        const server = startServer('try-out', settings);
        servers.push(server);
        await untilReady(server);
      }
      const statuses = await Promise.all(servers.map(({ url }) => fetch(`${url}/readyz`)));
      const open = statusesOf(statuses)[200];
      return { found: `${open} of ${servers.length} answer`, as: open, required: beside + 1 };
    } finally {
      await crash(...servers);
      await database?.drop();
    }
  });
} else {
  fault(secondProcess, async () => {
    const { slowestMs, refusedAsNamesake, ...came } = await crashAgainAndAgain();
    const namesakes = asProcessOne
      ? `${refusedAsNamesake} of them with the same process id`
      : 'this machine gives no two processes one id';
    return {
      found: `${came.restarted} restarts, ${came.kept} had what was answered before the crash; ${came.refused} refused, ${namesakes}, the slowest in ${Math.round(slowestMs)} ms`,
      as: {
        ...came,
        ...(asProcessOne && { namesakes: refusedAsNamesake }),
        ...(isLong && { inTime: slowestMs <= REFUSED_WITHIN_MS }),
      },
      required: {
        ...{ restarted: crashes, kept: crashes, refused: crashes },
        ...(asProcessOne && { namesakes: Math.ceil(crashes / 2) }),
        ...(isLong && { inTime: true }),
      },
    };
  });
}

const cuts = times(20, 2);
const ANSWERS_BEFORE_EACH = times(100, 40);
const WRITERS = 8;

/** PostgreSQL is killed in the middle of writing, again and again. What was answered before must be there at the end. */
async function cutThePower() {
  const postgres = openOwnPostgres();
  if (!postgres) return undefined;
  const settings = { DATA_DIR: freshFolder(), DATABASE_URL: postgres.url, RATE_LIMITS: 'off' };
  const server = startServer('try-out', settings);
  const kept: string[] = [];
  let tries = 0;
  let isOver = false;
  try {
    await untilReady(server);
    const write = async () => {
      while (!isOver) {
        const email = `cut-${tries++}@example.com`;
        if ((await subscribe(server.url, email)) === 201) kept.push(email);
      }
    };
    const writing = Promise.all(Array.from({ length: WRITERS }, write));
    // Where something else fails first, nobody waits for it any more.
    writing.catch(() => {});
    for (let cut = 0; cut < cuts; cut++) {
      const until = kept.length + ANSWERS_BEFORE_EACH;
      await expect.poll(() => kept.length, { interval: 5 }).toBeGreaterThan(until);
      await postgres.kill();
      postgres.restart();
      await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200);
    }
    isOver = true;
    await writing;
    const again = [];
    for (const email of kept) again.push({ status: await subscribe(server.url, email) });
    return { answered: kept.length, lost: again.filter(({ status }) => status !== 409).length };
  } finally {
    isOver = true;
    await crash(server);
    postgres.close();
  }
}

fault(
  {
    row: 37,
    threat: 'Power cut',
    required: `business mode without DATABASE_URL refuses to start; docs and program say why; on PostgreSQL, killed ${cuts} times while it writes, 0 answered writes lost`,
  },
  async () => {
    const business = startServer('business', {
      ...{ DATA_DIR: freshFolder(), PUBLIC_URL: 'https://studio.example', SMTP_URL: 'smtp://127.0.0.1:9' },
      ...{ SESSION_SECRET: 's'.repeat(32), INTAKE_KEY: 'k'.repeat(32) },
    });
    const code = await business.ended;
    const why = /DATABASE_URL is missing.*does not survive a power cut/.exec(business.output())?.[0];
    const pages = ['README.md', 'docs/backup-and-restore.md', 'docs/deploying/small-server.md'];
    const silent = pages.filter((page) => !/power\s+cut/.test(readFileSync(page, 'utf8')));
    const cut = onPostgres ? await cutThePower() : undefined;
    const ofCut = cut && `; ${cuts} kills of PostgreSQL, ${cut.answered} writes answered, ${cut.lost} lost`;
    return {
      found: `ended with ${code}: “${why}”; ${pages.length - silent.length} pages say why${ofCut ?? ''}${
        onPostgres && !cut ? '; no PostgreSQL is installed here that may be killed' : ''
      }`,
      as: { code, says: why !== undefined, silent, ...(cut && { lost: cut.lost }) },
      required: { code: 1, says: true, silent: [], ...(cut && { lost: 0 }) },
    };
  },
);
