import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type DeploymentBehindProxy,
  startDeploymentBehindProxy,
} from '../support/deployment/deployment-behind-proxy.ts';
import { countStatuses, defineFault, repetitions } from '../support/faults/fault.ts';
import { createAdminClient } from '../support/http/admin-client.ts';
import { type Buyers, createBuyers, createCart, type Purchase, retryWhileUnavailable } from '../support/shop/buyers.ts';
import { SHOP_COUPON } from '../support/shop/shop-fixture.ts';

let deploymentWithProxy: DeploymentBehindProxy;
let payPal: DeploymentBehindProxy['payPal'];
let buyers: Buyers;
let chocolateId: string;
let otherChocolateId: string;
beforeAll(async () => {
  deploymentWithProxy = await startDeploymentBehindProxy();
  payPal = deploymentWithProxy.payPal;
  buyers = createBuyers(() => deploymentWithProxy.deployment.url, payPal.approve);
  const admin = await createAdminClient(deploymentWithProxy.deployment);
  [chocolateId, otherChocolateId] = [
    await admin.addChocolate('Priced by the House', 5_000),
    await admin.addChocolate('Priced Likewise', 5_000),
  ];
});
afterAll(() => deploymentWithProxy.close());

const claimCount = repetitions(280, 32);
const cartCount = repetitions(80, 8);
const foreignOrderCount = repetitions(70, 7);
const changedOrderCount = repetitions(70, 7);
const seed = Date.now() % 1_000_000;

const sampleValues = <T>(arbitrary: fc.Arbitrary<T>, numRuns: number): T[] => fc.sample(arbitrary, { numRuns, seed });
const createCartItem = (_id: string, quantity = 1) => ({ _id, quantity });
const arbitraryCents = (excluded: number) =>
  fc.integer({ min: -10_000, max: 1_000_000 }).filter((value) => value !== excluded);
const arbitraryAmount = (excluded: number) =>
  arbitraryCents(excluded).chain((value) => fc.constantFrom<number | string>(value / 100, (value / 100).toFixed(2)));
const arbitraryQuantity = (excluded: number) => fc.integer({ min: 1, max: 99 }).filter((value) => value !== excluded);

const sendClaim = ({ client, checkout: { orderId, total } }: Purchase, overrides: object) =>
  retryWhileUnavailable(() =>
    client.request('POST', '/api/orders', { orderId, transactionAmount: total, isLocalPickup: true, ...overrides }),
  );

async function tryTamperedClaims() {
  const items = [createCartItem(chocolateId, 2), createCartItem(otherChocolateId)];
  const paid = await buyers.createPaidPurchase({ cartItems: items, isLocalPickup: true, couponCode: SHOP_COUPON });
  const truth = { cartItems: items, discount: 0.15, couponCode: SHOP_COUPON };
  const arbitrary = fc.oneof(
    arbitraryAmount(Math.round(paid.checkout.total * 100)).map((transactionAmount) => ({ transactionAmount })),
    arbitraryCents(1500).map((fraction) => ({ discount: fraction / 10_000 })),
    arbitraryQuantity(2).map((some) => ({
      cartItems: [createCartItem(chocolateId, some), createCartItem(otherChocolateId)],
    })),
    arbitraryQuantity(1).map((some) => ({
      cartItems: [createCartItem(chocolateId, 2), createCartItem(otherChocolateId, some)],
    })),
    arbitraryAmount(1800).map((price) => ({
      cartItems: [{ ...createCartItem(chocolateId, 2), price }, createCartItem(otherChocolateId)],
    })),
    fc.uuid({ version: 7 }).map((id) => ({ cartItems: [createCartItem(chocolateId, 2), createCartItem(id)] })),
    fc.string({ maxLength: 40 }).map((text) => ({ couponCode: `${text}!` })),
    fc.constant({ isLocalPickup: false }),
  );
  const responses = [];
  for (const tamperedFields of sampleValues(arbitrary, claimCount))
    responses.push(await sendClaim(paid, { ...truth, ...tamperedFields }));
  expect((await sendClaim(paid, truth)).status).toBe(201);
  return responses.map(({ status }) => ({ status, accepted: status < 400 }));
}

async function tryTamperedCarts() {
  const price = arbitraryAmount(1800);
  const arbitrary = fc.oneof(
    price.map((claimedPrice) => ({ cartItems: [{ ...createCartItem(chocolateId), price: claimedPrice }] })),
    price.map((total) => ({ cartItems: [createCartItem(chocolateId)], total })),
    price.map((claimedAmount) => ({
      cartItems: [createCartItem(chocolateId)],
      transactionAmount: claimedAmount,
      discount: 0.99,
    })),
    fc
      .integer({ min: -99, max: 0 })
      .map((some) => ({ cartItems: [createCartItem(chocolateId), createCartItem(otherChocolateId, some)] })),
    fc
      .integer({ min: 1, max: 99 })
      .map((hundredths) => ({ cartItems: [createCartItem(chocolateId, hundredths / 100)] })),
    fc.string({ maxLength: 12 }).map((text) => ({ cartItems: [createCartItem(chocolateId)], couponCode: `${text}!` })),
    fc.constant({ cartItems: [createCartItem(chocolateId)], couponCode: 'YOURJOURNEY' }),
  );
  const responses = [];
  for (const tamperedFields of sampleValues(arbitrary, cartCount)) {
    const { request } = buyers.createBuyer();
    const { status, body } = await retryWhileUnavailable(() =>
      request('POST', '/api/orders/checkout', { isLocalPickup: true, ...tamperedFields }),
    );
    responses.push({ status, accepted: status < 400 && body.total !== 18 });
  }
  return responses;
}

