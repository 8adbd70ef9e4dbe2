import { afterAll, beforeAll, expect } from 'vitest';
import { buyAndKill, endsOf, shelfOf } from '../support/killed-shop.ts';
import { type MortalServer, openMortalServer } from '../support/mortal-server.ts';
import { type ShopClient, shopClient } from '../support/shop-client.ts';
import { shoppers } from '../support/shoppers.ts';
import { openDesk } from './support/desk.ts';
import { fault, times } from './support/fault.ts';
import { townFolder, townsOwn } from './support/sown-folder.ts';

const checkouts = times(500, 20);
const kills = times(50, 2);
const seed = Date.now() % 1_000_000;
/** Of those who check out some never approve and some are declined; of so few as in the short run that may be many. */
const SOLD_AT_LEAST = checkouts / times(2, 3);
const CUTS_AT_LEAST = Math.floor(kills / 2);
/** More of each tin than anybody could buy: who is told that it is sold out is cut off from nothing. */
const PLENTY = 2 * checkouts;
const KINDS = 6;

let server: MortalServer;
let onlooker: ShopClient;
let tins: string[];
let shelfAtFirst: Map<string, number>;
beforeAll(async () => {
  const environment = { ...townsOwn, RATE_LIMITS: 'off', TRUST_PROXY: 'true', PRACTICE_HANG_MS: '300' };
  server = await openMortalServer(environment, townFolder());
  const owner = { email: townsOwn.ADMIN_EMAIL, password: townsOwn.ADMIN_PASSWORD };
  const { addTin } = await openDesk({ url: server.url(), owner });
  tins = await Promise.all(Array.from({ length: KINDS }, (_, index) => addTin(`Tin ${index + 1} of Plenty`, PLENTY)));
  onlooker = shopClient(server.url, '10.2.0.1');
  shelfAtFirst = await shelfOf(onlooker);
});
afterAll(() => server.close());

fault(
  {
    row: 11,
    threat: 'Crash',
    required: `one process, ${checkouts} checkouts at a PayPal that fails too, ${kills} kill -9: every capture is one order, one decrement, the audit finds nothing`,
  },
  async () => {
    const crowd = shoppers(server, seed, tins);
    const cuts = await buyAndKill(server, crowd, { checkouts, kills, seed });

    // What was approved is captured, what was reserved goes back; what nobody approves is over after three hours.
    await server.later(20);
    await server.later(4 * 60);
    const ends = () => endsOf(server, crowd.purchases, onlooker, shelfAtFirst);
    async function unsettled() {
      await server.later(1);
      const { open, missing, refunds, keptCents, paidCents } = await ends();
      return { open, missing, refunds, unmatchedCents: keptCents - paidCents };
    }
    const settled = { open: 0, missing: [], refunds: 0, unmatchedCents: 0 };
    await expect.poll(unsettled, { timeout: 300_000, interval: 1_000 }).toEqual(settled);
    const { paid, ordersPaid, ordersCaptured, numbers } = await ends();
    const broken = await server.brokenAtTheEnd();
    return {
      found: `${crowd.met.cutOff} calls cut off by ${cuts} of ${kills} kills; of ${crowd.purchases.length} checkouts that buyers heard of ${paid.length} paid, ${ordersCaptured.length} captures, ${numbers} order numbers, no tin missing; audit: ${broken.length} findings (seed ${seed})`,
      as: {
        ...{ captured: ordersCaptured, numbers, broken },
        ...{ enoughSold: paid.length >= SOLD_AT_LEAST, enoughCutOff: cuts >= CUTS_AT_LEAST },
      },
      required: {
        ...{ captured: ordersPaid, numbers: ordersPaid.length, broken: [] },
        ...{ enoughSold: true, enoughCutOff: true },
      },
    };
  },
);
