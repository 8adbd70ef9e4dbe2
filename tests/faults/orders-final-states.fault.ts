import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderSummary } from '#features/shop/contract/orders-admin.ts';
import { type Deployment, startDeployment } from '../support/deployment/deployment.ts';
import { defineFault, repetitions } from '../support/faults/fault.ts';
import { type AdminClient, createAdminClient } from '../support/http/admin-client.ts';
import { createPayPalControls } from '../support/payments/mock-paypal-process.ts';
import { type Buyers, createBuyers, createCart, mapWithLimit, type Purchase } from '../support/shop/buyers.ts';

let deployment: Deployment;
let payPal: ReturnType<typeof createPayPalControls>;
let buyers: Buyers;
let chocolateId: string;
beforeAll(async () => {
  deployment = await startDeployment();
  payPal = createPayPalControls(deployment.url);
  buyers = createBuyers(() => deployment.url, payPal.approve);
  chocolateId = await (await createAdminClient(deployment)).addChocolate('Bought and Thought Over', 1_000);
});
afterAll(() => deployment.close());

const ordersPerScenario = repetitions(50, 5);
const PART = '5.00';
const SETTLE_POLL = { timeout: 180_000, interval: 500 };

async function getCaptureId({ orderId }: Purchase): Promise<string> {
  const capture = (await payPal.ledger()).captures.find((candidate) => candidate.orderId === orderId);
  if (!capture) throw new Error(`nothing was captured of ${orderId}`);
  return capture.id;
}

type OrderScenario = {
  run: (order: Purchase, admin: AdminClient) => Promise<unknown>;
  money: OrderSummary['money'] | null;
  keptDollars: number;
};

async function setPending(order: Purchase): Promise<void> {
  await payPal.failNext('pending', 1, order.orderId);
  await order.approve();
  const responses = [await order.capture(), await order.place()];
  expect(responses.map(({ status, body }) => [status, body.reason])).toEqual([
    [409, 'payment-pending'],
    [409, 'payment-pending'],
  ]);
}

async function findOrder(admin: AdminClient, { email }: Purchase): Promise<OrderSummary | undefined> {
  const { body } = await admin.request('GET', `/api/admin/orders?page=1&search=${email}`);
  return (body as unknown as OrderSummary[])[0];
}

async function refundOrder(order: Purchase, admin: AdminClient, body: object = {}) {
  const foundOrder = await findOrder(admin, order);
  const response = await admin.request('POST', `/api/admin/orders/${foundOrder?._id}/refund`, body);
  expect([response.status, response.body]).toEqual([200, expect.anything()]);
}

const pending: OrderScenario[] = [
  { run: async (order) => payPal.complete(await getCaptureId(order)), money: 'paid', keptDollars: 18 },
  { run: async (order) => payPal.deny(await getCaptureId(order)), money: null, keptDollars: 0 },
];

const refunds: OrderScenario[] = [
  { run: (order, admin) => refundOrder(order, admin), money: 'refunded', keptDollars: 0 },
  { run: (order, admin) => refundOrder(order, admin, { amount: 5 }), money: 'part-refunded', keptDollars: 13 },
  { run: async (order) => payPal.refund(await getCaptureId(order)), money: 'refunded', keptDollars: 0 },
  { run: async (order) => payPal.refund(await getCaptureId(order), PART), money: 'part-refunded', keptDollars: 13 },
  {
    async run(order, admin) {
      await payPal.failNext('refund-pending', 1, order.orderId);
      await refundOrder(order, admin);
      const captureId = await getCaptureId(order);
      const onItsWay = async () => (await payPal.ledger()).refunds.find((refund) => refund.captureId === captureId)?.id;
      await expect.poll(onItsWay).toBeDefined();
      await payPal.completeRefund((await onItsWay()) ?? '');
    },
    money: 'refunded',
    keptDollars: 0,
  },
];

const disputes: OrderScenario[] = [
  { run: async (order) => payPal.dispute(await getCaptureId(order)), money: 'disputed', keptDollars: 18 },
  ...(['seller', 'buyer'] as const).map(
    (wonBy): OrderScenario => ({
      async run(order, admin) {
        const captureId = await getCaptureId(order);
        await payPal.dispute(captureId);
        await expect.poll(async () => (await findOrder(admin, order))?.money, SETTLE_POLL).toBe('disputed');
        await payPal.resolve(captureId, wonBy);
      },
      ...(wonBy === 'seller' ? { money: 'paid', keptDollars: 18 } : { money: 'refunded', keptDollars: 0 }),
    }),
  ),
];

const cycleScenarios = (scenarios: OrderScenario[]) =>
  Array.from({ length: ordersPerScenario }, (_, index) => scenarios[index % scenarios.length] as OrderScenario);

defineFault(
  {
    row: 14,
    threat: 'Pending, refund, dispute',
    required: `${ordersPerScenario} of each: the right final state, no order while it is pending, and the money that PayPal says`,
  },
  async () => {
    const all = [...cycleScenarios(pending), ...cycleScenarios(refunds), ...cycleScenarios(disputes)];
    const orders = await mapWithLimit(all, (scenario) =>
      (pending.includes(scenario) ? buyers.createPurchase : buyers.createPaidPurchase)(createCart(chocolateId)),
    );
    const pendingOrders = orders.slice(0, ordersPerScenario);
    await mapWithLimit(pendingOrders, setPending);
    await deployment.advanceClock(20);
    const pendingStatuses = await mapWithLimit(pendingOrders, ({ getStatus }) => getStatus());
    const admin = await createAdminClient(deployment);
    await mapWithLimit(all, async ({ run }, index) => orders[index] && run(orders[index], admin));

    async function listStatuses() {
      const list = (await admin.request('GET', '/api/admin/orders')).body as unknown as OrderSummary[];
      const money = new Map(list.map((order) => [order.buyerEmail, order.money]));
      return mapWithLimit(orders, async ({ email, getStatus }) => {
        const finalState = money.get(email);
        return finalState ?? ((await getStatus()) === 'over' ? null : 'open');
      });
    }
    const required = all.map(({ money }) => money);
    await expect.poll(listStatuses, SETTLE_POLL).toEqual(required);
    const { totals } = await payPal.ledger();
    const result = {
      whilePending: [...new Set(pendingStatuses)],
      wrong: (await listStatuses()).filter((money, index) => money !== required[index]).length,
      keptAtPayPal: (totals.capturedCents - totals.refundedCents) / 100,
    };
    const keptTotal = all.reduce((sum, scenario) => sum + scenario.keptDollars, 0);
    return {
      found: `${all.length} orders, ${result.wrong} in a wrong state; while pending ${result.whilePending}; PayPal has $${result.keptAtPayPal}, the orders say $${keptTotal}`,
      actual: result,
      required: { whilePending: ['paying'], wrong: 0, keptAtPayPal: keptTotal },
    };
  },
);

test('the data audit finds no violation afterwards', async () => {
  expect(await deployment.stopAndAudit()).toEqual([]);
}, 300_000);
