import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seeded } from '../support/seeded.ts';
import { type Buyers, cartOf, fewAtATime, openBuyers } from './support/buyers.ts';
import { openDesk } from './support/desk.ts';
import { fault, times } from './support/fault.ts';
import { openTownBehindRoad, type TownBehindRoad } from './support/town-behind-road.ts';

let behind: TownBehindRoad;
let buyers: Buyers;
let tin: string;
beforeAll(async () => {
  behind = await openTownBehindRoad();
  buyers = openBuyers(() => behind.town.url, behind.payPal.approve);
  tin = await (await openDesk(behind.town)).addTin('Paid Once', TINS);
});
afterAll(() => behind.close());

const checkouts = times(500, 20);
const TINS = 2_000;
const LOST = 0.3;
const seed = Date.now() % 1_000_000;

/** Loses three of ten of PayPal's replies, after it has done what it was asked; and some request ids on the way there. */
function loseReplies() {
  const random = seeded(seed);
  const counts = { replies: 0, lost: 0, captures: 0, ids: 0 };
  behind.road.let(({ path, headers }, go) => {
    const isCapture = path.endsWith('/capture');
    // A PayPal that has forgotten the request id says that the order is captured already.
    if (isCapture && random() < LOST) {
      headers['paypal-request-id'] = randomUUID();
      counts.ids += 1;
    }
    const isLost = random() < LOST;
    counts.replies += 1;
    if (isLost) counts.lost += 1;
    if (isLost && isCapture) counts.captures += 1;
    return isLost ? go().then(() => 'hung up' as const) : go();
  });
  return counts;
}

/** One buyer, from the checkout to the number of the order. */
async function buy(): Promise<unknown> {
  const { approve, capture, place } = await buyers.checkOut(cartOf(tin));
  await approve();
  await capture();
  return (await place()).body.orderNumber;
}

fault(
  {
    row: 9,
    threat: 'Capture retry',
    required: `${checkouts} checkouts, 30% of PayPal's replies lost: ${checkouts} orders, each charged once`,
    twin: 'tests/api/payments-race-unguarded.test.ts',
  },
  async () => {
    const { payPal, road } = behind;
    const met = loseReplies();
    const numbers = await fewAtATime(Array(checkouts).fill(undefined), buy);
    road.clear();
    const { captures, refunds, totals } = await payPal.ledger();
    const shelf = await buyers.arrive().shelf();
    const came = {
      orders: new Set(numbers.filter(Boolean)).size,
      captures: captures.length,
      refunds: refunds.length,
      cents: totals.capturedCents,
      left: shelf.find(({ _id }) => _id === tin)?.inventory,
    };
    const share = Math.round((100 * met.lost) / met.replies);
    return {
      found: `${met.lost} of ${met.replies} replies lost (${share}%), ${met.captures} of them to captures, ${met.ids} request ids forgotten: ${came.orders} orders, ${came.captures} captures, ${came.refunds} refunds (seed ${seed})`,
      as: came,
      required: {
        ...{ orders: checkouts, captures: checkouts, refunds: 0 },
        ...{ cents: checkouts * 1_800, left: TINS - checkouts },
      },
    };
  },
);

test('what is left of it holds together', async () => {
  expect(await behind.town.brokenAtTheEnd()).toEqual([]);
}, 300_000);
