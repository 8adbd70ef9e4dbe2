import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { type Deployment, startDeployment } from '../support/deployment/deployment.ts';
import { countStatuses, defineFault, isLongRun, repetitions } from '../support/faults/fault.ts';
import { createAdminClient } from '../support/http/admin-client.ts';
import { type InterruptibleProxy, startInterruptibleProxy } from '../support/http/interruptible-proxy.ts';
import { sendPlainRequest } from '../support/http/plain-request.ts';
import { createPurchases, type Purchase } from '../support/shop/purchases.ts';

const MINUTES_AWAY = 5;
const rounds = repetitions(5, 1);
const realMinuteMs = (round: number) => (isLongRun && round === 1 ? 60_000 : 0);
const buyersAtOnce = 4;
const RECOVERY_TIMEOUT_MS = 5_000;
const SETTLE_POLL = { timeout: 60_000, interval: 500 };
const STOCK = 100_000;

let databaseProxy: InterruptibleProxy | undefined;
let deployment: Deployment;
beforeAll(async () => {
  deployment = await startDeployment(
    {},
    {
      async createDatabaseProxy(databaseUrl) {
        databaseProxy = await startInterruptibleProxy(databaseUrl);
        return databaseProxy.url;
      },
    },
  );
});
afterAll(async () => {
  await deployment.close();
  await databaseProxy?.close();
});

let readerCount = 0;
async function canSubscribe(): Promise<boolean> {
  readerCount += 1;
  const body = { email: `reader-${readerCount}@example.com` };
  const response = await sendPlainRequest(deployment.url, 'POST', '/api/subscribers/subscribe', { body }).catch(
    () => undefined,
  );
  return response?.status === 201;
}

async function runOutage(minuteMs: number): Promise<{ responses: { status: number }[]; backMs: number }> {
  const responses: { status: number }[] = [];
  if (databaseProxy) {
    await databaseProxy.disconnect();
    for (let minute = 1; minute <= MINUTES_AWAY; minute++) {
      const body = { email: 'meanwhile@example.com' };
      responses.push(await sendPlainRequest(deployment.url, 'POST', '/api/subscribers/subscribe', { body }));
      responses.push(await sendPlainRequest(deployment.url, 'GET', '/api/events?from=2026-01-01'));
      await deployment.advanceClock(1);
      await setTimeout(minuteMs);
    }
    await databaseProxy.reconnect();
  } else await deployment.killAndRestart();
  const backAtMs = performance.now();
  await vi.waitFor(async () => expect(await canSubscribe()).toBe(true), { timeout: 60_000, interval: 50 });
  return { responses, backMs: performance.now() - backAtMs };
}

defineFault(
  {
    row: 39,
    threat: 'Database down/up',
    required: `${MINUTES_AWAY} min out on its clock, ${rounds}×${isLongRun ? ', once on every clock' : ''}, while people buy: 503, recovers ≤${RECOVERY_TIMEOUT_MS / 1000} s, 0 half-orders`,
    control: 'src/features/shop/orders/tests/order-payment-unguarded.test.ts',
  },
  async () => {
    const chocolate = await (await createAdminClient(deployment)).addChocolate('Through Thick and Thin', STOCK);
    const buy = createPurchases(deployment);
    const madePurchases: Purchase[] = [];
    let isOpen = true;
    let cutOff = 0;
    async function startBuyers() {
      while (isOpen) {
        try {
          const purchase = await buy.createApproved(chocolate);
          madePurchases.push(purchase);
          const { status } = await purchase.client.capture(purchase.orderId);
          if (status !== 200) throw new Error(`the capture answered ${status}`);
        } catch {
          cutOff += 1;
          await setTimeout(100);
        }
      }
    }
    const buying = Array.from({ length: buyersAtOnce }, startBuyers);
    const outages: Awaited<ReturnType<typeof runOutage>>[] = [];
    for (let round = 1; round <= rounds; round++) {
      await expect.poll(() => madePurchases.length).toBeGreaterThanOrEqual(round * 2 * buyersAtOnce);
      outages.push(await runOutage(realMinuteMs(round)));
    }
    isOpen = false;
    await Promise.all(buying);

    await deployment.advanceClock(20);
    await vi.waitFor(async () => {
      await deployment.advanceClock(1);
      expect(await buy.countByStatus(madePurchases)).toMatchObject({ unsettled: 0 });
    }, SETTLE_POLL);
    const { createPaid } = await buy.countByStatus(madePurchases);
    await vi
      .waitFor(async () => expect(await buy.getInventory(chocolate)).toBe(STOCK - createPaid), SETTLE_POLL)
      .catch(() => {});
    const result = {
      ...countStatuses(outages.flatMap(({ responses }) => responses)),
      halfOrders: await buy.countInconsistentOrders(madePurchases),
      tinsMissing: STOCK - createPaid - (await buy.getInventory(chocolate)),
    };
    const violations = await deployment.stopAndAudit();
    const slowestMs = Math.round(Math.max(...outages.map(({ backMs }) => backMs)));
    const method = databaseProxy
      ? `back after ${slowestMs} ms at most`
      : `the embedded database is never away: instead its process was killed and started again, and kept things ${slowestMs} ms later at most`;
    return {
      found: `${method}; ${JSON.stringify(result)}, ${madePurchases.length} orders, ${cutOff} of them cut off or refused; the audit finds ${violations.length} faults`,
      actual: {
        ...result,
        broken: violations,
        ...(isLongRun && databaseProxy && { inTime: slowestMs < RECOVERY_TIMEOUT_MS }),
      },
      required: {
        ...(databaseProxy && { 503: rounds * MINUTES_AWAY * 2 }),
        halfOrders: 0,
        tinsMissing: 0,
        broken: [],
        ...(isLongRun && databaseProxy && { inTime: true }),
      },
    };
  },
);
