import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHOP_COUPON } from '../support/shop-desk.ts';
import { type Buyers, cartOf, insist, openBuyers, type Purchase } from './support/buyers.ts';
import { openDesk } from './support/desk.ts';
import { fault, statusesOf, times } from './support/fault.ts';
import { openTownBehindRoad, type TownBehindRoad } from './support/town-behind-road.ts';

/** What PayPal says can be changed on its way to the site. */
let behind: TownBehindRoad;
let payPal: TownBehindRoad['payPal'];
let buyers: Buyers;
let tin: string;
let other: string;
beforeAll(async () => {
  behind = await openTownBehindRoad();
  payPal = behind.payPal;
  buyers = openBuyers(() => behind.town.url, payPal.approve);
  const desk = await openDesk(behind.town);
  [tin, other] = [await desk.addTin('Priced by the House', 5_000), await desk.addTin('Priced Likewise', 5_000)];
});
afterAll(() => behind.close());

const claims = times(280, 32);
const carts = times(80, 8);
const foreign = times(70, 7);
const said = times(70, 7);
const seed = Date.now() % 1_000_000;

const sample = <T>(lies: fc.Arbitrary<T>, numRuns: number): T[] => fc.sample(lies, { numRuns, seed });
const one = (_id: string, quantity = 1) => ({ _id, quantity });
const cents = (not: number) => fc.integer({ min: -10_000, max: 1_000_000 }).filter((value) => value !== not);
const amount = (not: number) =>
  cents(not).chain((value) => fc.constantFrom<number | string>(value / 100, (value / 100).toFixed(2)));
const quantity = (not: number) => fc.integer({ min: 1, max: 99 }).filter((value) => value !== not);

/** Says of an order whatever it likes, beyond what is true of it. */
const claim = ({ client, checkout: { orderId, total } }: Purchase, said: object) =>
  insist(() => client.ask('POST', '/api/orders', { orderId, transactionAmount: total, isLocalPickup: true, ...said }));

/** Other figures for an order that was paid: none is believed. */
async function lyingBrowsers() {
  const items = [one(tin, 2), one(other)];
  const paid = await buyers.paid({ cartItems: items, isLocalPickup: true, couponCode: SHOP_COUPON });
  const truth = { cartItems: items, discount: 0.15, couponCode: SHOP_COUPON };
  const lies = fc.oneof(
    amount(Math.round(paid.checkout.total * 100)).map((transactionAmount) => ({ transactionAmount })),
    cents(1500).map((fraction) => ({ discount: fraction / 10_000 })),
    quantity(2).map((some) => ({ cartItems: [one(tin, some), one(other)] })),
    quantity(1).map((some) => ({ cartItems: [one(tin, 2), one(other, some)] })),
    amount(1800).map((price) => ({ cartItems: [{ ...one(tin, 2), price }, one(other)] })),
    fc.uuid({ version: 7 }).map((id) => ({ cartItems: [one(tin, 2), one(id)] })),
    fc.string({ maxLength: 40 }).map((text) => ({ couponCode: `${text}!` })),
    fc.constant({ isLocalPickup: false }),
  );
  const answers = [];
  for (const lie of sample(lies, claims)) answers.push(await claim(paid, { ...truth, ...lie }));
  // Anyone who says the truth is still believed.
  expect((await claim(paid, truth)).status).toBe(201);
  return answers.map(({ status }) => ({ status, accepted: status < 400 }));
}

/** Carts that name their own prices: refused, or priced by the house all the same. */
async function lyingCarts() {
  const price = amount(1800);
  const lies = fc.oneof(
    price.map((said) => ({ cartItems: [{ ...one(tin), price: said }] })),
    price.map((total) => ({ cartItems: [one(tin)], total })),
    price.map((said) => ({ cartItems: [one(tin)], transactionAmount: said, discount: 0.99 })),
    fc.integer({ min: -99, max: 0 }).map((some) => ({ cartItems: [one(tin), one(other, some)] })),
    fc.integer({ min: 1, max: 99 }).map((hundredths) => ({ cartItems: [one(tin, hundredths / 100)] })),
    fc.string({ maxLength: 12 }).map((text) => ({ cartItems: [one(tin)], couponCode: `${text}!` })),
    fc.constant({ cartItems: [one(tin)], couponCode: 'YOURJOURNEY' }),
  );
  const answers = [];
  for (const lie of sample(lies, carts)) {
    const { ask } = buyers.arrive();
    const { status, body } = await insist(() => ask('POST', '/api/orders/checkout', { isLocalPickup: true, ...lie }));
    answers.push({ status, accepted: status < 400 && body.total !== 18 });
  }
  return answers;
}

