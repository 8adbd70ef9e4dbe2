import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import { createEmptyDatabase } from '../support/app/database.ts';
import { type Deployment, startDeployment } from '../support/deployment/deployment.ts';
import { defineFault, isLongRun, repetitions } from '../support/faults/fault.ts';
import { createAdminClient } from '../support/http/admin-client.ts';
import { createHttpClient } from '../support/http/http-client.ts';
import { runScript } from '../support/processes/script.ts';
import { createTempFolder } from '../support/processes/server-process.ts';
import { createPurchases } from '../support/shop/purchases.ts';

const backups = repetitions(50, 1);
const WRITERS = 4;
const RESTORE_TIMEOUT_MS = 60_000;
const ORDERS_PER_BACKUP = repetitions(8, 2);
const PAUSE_MS = repetitions(250, 0);

let deployment: Deployment;
let chocolateId: string;
let subscribersAtFirst: number;
beforeAll(async () => {
  deployment = await startDeployment();
  const admin = await createAdminClient(deployment);
  chocolateId = await admin.addChocolate('Never the Last One', 30_000);
  subscribersAtFirst = Number((await admin.request('GET', '/api/admin/subscribers/summary')).body.rows);
}, 300_000);
afterAll(() => deployment.close());

const folder = createTempFolder();

let serversOpen = Promise.resolve();

function startBuyers() {
  const { createPaid } = createPurchases(deployment);
  const attempted = { subscribers: 0, orders: 0 };
  const answered = { subscribers: 0, orders: 0 };
  let isStopped = false;
  async function subscribeAndBuy() {
    const email = `loaded-${attempted.subscribers++}@example.com`;
    const { request } = createHttpClient(() => deployment.url);
    const { status } = await request('POST', '/api/subscribers/subscribe', { email });
    if (status === 201) answered.subscribers += 1;
    attempted.orders += 1;
    await createPaid(chocolateId);
    answered.orders += 1;
    await setTimeout(PAUSE_MS);
  }
  async function runBuyer() {
    while (!isStopped) await subscribeAndBuy().catch(() => serversOpen);
  }
  const coming = Promise.all(Array.from({ length: WRITERS }, runBuyer));
  return {
    tried: attempted,
    answered,
    async close() {
      isStopped = true;
      await coming;
    },
  };
}

async function createBackup(file: string) {
  if (deployment.databaseUrl)
    return runScript('backup', { DATABASE_URL: deployment.databaseUrl, DATA_DIR: folder }, file);
  let result: Awaited<ReturnType<typeof runScript>> | undefined;
  serversOpen = deployment.whileStopped(async (here) => {
    result = await runScript('backup', { DATA_DIR: here }, file);
  });
  await serversOpen;
  return result;
}

async function restoreInto(file: string) {
  const database = await createEmptyDatabase();
  const startedAt = performance.now();
  const environment = { DATA_DIR: createTempFolder(), ...(database && { DATABASE_URL: database.url }) };
  const { code, output } = await runScript('restore', environment, file);
  const tookMs = performance.now() - startedAt;
  await database?.drop();
  const parseRowCount = (table: string) => Number(new RegExp(`^  ${table}: (\\d+)$`, 'm').exec(output)?.[1] ?? 0);
  const holds = /All (\d+) checks passed\./.exec(output)?.[1];
  const rows = /^(\d+) rows in \d+ tables are back/m.exec(output)?.[1];
  return {
    code,
    output,
    tookMs,
    rows,
    holds,
    subscribers: parseRowCount('subscribers') - subscribersAtFirst,
    orders: parseRowCount('orders'),
  };
}

defineFault(
  {
    row: 43,
    threat: 'Backup/restore',
    required: `${backups} under load: restored ≤60 s each, all invariants hold as in the original, nothing is missing that was answered before`,
    control: 'src/platform/database/backup/tests/backup-snapshot-unguarded.test.ts',
  },
  async () => {
    const traffic = startBuyers();
    const totals = { whole: 0, holding: 0, kept: 0, slowestMs: 0, orders: 0 };
    let invariants = '';
    try {
      for (let round = 0; round < backups; round++) {
        const enough = traffic.answered.orders + ORDERS_PER_BACKUP;
        await expect.poll(() => traffic.answered.orders, { timeout: 300_000 }).toBeGreaterThanOrEqual(enough);
        const file = join(folder, `${round}.jsonl.gz`);
        const before = { ...traffic.answered };
        const backupResult = await createBackup(file);
        const after = { ...traffic.tried };
        expect(backupResult, backupResult?.output).toMatchObject({
          code: 0,
          output: expect.stringContaining('read back and verified'),
        });
        const restored = await restoreInto(file);
        expect(restored.code, restored.output).toBe(0);
        const rows = /^(\d+) rows/.exec(backupResult?.output ?? '')?.[1];
        if (rows !== undefined && restored.rows === rows) totals.whole += 1;
        if (restored.holds) totals.holding += 1;
        invariants = restored.holds ?? invariants;
        const isBetween = (kind: 'subscribers' | 'orders') =>
          before[kind] <= restored[kind] && restored[kind] <= after[kind];
        if (isBetween('subscribers') && isBetween('orders')) totals.kept += 1;
        totals.slowestMs = Math.round(Math.max(totals.slowestMs, restored.tookMs));
        totals.orders = restored.orders;
      }
    } finally {
      await traffic.close();
    }
    const violations = await deployment.stopAndAudit();
    const { whole: complete, holding: consistent, kept, slowestMs } = totals;
    const inTime = slowestMs <= RESTORE_TIMEOUT_MS;
    return {
      found: `${complete} of ${backups} came back with every row, ${consistent} with all ${invariants} invariants, ${kept} with all that was answered (${totals.orders} orders in the last); the slowest took ${(slowestMs / 1000).toFixed(1)} s; in the original ${violations.length} do not hold`,
      actual: { whole: complete, holding: consistent, kept, broken: violations, ...(isLongRun && { inTime }) },
      required: { whole: backups, holding: backups, kept: backups, broken: [], ...(isLongRun && { inTime: true }) },
    };
  },
);
