import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { openPayPal, type PayPalProgram } from '../support/pay-pal.ts';
import { openRoad } from '../support/road.ts';
import { shopClient } from '../support/shop-client.ts';
import { newAddress } from './support/addresses.ts';
import { openDesk } from './support/desk.ts';
import { fault, isLong, statusesOf, times } from './support/fault.ts';
import { severalAtOnce } from './support/in-turn.ts';
import { pageMs, percentile } from './support/percentile.ts';
import { purchases } from './support/purchase.ts';
import { openTown, type Town } from './support/town.ts';

const MINUTES_AWAY = 60;
/** In which ways PayPal is away, one after the other: whether it does what it was asked, and what is heard of it. */
const ways = [
  { done: false, heard: 'nothing' },
  { done: false, heard: 'error' },
  { done: true, heard: 'nothing' },
  { done: true, heard: 'error' },
] as const;
/** How many calls to PayPal met each. */
const met = { error: 0, nothing: 0 };
const steps = times(12, 4);
/** In each step so many begin to buy, and as many of those who had approved before want to pay. */
const buyers = times(5, 1);
const pagesInStep = times(60, 6);
/** Longer than anybody waits; in the short run the line is dropped earlier. */
const HANGS_MS = times(30_000, 1_000);
/** Longer than a call waits for PayPal and PayPal is then given a rest: the next step is not kept from it by this one. */
const STEP_LASTS_MS = 16_000;
/** Nobody at the site waits for longer: it asks PayPal at most twice, for ten seconds. */
const ANSWERS_WITHIN_S = 25;
const PAGES_WITHIN_MS = 300;
const SETTLED_WITHIN_MINUTES = 10;
/** For how long work that fell due in a minute may take, in our own time. */
const MINUTES_WORK = { timeout: 20_000, interval: 250 };
const STOCK = 1_000;

let payPal: PayPalProgram;
let road: Awaited<ReturnType<typeof openRoad>>;
let town: Town;
beforeAll(async () => {
  payPal = await openPayPal();
  road = await openRoad(payPal.apiUrl);
  town = await openTown({ PAYPAL_API_URL: road.url });
});
afterAll(async () => {
  await town.close();
  await road.close();
  await payPal.close();
});

function breakRoad({ done, heard }: (typeof ways)[number]) {
  road.let(async (_passing, go) => {
    met[heard] += 1;
    if (done) await go();
    if (heard === 'error') return { status: 503, text: '{}' };
    await setTimeout(HANGS_MS);
    return 'hung up';
  });
}

/** What someone is answered, and after how many ms; anyone who waits for too long goes away. */
async function timed(answer: Promise<{ status: number }>) {
  const beganMs = performance.now();
  const { status } = await answer.catch(() => ({ status: 0 }));
  return { status, ms: performance.now() - beganMs };
}

const pages = ['/', '/calendar?month=2026-01', '/yoga', '/api/events?from=2026-01-01', '/chocolates', '/contact'];

fault(
  {
    row: 13,
    threat: 'PayPal down/slow',
    required: `${MINUTES_AWAY} min of 5xx and hangs in ${steps} steps: other pages p95 <${PAGES_WITHIN_MS} ms; all settled ≤${SETTLED_WITHIN_MINUTES} min after`,
    twin: 'tests/api/payments-begin-unguarded.test.ts',
  },
  async () => {
    const tin = await (await openDesk(town)).addTin('Patience', STOCK);
    const buy = purchases(town, payPal);
    // Half of them have closed the tab; the others want to pay while PayPal is away.
    const approved = await severalAtOnce(Array(steps * buyers * 2).fill(tin), 4, buy.approved);
    const paying = approved.slice(0, steps * buyers);

    const tried: ReturnType<typeof timed>[] = [];
    const loadsMs: number[] = [];
    for (let step = 0; step < steps; step++) {
      breakRoad(ways[step % ways.length] ?? ways[0]);
      await town.later(MINUTES_AWAY / steps);
      for (const { client, cart, orderId } of paying.slice(step * buyers, (step + 1) * buyers)) {
        const newcomer = shopClient(() => town.url, newAddress());
        tried.push(timed(client.capture(orderId)), timed(newcomer.checkOut(cart)));
      }
      const urls = Array.from({ length: pagesInStep }, (_, index) => town.url + pages[index % pages.length]);
      loadsMs.push(...(await severalAtOnce(urls, 2, pageMs)));
      if (isLong) await setTimeout(STEP_LASTS_MS);
    }
    const answers = await Promise.all(tried);
    road.clear();
    const mendedAt = await town.now();

    const unsettled = async () => (await buy.standings(approved)).unsettled;
    for (let turn = 0; turn < SETTLED_WITHIN_MINUTES && (await unsettled()) > 0; turn++) {
      await town.later(1);
      await vi.waitFor(async () => expect(await unsettled()).toBe(0), MINUTES_WORK).catch(() => {});
    }
    const minutes = ((await town.now()) - mendedAt) / 60_000;
    const { paid, over } = await buy.standings(approved);
    // What nobody paid for goes back on the shelf when its quarter of an hour is over.
    await town.later(20);
    await vi.waitFor(async () => expect(await buy.left(tin)).toBe(STOCK - paid), MINUTES_WORK).catch(() => {});
    const came = {
      unsettled: await unsettled(),
      halfOrders: await buy.halfOrders(approved),
      tinsMissing: STOCK - paid - (await buy.left(tin)),
      pagesFailed: loadsMs.filter((ms) => ms === Number.POSITIVE_INFINITY).length,
    };
    const broken = await town.brokenAtTheEnd();
    const p95 = Math.round(percentile(loadsMs, 0.95));
    const slowest = Math.round(Math.max(...answers.map(({ ms }) => ms)) / 1_000);
    return {
      found: `${met.error} calls to PayPal met an error, ${met.nothing} a hang: ${JSON.stringify(statusesOf(answers))}, the slowest after ${slowest} s; of ${approved.length} approved ${paid} are paid and ${over} over, ${minutes.toFixed(1)} min after: ${JSON.stringify(came)}; pages p95 ${p95} ms; the audit finds ${broken.length} faults`,
      as: {
        ...{ ...came, broken },
        ...(isLong && {
          ...{ metErrors: met.error > 0, metHangs: met.nothing > 0, settledInTime: minutes <= SETTLED_WITHIN_MINUTES },
          ...{ pagesInTime: p95 < PAGES_WITHIN_MS, answersInTime: slowest < ANSWERS_WITHIN_S },
        }),
      },
      required: {
        ...{ unsettled: 0, halfOrders: 0, tinsMissing: 0, pagesFailed: 0, broken: [] },
        ...(isLong && {
          ...{ metErrors: true, metHangs: true, settledInTime: true },
          ...{ pagesInTime: true, answersInTime: true },
        }),
      },
    };
  },
);
