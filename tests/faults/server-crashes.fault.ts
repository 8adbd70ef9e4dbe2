import { afterAll, beforeAll, expect } from 'vitest';
import { copyPreparedFolder, deploymentEnv } from '../support/deployment/prepared-folder.ts';
import { defineFault, repetitions } from '../support/faults/fault.ts';
import { createAdminClient } from '../support/http/admin-client.ts';
import { type KillableServer, startKillableServer } from '../support/processes/killable-server.ts';
import { buyWhileKilling, collectOutcomes, getStockById } from '../support/shop/buy-while-killing.ts';
import { createRandomBuyers } from '../support/shop/random-buyers.ts';
import { createShopClient, type ShopClient } from '../support/shop/shop-client.ts';

const checkouts = repetitions(500, 20);
const kills = repetitions(50, 2);
const seed = Date.now() % 1_000_000;
const MIN_SOLD = checkouts / repetitions(2, 3);
const MIN_INTERRUPTED = Math.floor(kills / 2);
const AMPLE_STOCK = 2 * checkouts;
const CHOCOLATE_COUNT = 6;

let server: KillableServer;
let observer: ShopClient;
let chocolateIds: string[];
let initialInventory: Map<string, number>;
beforeAll(async () => {
  const environment = { ...deploymentEnv, RATE_LIMITS: 'off', TRUST_PROXY: 'true', MOCK_SERVICES_HANG_MS: '300' };
  server = await startKillableServer(environment, copyPreparedFolder());
  const owner = { email: deploymentEnv.ADMIN_EMAIL, password: deploymentEnv.ADMIN_PASSWORD };
  const { addChocolate } = await createAdminClient({ url: server.url(), owner });
  chocolateIds = await Promise.all(
    Array.from({ length: CHOCOLATE_COUNT }, (_, index) => addChocolate(`Tin ${index + 1} of Plenty`, AMPLE_STOCK)),
  );
  observer = createShopClient(server.url, '10.2.0.1');
  initialInventory = await getStockById(observer);
});
afterAll(() => server.close());

defineFault(
  {
    row: 11,
    threat: 'Crash',
    required: `one process, ${checkouts} checkouts at a PayPal that fails too, ${kills} kill -9: every capture is one order, one decrement, the audit finds nothing`,
  },
  async () => {
    const buyers = createRandomBuyers(server, seed, chocolateIds);
    const interruptions = await buyWhileKilling(server, buyers, { checkouts, kills, seed });

    await server.advanceClock(20);
    await server.advanceClock(4 * 60);
    const ends = () => collectOutcomes(server, buyers.purchases, observer, initialInventory);
    async function findUnsettled() {
      await server.advanceClock(1);
      const { open, missing, refunds, keptCents, paidCents } = await ends();
      return { open, missing, refunds, unmatchedCents: keptCents - paidCents };
    }
    const settled = { open: 0, missing: [], refunds: 0, unmatchedCents: 0 };
    await expect.poll(findUnsettled, { timeout: 300_000, interval: 1_000 }).toEqual(settled);
    const { paid, ordersPaid, ordersCaptured, numbers } = await ends();
    const violations = await server.killAndAudit();
    return {
      found: `${buyers.counters.interrupted} calls cut off by ${interruptions} of ${kills} kills; of ${buyers.purchases.length} checkouts that buyers heard of ${paid.length} paid, ${ordersCaptured.length} captures, ${numbers} order numbers, no tin missing; audit: ${violations.length} findings (seed ${seed})`,
      actual: {
        captured: ordersCaptured,
        numbers,
        broken: violations,
        enoughSold: paid.length >= MIN_SOLD,
        enoughCutOff: interruptions >= MIN_INTERRUPTED,
      },
      required: {
        captured: ordersPaid,
        numbers: ordersPaid.length,
        broken: [],
        enoughSold: true,
        enoughCutOff: true,
      },
    };
  },
);
