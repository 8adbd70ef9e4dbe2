import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { runScript } from '../support/script.ts';
import { freshFolder } from '../support/server-process.ts';
import { wireBrowser } from '../support/wire-browser.ts';
import { openDesk } from './support/desk.ts';
import { fault, isLong, times } from './support/fault.ts';
import { purchases } from './support/purchase.ts';
import { openTown, type Town } from './support/town.ts';

const backups = times(50, 1);
const WRITERS = 4;
const RESTORED_WITHIN_MS = 60_000;
/** So much is bought between two backups. */
const ORDERS_BETWEEN = times(8, 2);
/** Between two purchases of one person: what fifty backups hold must not grow beyond measure. */
const PAUSE_MS = times(250, 0);

let town: Town;
let tin: string;
/** How many subscribers the sample studio has. It has no orders. */
let subscribersAtFirst: number;
beforeAll(async () => {
  town = await openTown();
  const desk = await openDesk(town);
  tin = await desk.addTin('Never the Last One', 30_000);
  subscribersAtFirst = Number((await desk.ask('GET', '/api/admin/subscribers/summary')).body.rows);
}, 300_000);
afterAll(() => town.close());

const folder = freshFolder();

/** Resolves when the servers run: at once, unless they are stopped for a backup. */
let opened = Promise.resolve();

/** People subscribe and buy, until they are told to stop. Who finds the door shut waits until it opens. */
function openForBusiness() {
  const { paid } = purchases(town);
  const tried = { subscribers: 0, orders: 0 };
  const answered = { subscribers: 0, orders: 0 };
  let isOver = false;
  async function comeAndBuy() {
    const email = `loaded-${tried.subscribers++}@example.com`;
    const { ask } = wireBrowser(() => town.url);
    const { status } = await ask('POST', '/api/subscribers/subscribe', { email });
    if (status === 201) answered.subscribers += 1;
    tried.orders += 1;
    await paid(tin);
    answered.orders += 1;
    await setTimeout(PAUSE_MS);
  }
  async function keepComing() {
    while (!isOver) await comeAndBuy().catch(() => opened);
  }
  const coming = Promise.all(Array.from({ length: WRITERS }, keepComing));
  return {
    tried,
    answered,
    async close() {
      isOver = true;
      await coming;
    },
  };
}

/** Backs up what is there: beside the servers on PostgreSQL, and a server that is stopped under load on PGlite. */
async function backUp(file: string) {
  if (town.databaseUrl) return runScript('backup', { DATABASE_URL: town.databaseUrl, DATA_DIR: folder }, file);
  let made: Awaited<ReturnType<typeof runScript>> | undefined;
  opened = town.whileStopped(async (here) => {
    made = await runScript('backup', { DATA_DIR: here }, file);
  });
  await opened;
  return made;
}

async function restore(file: string) {
  const database = await freshDatabase();
  const began = performance.now();
  const where = { DATA_DIR: freshFolder(), ...(database && { DATABASE_URL: database.url }) };
  const { code, output } = await runScript('restore', where, file);
  const tookMs = performance.now() - began;
  await database?.drop();
  const rowsOf = (table: string) => Number(new RegExp(`^  ${table}: (\\d+)$`, 'm').exec(output)?.[1] ?? 0);
  const holds = /All (\d+) things that must hold do\./.exec(output)?.[1];
  const rows = /^(\d+) rows in \d+ tables are back/m.exec(output)?.[1];
  return {
    code,
    output,
    tookMs,
    rows,
    holds,
    subscribers: rowsOf('subscribers') - subscribersAtFirst,
    orders: rowsOf('orders'),
  };
}

fault(
  {
    row: 43,
    threat: 'Backup/restore',
    required: `${backups} under load: restored ≤60 s each, all invariants hold as in the original, nothing is missing that was answered before`,
    twin: 'tests/api/backup-unguarded.test.ts',
  },
  async () => {
    const business = openForBusiness();
    const came = { whole: 0, holding: 0, kept: 0, slowestMs: 0, orders: 0 };
    let invariants = '';
    try {
      for (let round = 0; round < backups; round++) {
        const enough = business.answered.orders + ORDERS_BETWEEN;
        await expect.poll(() => business.answered.orders, { timeout: 300_000 }).toBeGreaterThanOrEqual(enough);
        const file = join(folder, `${round}.jsonl.gz`);
        const before = { ...business.answered };
        const made = await backUp(file);
        const after = { ...business.tried };
        expect(made, made?.output).toMatchObject({ code: 0, output: expect.stringContaining('is whole') });
        const restored = await restore(file);
        expect(restored.code, restored.output).toBe(0);
        const rows = /^(\d+) rows/.exec(made?.output ?? '')?.[1];
        if (rows !== undefined && restored.rows === rows) came.whole += 1;
        if (restored.holds) came.holding += 1;
        invariants = restored.holds ?? invariants;
        const isBetween = (what: 'subscribers' | 'orders') =>
          before[what] <= restored[what] && restored[what] <= after[what];
        if (isBetween('subscribers') && isBetween('orders')) came.kept += 1;
        came.slowestMs = Math.round(Math.max(came.slowestMs, restored.tookMs));
        came.orders = restored.orders;
      }
    } finally {
      await business.close();
    }
    const broken = await town.brokenAtTheEnd();
    const { whole, holding, kept, slowestMs } = came;
    const inTime = slowestMs <= RESTORED_WITHIN_MS;
    return {
      found: `${whole} of ${backups} came back with every row, ${holding} with all ${invariants} invariants, ${kept} with all that was answered (${came.orders} orders in the last); the slowest took ${(slowestMs / 1000).toFixed(1)} s; in the original ${broken.length} do not hold`,
      as: { whole, holding, kept, broken, ...(isLong && { inTime }) },
      required: { whole: backups, holding: backups, kept: backups, broken: [], ...(isLong && { inTime: true }) },
    };
  },
);
