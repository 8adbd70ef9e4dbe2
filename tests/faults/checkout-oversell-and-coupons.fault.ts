import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Deployment, startDeployment } from '../support/deployment/deployment.ts';
import { countStatuses, defineFault, repetitions } from '../support/faults/fault.ts';
import { type AdminClient, createAdminClient } from '../support/http/admin-client.ts';
import { createHttpClient } from '../support/http/http-client.ts';
import { createIp } from '../support/http/ip-addresses.ts';
import { createPayPalControls } from '../support/payments/mock-paypal-process.ts';
import { type Checkout, createShopClient } from '../support/shop/shop-client.ts';

let deployment: Deployment;
let admin: AdminClient;
beforeAll(async () => {
  deployment = await startDeployment();
  admin = await createAdminClient(deployment);
}, 120_000);
afterAll(() => deployment.close());

const createBrowser = () => createShopClient(() => deployment.url, createIp());
const getInventory = async (id: string) =>
  (await createBrowser().listChocolates()).find(({ _id }) => _id === id)?.inventory;

const buyerCount = repetitions(200, 60);
const stock = repetitions(50, 15);

defineFault(
  {
    row: 5,
    threat: 'Oversell',
    required: `${buyerCount} buyers, ${stock} tins: ${stock} sold, 0 captures without stock`,
    control: 'src/features/shop/orders/tests/stock-race-unguarded.test.ts',
  },
  async () => {
    const id = await admin.addChocolate('The Last Ones', stock);
    const cartItem = { _id: id, quantity: 1 };
    const doubled = await createBrowser().checkout({
      cartItems: [
        { _id: id, quantity: stock },
        { _id: id, quantity: 1 },
      ],
      isLocalPickup: true,
    });
    const cart = { cartItems: [cartItem], isLocalPickup: true };
    const crowd = Array.from({ length: buyerCount }, createBrowser);
    const responses = await Promise.all(crowd.map(({ checkout }) => checkout(cart)));
    const { approve, ledger } = createPayPalControls(deployment.url);
    const placed = await Promise.all(
      responses.map(async ({ status, body }, index) => {
        if (status !== 201) return undefined;
        const checkout = body as Checkout;
        await approve(checkout.orderId, { payer: { email: `buyer-${index}@example.com` } });
        await crowd[index]?.capture(checkout.orderId);
        return crowd[index]?.place(checkout, cart, 0);
      }),
    );
    const { captures, refunds } = await ledger();
    const result = {
      doubled: doubled.status,
      checkouts: countStatuses(responses),
      placed: countStatuses(placed.filter((response) => response !== undefined)),
      captures: captures.length,
      refunds: refunds.length,
      left: await getInventory(id),
    };
    return {
      found: JSON.stringify(result),
      actual: result,
      required: {
        doubled: 409,
        checkouts: { 201: stock, 409: buyerCount - stock },
        placed: { 201: stock },
        captures: stock,
        refunds: 0,
        left: 0,
      },
    };
  },
);

async function guessCouponCodes(count: number): Promise<{ evaluated: number; minutes: number }> {
  const guarded = await startDeployment({ RATE_LIMITS: 'on' });
  try {
    const { request } = createHttpClient(() => guarded.url);
    const startedAtMs = performance.now();
    let evaluated = 0;
    for (let guess = 0; guess < count; guess++) {
      const { status } = await request('POST', '/api/chocolates/validate-coupon', { code: `GUESS${guess}` });
      if (status !== 429) evaluated += 1;
    }
    return { evaluated, minutes: 1 + Math.floor((performance.now() - startedAtMs) / 60_000) };
  } finally {
    await guarded.close();
  }
}

const guesses = repetitions(1_000, 60);

defineFault(
  {
    row: 7,
    threat: 'Coupons',
    required: `single-use ×100 parallel: 1; ${guesses.toLocaleString('en')} guesses: ≤10/min evaluated`,
    control: 'src/features/payments/coupons/tests/coupons-race-unguarded.test.ts',
  },
  async () => {
    await admin.addCoupon({ code: 'ONLYONCE', kind: 'shop', discount: 0.2, maxUses: 1 });
    const id = await admin.addChocolate('Plenty of These', 500);
    const cart = { cartItems: [{ _id: id, quantity: 1 }], isLocalPickup: true, couponCode: 'ONLYONCE' };
    const responses = await Promise.all(Array.from({ length: 100 }, () => createBrowser().checkout(cart)));
    const rejected = responses.filter(({ status }) => status !== 201);
    const { evaluated, minutes } = await guessCouponCodes(guesses);
    const result = { ...countStatuses(responses), because: [...new Set(rejected.map(({ body }) => body.reason))] };
    return {
      found: `${JSON.stringify(result)}; of ${guesses} guesses ${evaluated} evaluated in ${minutes} min`,
      actual: { ...result, evaluatedAny: evaluated > 0, evaluatedAtMost10AMinute: evaluated <= 10 * minutes },
      required: {
        201: 1,
        409: 99,
        because: ['coupon-used-up'],
        evaluatedAny: true,
        evaluatedAtMost10AMinute: true,
      },
    };
  },
);

test('the data audit finds no violation afterwards', async () => {
  expect(await deployment.stopAndAudit()).toEqual([]);
}, 300_000);
