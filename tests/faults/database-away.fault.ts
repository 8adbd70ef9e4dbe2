import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { type CuttableRoad, openRoad } from '../support/cuttable-road.ts';
import { openDesk } from './support/desk.ts';
import { fault, isLong, statusesOf, times } from './support/fault.ts';
import { plainCall } from './support/plain-call.ts';
import { type Purchase, purchases } from './support/purchase.ts';
import { openTown, type Town } from './support/town.ts';

const MINUTES_AWAY = 5;
const rounds = times(5, 1);
/** In the first round of the long run they pass by every clock, else by the town's own. */
const realMinuteMs = (round: number) => (isLong && round === 1 ? 60_000 : 0);
const buyersAtOnce = 4;
const RECOVERS_WITHIN_MS = 5_000;
const SETTLES_WITHIN = { timeout: 60_000, interval: 500 };
const STOCK = 100_000;

let road: CuttableRoad | undefined;
let town: Town;
beforeAll(async () => {
  town = await openTown(
    {},
    {
      async roadTo(databaseUrl) {
        road = await openRoad(databaseUrl);
        return road.url;
      },
    },
  );
});
afterAll(async () => {
  await town.close();
  await road?.close();
});

/** Whether something new is kept: nobody has this address. */
let readers = 0;
async function keepsSomething(): Promise<boolean> {
  readers += 1;
  const body = { email: `reader-${readers}@example.com` };
  const answer = await plainCall(town.url, 'POST', '/api/subscribers/subscribe', { body }).catch(() => undefined);
  return answer?.status === 201;
}

/** The database goes away, and what is asked meanwhile is told so. Answers how long it took to come back. */
async function goAway(minuteMs: number): Promise<{ asked: { status: number }[]; backMs: number }> {
  const asked: { status: number }[] = [];
  if (road) {
    await road.cut();
    for (let minute = 1; minute <= MINUTES_AWAY; minute++) {
      const body = { email: 'meanwhile@example.com' };
      asked.push(await plainCall(town.url, 'POST', '/api/subscribers/subscribe', { body }));
      asked.push(await plainCall(town.url, 'GET', '/api/events?from=2026-01-01'));
      await town.later(1);
      await setTimeout(minuteMs);
    }
    await road.mend();
  } else await town.killed();
  const backAtMs = performance.now();
  await vi.waitFor(async () => expect(await keepsSomething()).toBe(true), { timeout: 60_000, interval: 50 });
  return { asked, backMs: performance.now() - backAtMs };
}

fault(
  {
    row: 39,
    threat: 'Database down/up',
    required: `${MINUTES_AWAY} min out on its clock, ${rounds}×${isLong ? ', once on every clock' : ''}, while people buy: 503, recovers ≤${RECOVERS_WITHIN_MS / 1000} s, 0 half-orders`,
    twin: 'tests/api/orders-paying-unguarded.test.ts',
  },
  async () => {
    const tin = await (await openDesk(town)).addTin('Through Thick and Thin', STOCK);
    const buy = purchases(town);
    const made: Purchase[] = [];
    let open = true;
    let cutOff = 0;
    /** Buys again and again; what is cut off is not tried a second time: a closed tab. */
    async function keepBuying() {
      while (open) {
        try {
          const purchase = await buy.approved(tin);
          made.push(purchase);
          const { status } = await purchase.client.capture(purchase.orderId);
          if (status !== 200) throw new Error(`the capture answered ${status}`);
        } catch {
          cutOff += 1;
          await setTimeout(100);
        }
      }
    }
    const buying = Array.from({ length: buyersAtOnce }, keepBuying);
    const outages: Awaited<ReturnType<typeof goAway>>[] = [];
    for (let round = 1; round <= rounds; round++) {
      await expect.poll(() => made.length).toBeGreaterThanOrEqual(round * 2 * buyersAtOnce);
      outages.push(await goAway(realMinuteMs(round)));
    }
    open = false;
    await Promise.all(buying);

    // What was approved is captured by the sweep, and what nobody approved goes back on the shelf.
    await town.later(20);
    await vi.waitFor(async () => {
      await town.later(1);
      expect(await buy.standings(made)).toMatchObject({ unsettled: 0 });
    }, SETTLES_WITHIN);
    const { paid } = await buy.standings(made);
    await vi.waitFor(async () => expect(await buy.left(tin)).toBe(STOCK - paid), SETTLES_WITHIN).catch(() => {});
    const came = {
      ...statusesOf(outages.flatMap(({ asked }) => asked)),
      halfOrders: await buy.halfOrders(made),
      tinsMissing: STOCK - paid - (await buy.left(tin)),
    };
    const broken = await town.brokenAtTheEnd();
    const slowestMs = Math.round(Math.max(...outages.map(({ backMs }) => backMs)));
    const how = road
      ? `back after ${slowestMs} ms at most`
      : `the embedded database is never away: instead its process was killed and started again, and kept things ${slowestMs} ms later at most`;
    return {
      found: `${how}; ${JSON.stringify(came)}, ${made.length} orders, ${cutOff} of them cut off or refused; the audit finds ${broken.length} faults`,
      as: { ...came, broken, ...(isLong && road && { inTime: slowestMs < RECOVERS_WITHIN_MS }) },
      required: {
        ...(road && { 503: rounds * MINUTES_AWAY * 2 }),
        ...{ halfOrders: 0, tinsMissing: 0, broken: [] },
        ...(isLong && road && { inTime: true }),
      },
    };
  },
);
