import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { type Deployment, startDeployment } from '../support/deployment/deployment.ts';
import { mapConcurrently } from '../support/faults/concurrency.ts';
import { countStatuses, defineFault, isLongRun, repetitions } from '../support/faults/fault.ts';
import { measurePageMs, percentile } from '../support/faults/percentile.ts';
import { createAdminClient } from '../support/http/admin-client.ts';
import { startHttpProxy } from '../support/http/http-proxy.ts';
import { createIp } from '../support/http/ip-addresses.ts';
import { type MockPayPal, startMockPayPal } from '../support/payments/mock-paypal.ts';
import { createPurchases } from '../support/shop/purchases.ts';
import { createShopClient } from '../support/shop/shop-client.ts';

const MINUTES_AWAY = 60;
const outageModes = [
  { done: false, heard: 'nothing' },
  { done: false, heard: 'error' },
  { done: true, heard: 'nothing' },
  { done: true, heard: 'error' },
] as const;
const outageCounts = { error: 0, nothing: 0 };
const steps = repetitions(12, 4);
const buyersPerStep = repetitions(5, 1);
const pagesPerStep = repetitions(60, 6);
const HANG_MS = repetitions(30_000, 1_000);
const STEP_DURATION_MS = 16_000;
const RESPONSE_TIMEOUT_S = 25;
const PAGE_TIMEOUT_MS = 300;
const SETTLE_TIMEOUT_MINUTES = 10;
const SWEEP_POLL = { timeout: 20_000, interval: 250 };
const STOCK = 1_000;

let payPal: MockPayPal;
let proxy: Awaited<ReturnType<typeof startHttpProxy>>;
let deployment: Deployment;
beforeAll(async () => {
  payPal = await startMockPayPal();
  proxy = await startHttpProxy(payPal.apiUrl);
  deployment = await startDeployment({ PAYPAL_API_URL: proxy.url });
});
afterAll(async () => {
  await deployment.close();
  await proxy.close();
  await payPal.close();
});

function simulateOutage({ done, heard: outcome }: (typeof outageModes)[number]) {
  proxy.intercept(async (_request, forward) => {
    outageCounts[outcome] += 1;
    if (done) await forward();
    if (outcome === 'error') return { status: 503, text: '{}' };
    await setTimeout(HANG_MS);
    return 'hung up';
  });
}

async function measure(response: Promise<{ status: number }>) {
  const startedAtMs = performance.now();
  const { status } = await response.catch(() => ({ status: 0 }));
  return { status, ms: performance.now() - startedAtMs };
}

const pages = ['/', '/calendar?month=2026-01', '/yoga', '/api/events?from=2026-01-01', '/chocolates', '/contact'];

defineFault(
  {
    row: 13,
    threat: 'PayPal down/slow',
    required: `${MINUTES_AWAY} min of 5xx and hangs in ${steps} steps: other pages p95 <${PAGE_TIMEOUT_MS} ms; all settled ≤${SETTLE_TIMEOUT_MINUTES} min after`,
    control: 'src/features/payments/tests/payments-create-unguarded.test.ts',
  },
  async () => {
    const chocolate = await (await createAdminClient(deployment)).addChocolate('Patience', STOCK);
    const buy = createPurchases(deployment, payPal);
    const approved = await mapConcurrently(Array(steps * buyersPerStep * 2).fill(chocolate), 4, buy.createApproved);
    const paying = approved.slice(0, steps * buyersPerStep);

    const tried: ReturnType<typeof measure>[] = [];
    const loadsMs: number[] = [];
    for (let step = 0; step < steps; step++) {
      simulateOutage(outageModes[step % outageModes.length] ?? outageModes[0]);
      await deployment.advanceClock(MINUTES_AWAY / steps);
      for (const { client, cart, orderId } of paying.slice(step * buyersPerStep, (step + 1) * buyersPerStep)) {
        const newcomer = createShopClient(() => deployment.url, createIp());
        tried.push(measure(client.capture(orderId)), measure(newcomer.checkout(cart)));
      }
      const urls = Array.from({ length: pagesPerStep }, (_, index) => deployment.url + pages[index % pages.length]);
      loadsMs.push(...(await mapConcurrently(urls, 2, measurePageMs)));
      if (isLongRun) await setTimeout(STEP_DURATION_MS);
    }
    const responses = await Promise.all(tried);
    proxy.reset();
    const mendedAt = await deployment.getNow();

    const unsettled = async () => (await buy.countByStatus(approved)).unsettled;
    for (let minute = 0; minute < SETTLE_TIMEOUT_MINUTES && (await unsettled()) > 0; minute++) {
      await deployment.advanceClock(1);
      await vi.waitFor(async () => expect(await unsettled()).toBe(0), SWEEP_POLL).catch(() => {});
    }
    const minutes = ((await deployment.getNow()) - mendedAt) / 60_000;
    const { createPaid, over } = await buy.countByStatus(approved);
    await deployment.advanceClock(20);
    await vi
      .waitFor(async () => expect(await buy.getInventory(chocolate)).toBe(STOCK - createPaid), SWEEP_POLL)
      .catch(() => {});
    const result = {
      unsettled: await unsettled(),
      halfOrders: await buy.countInconsistentOrders(approved),
      tinsMissing: STOCK - createPaid - (await buy.getInventory(chocolate)),
      pagesFailed: loadsMs.filter((ms) => ms === Number.POSITIVE_INFINITY).length,
    };
    const violations = await deployment.stopAndAudit();
    const p95 = Math.round(percentile(loadsMs, 0.95));
    const slowest = Math.round(Math.max(...responses.map(({ ms }) => ms)) / 1_000);
    return {
      found: `${outageCounts.error} calls to PayPal met an error, ${outageCounts.nothing} a hang: ${JSON.stringify(countStatuses(responses))}, the slowest after ${slowest} s; of ${approved.length} approved ${createPaid} are paid and ${over} over, ${minutes.toFixed(1)} min after: ${JSON.stringify(result)}; pages p95 ${p95} ms; the audit finds ${violations.length} faults`,
      actual: {
        ...result,
        broken: violations,
        ...(isLongRun && {
          metErrors: outageCounts.error > 0,
          metHangs: outageCounts.nothing > 0,
          settledInTime: minutes <= SETTLE_TIMEOUT_MINUTES,
          pagesInTime: p95 < PAGE_TIMEOUT_MS,
          answersInTime: slowest < RESPONSE_TIMEOUT_S,
        }),
      },
      required: {
        unsettled: 0,
        halfOrders: 0,
        tinsMissing: 0,
        pagesFailed: 0,
        broken: [],
        ...(isLongRun && {
          metErrors: true,
          metHangs: true,
          settledInTime: true,
          pagesInTime: true,
          answersInTime: true,
        }),
      },
    };
  },
);