async function tryForeignOrders() {
  const responses = [];
  for (let index = 0; index < foreignOrderCount; index++) {
    const targetOrder = await buyers.createPurchase(createCart(chocolateId));
    const { customId } = (await payPal.ledger()).orders.find(({ id }) => id === targetOrder.checkout.orderId) ?? {};
    const foreignOrderId = await payPal.createOrder('0.01', { custom_id: customId });
    await payPal.approve(foreignOrderId);
    if (index % 2) await payPal.captureOrder(foreignOrderId);
    const cart = { cartItems: [createCartItem(chocolateId)], isLocalPickup: true };
    const post = (path: string, body?: object) =>
      retryWhileUnavailable(() => targetOrder.client.request('POST', path, body));
    const tried = [
      await post(`/api/orders/${foreignOrderId}/capture`),
      await post('/api/orders', { orderId: foreignOrderId, transactionAmount: 0.01, ...cart }),
      await post('/api/orders', { orderId: foreignOrderId, transactionAmount: 18, ...cart }),
    ];
    const statuses = tried.map(({ status }) => status);
    const accepted = statuses.some((status) => status < 400) || (await targetOrder.getStatus()) === 'paid';
    responses.push({ status: Math.max(...statuses), accepted });
  }
  return responses;
}

type PayPalPurchaseUnit = {
  amount: object;
  custom_id: string;
  payee: object;
  payments?: { captures: { amount: object }[] };
};

const purchaseUnitChanges: ((unit: PayPalPurchaseUnit, index: number) => void)[] = [
  (unit, index) => {
    unit.amount = { currency_code: 'USD', value: `0.${10 + index}` };
  },
  ({ payments }, index) => {
    for (const capture of payments?.captures ?? []) capture.amount = { currency_code: 'USD', value: `1.${10 + index}` };
  },
  (unit) => {
    unit.amount = { currency_code: 'MXN', value: '18.00' };
  },
  (unit) => {
    unit.custom_id = '01890000-0000-7000-8000-000000000000';
  },
  (unit) => {
    unit.payee = { email_address: 'mallory@example.org', merchant_id: 'MALLORY234567' };
  },
];

async function tryOrdersChangedAtPayPal() {
  const responses = [];
  for (let index = 0; index < changedOrderCount; index++) {
    const buyer = await buyers.createApprovedPurchase(createCart(chocolateId));
    const { orderId } = buyer.checkout;
    deploymentWithProxy.proxy.intercept(({ path }, forward) =>
      path.includes(orderId) && !path.includes('refund')
        ? forward().then(({ status, text }) => {
            const order = JSON.parse(text) as { purchase_units?: PayPalPurchaseUnit[] };
            for (const unit of order.purchase_units ?? [])
              purchaseUnitChanges[index % purchaseUnitChanges.length]?.(unit, index);
            return { status, text: JSON.stringify(order) };
          })
        : undefined,
    );
    const { status } = await buyer.capture();
    deploymentWithProxy.proxy.reset();
    responses.push({ status, accepted: status < 400 || (await buyer.getStatus()) !== 'over' });
  }
  return responses;
}

defineFault(
  {
    row: 8,
    threat: 'Price tampering',
    required: `${claimCount + cartCount + foreignOrderCount + changedOrderCount} mutations of what the browser and PayPal say: 0 accepted, what was taken goes back`,
  },
  async () => {
    const responsesByKind = {
      claims: await tryTamperedClaims(),
      carts: await tryTamperedCarts(),
      foreign: await tryForeignOrders(),
      changed: await tryOrdersChangedAtPayPal(),
    };
    const all = Object.values(responsesByKind).flat();
    const refunds = async () => (await payPal.ledger()).refunds.length;
    await expect.poll(refunds, { timeout: 180_000 }).toBe(changedOrderCount);
    const result = {
      accepted: all.filter(({ accepted }) => accepted).length,
      broken: all.filter(({ status }) => status >= 500).length,
      sentBack: await refunds(),
    };
    const counts = Object.entries(responsesByKind).map(
      ([kind, responses]) => `${kind} ${JSON.stringify(countStatuses(responses))}`,
    );
    return {
      found: `${all.length} mutations, accepted ${result.accepted}; ${counts.join(', ')}; sent back ${result.sentBack} of ${changedOrderCount} (seed ${seed})`,
      actual: result,
      required: { accepted: 0, broken: 0, sentBack: changedOrderCount },
    };
  },
);

test('the data audit finds no violation afterwards', async () => {
  expect(await deploymentWithProxy.deployment.stopAndAudit()).toEqual([]);
}, 300_000);