/** Orders that someone made and paid at PayPal by themselves, for a cent, with the mark of the order that they want. */
async function foreignOrders() {
  const answers = [];
  for (let turn = 0; turn < foreign; turn++) {
    const wanted = await buyers.checkOut(cartOf(tin));
    const { customId } = (await payPal.ledger()).orders.find(({ id }) => id === wanted.checkout.orderId) ?? {};
    const own = await payPal.order('0.01', { custom_id: customId });
    await payPal.approve(own);
    if (turn % 2) await payPal.capture(own);
    const cart = { cartItems: [one(tin)], isLocalPickup: true };
    const post = (path: string, body?: object) => insist(() => wanted.client.ask('POST', path, body));
    const tried = [
      await post(`/api/orders/${own}/capture`),
      await post('/api/orders', { orderId: own, transactionAmount: 0.01, ...cart }),
      await post('/api/orders', { orderId: own, transactionAmount: 18, ...cart }),
    ];
    const statuses = tried.map(({ status }) => status);
    const accepted = statuses.some((status) => status < 400) || (await wanted.standing()) === 'paid';
    answers.push({ status: Math.max(...statuses), accepted });
  }
  return answers;
}

type Paper = { amount: object; custom_id: string; payee: object; payments?: { captures: { amount: object }[] } };

/** What the buyer's side may have changed at PayPal before the money was taken. */
const changes: ((unit: Paper, turn: number) => void)[] = [
  (unit, turn) => {
    unit.amount = { currency_code: 'USD', value: `0.${10 + turn}` };
  },
  ({ payments }, turn) => {
    for (const capture of payments?.captures ?? []) capture.amount = { currency_code: 'USD', value: `1.${10 + turn}` };
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

/** Orders that are not at PayPal what they were: what was taken goes back. */
async function changedAtPayPal() {
  const answers = [];
  for (let turn = 0; turn < said; turn++) {
    const buyer = await buyers.approved(cartOf(tin));
    const { orderId } = buyer.checkout;
    behind.road.let(({ path }, go) =>
      path.includes(orderId) && !path.includes('refund')
        ? go().then(({ status, text }) => {
            const order = JSON.parse(text) as { purchase_units?: Paper[] };
            for (const unit of order.purchase_units ?? []) changes[turn % changes.length]?.(unit, turn);
            return { status, text: JSON.stringify(order) };
          })
        : undefined,
    );
    const { status } = await buyer.capture();
    behind.road.clear();
    answers.push({ status, accepted: status < 400 || (await buyer.standing()) !== 'over' });
  }
  return answers;
}

fault(
  {
    row: 8,
    threat: 'Price tampering',
    required: `${claims + carts + foreign + said} mutations of what the browser and PayPal say: 0 accepted, what was taken goes back`,
  },
  async () => {
    const ways = {
      claims: await lyingBrowsers(),
      carts: await lyingCarts(),
      foreign: await foreignOrders(),
      changed: await changedAtPayPal(),
    };
    const all = Object.values(ways).flat();
    // What stays is the honest order, and the cents that someone gave away.
    const refunds = async () => (await payPal.ledger()).refunds.length;
    await expect.poll(refunds, { timeout: 180_000 }).toBe(said);
    const came = {
      accepted: all.filter(({ accepted }) => accepted).length,
      broken: all.filter(({ status }) => status >= 500).length,
      sentBack: await refunds(),
    };
    const counts = Object.entries(ways).map(([way, answers]) => `${way} ${JSON.stringify(statusesOf(answers))}`);
    return {
      found: `${all.length} mutations, accepted ${came.accepted}; ${counts.join(', ')}; sent back ${came.sentBack} of ${said} (seed ${seed})`,
      as: came,
      required: { accepted: 0, broken: 0, sentBack: said },
    };
  },
);

test('what is left of it holds together', async () => {
  expect(await behind.town.brokenAtTheEnd()).toEqual([]);
}, 300_000);
