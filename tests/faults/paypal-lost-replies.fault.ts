import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type DeploymentBehindProxy,
  startDeploymentBehindProxy,
} from '../support/deployment/deployment-behind-proxy.ts';
import { defineFault, repetitions } from '../support/faults/fault.ts';
import { createSeededRandom } from '../support/faults/seeded-random.ts';
import { createAdminClient } from '../support/http/admin-client.ts';
import { type Buyers, createBuyers, createCart, mapWithLimit } from '../support/shop/buyers.ts';

let deploymentWithProxy: DeploymentBehindProxy;
let buyers: Buyers;
let chocolateId: string;
beforeAll(async () => {
  deploymentWithProxy = await startDeploymentBehindProxy();
  buyers = createBuyers(() => deploymentWithProxy.deployment.url, deploymentWithProxy.payPal.approve);
  chocolateId = await (await createAdminClient(deploymentWithProxy.deployment)).addChocolate('Paid Once', STOCK);
});
afterAll(() => deploymentWithProxy.close());

const checkouts = repetitions(500, 20);
const STOCK = 2_000;
const LOSS_RATE = 0.3;
const seed = Date.now() % 1_000_000;

function dropReplies() {
  const random = createSeededRandom(seed);
  const counts = { replies: 0, lost: 0, captures: 0, ids: 0 };
  deploymentWithProxy.proxy.intercept(({ path, headers }, forward) => {
    const isCapture = path.endsWith('/capture');
    if (isCapture && random() < LOSS_RATE) {
      headers['paypal-request-id'] = randomUUID();
      counts.ids += 1;
    }
    const isLost = random() < LOSS_RATE;
    counts.replies += 1;
    if (isLost) counts.lost += 1;
    if (isLost && isCapture) counts.captures += 1;
    return isLost ? forward().then(() => 'hung up' as const) : forward();
  });
  return counts;
}

async function buyChocolate(): Promise<unknown> {
  const { approve, capture, place } = await buyers.createPurchase(createCart(chocolateId));
  await approve();
  await capture();
  return (await place()).body.orderNumber;
}

defineFault(
  {
    row: 9,
    threat: 'Capture retry',
    required: `${checkouts} checkouts, 30% of PayPal's replies lost: ${checkouts} orders, each charged once`,
    control: 'src/features/payments/tests/payments-race-unguarded.test.ts',
  },
  async () => {
    const { payPal, proxy } = deploymentWithProxy;
    const met = dropReplies();
    const numbers = await mapWithLimit(Array(checkouts).fill(undefined), buyChocolate);
    proxy.reset();
    const { captures, refunds, totals } = await payPal.ledger();
    const shelf = await buyers.createBuyer().listChocolates();
    const result = {
      orders: new Set(numbers.filter(Boolean)).size,
      captures: captures.length,
      refunds: refunds.length,
      cents: totals.capturedCents,
      left: shelf.find(({ _id }) => _id === chocolateId)?.inventory,
    };
    const share = Math.round((100 * met.lost) / met.replies);
    return {
      found: `${met.lost} of ${met.replies} replies lost (${share}%), ${met.captures} of them to captures, ${met.ids} request ids forgotten: ${result.orders} orders, ${result.captures} captures, ${result.refunds} refunds (seed ${seed})`,
      actual: result,
      required: {
        orders: checkouts,
        captures: checkouts,
        refunds: 0,
        cents: checkouts * 1_800,
        left: STOCK - checkouts,
      },
    };
  },
);

test('the data audit finds no violation afterwards', async () => {
  expect(await deploymentWithProxy.deployment.stopAndAudit()).toEqual([]);
}, 300_000);
