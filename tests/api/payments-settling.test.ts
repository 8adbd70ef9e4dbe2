import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openPayPal, type PayPalProgram } from '../support/pay-pal.ts';
import { openRoad } from '../support/road.ts';
import { signedInClient } from '../support/signed-in.ts';
import { openStudio } from '../support/studio.ts';
import { openTill, type Sale } from '../support/till.ts';

let payPal: PayPalProgram;
let road: Awaited<ReturnType<typeof openRoad>>;
let studio: Awaited<ReturnType<typeof openStudio>>;
let till: ReturnType<typeof openTill>;

beforeAll(async () => {
  payPal = await openPayPal();
  road = await openRoad(payPal.apiUrl);
  studio = await openStudio({ payPal: payPal.adapter({ retries: 0, breakAfter: 1_000 }, road.url) });
  till = openTill([studio], payPal);
});
afterEach(async () => {
  road.clear();
  await payPal.noFaults();
});
afterAll(async () => {
  await studio.close();
  await road.close();
  await payPal.close();
});

const abandon = ({ subjectId }: Sale) =>
  studio.connection.inTransaction((tx) => studio.services.payments.abandon(tx, subjectId));

/** PayPal answers nothing about this order until the road is clear. */
function cutOff({ orderId }: Sale) {
  road.let(({ path }) => (path.includes(orderId) ? Promise.resolve('hung up' as const) : undefined));
}

test('who closes the tab after approving has paid within two minutes', async () => {
  const sale = await till.approved();
  await till.later(2);
  expect(await till.state(sale)).toBe('captured');
  expect(sale.told).toEqual(['captured']);
});

test('after a decline no sweep tries again: the buyer may have gone', async () => {
  const sale = await till.approved();
  await payPal.fault('decline');
  await till.pay(sale);
  await till.later(2);
  await till.later(10);
  expect(await till.state(sale)).toBe('awaiting-approval');
  expect(await payPal.captures(sale.orderId)).toHaveLength(0);
});

test('a payment whose process died before it asked PayPal is taken by the sweep', async () => {
  const sale = await till.approved();
  await till.begin(sale);
  await till.later(1.1);
  expect(await till.state(sale)).toBe('captured');
  expect(await payPal.captures(sale.orderId)).toHaveLength(1);
});

test('a payment whose process died after PayPal had taken it is found by the sweep, and not taken twice', async () => {
  const sale = await till.approved();
  await till.begin(sale);
  await payPal.adapter().captureOrder(sale.orderId, `${sale.id}-capture-0`);
  expect([await till.state(sale), sale.told]).toEqual(['capturing', []]);
  await till.later(1.1);
  expect([await till.state(sale), sale.told]).toEqual(['captured', ['captured']]);
  expect(await payPal.captures(sale.orderId)).toHaveLength(1);
});

test('a payment that PayPal answers oddly about holds up no other', async () => {
  const odd = await till.approved();
  const sales = await Promise.all(Array.from({ length: 12 }, () => till.approved()));
  for (const sale of [odd, ...sales]) await till.begin(sale);
  road.let(({ path }) => (path.includes(odd.orderId) ? Promise.resolve({ status: 400, text: '{}' }) : undefined));
  await till.later(1.1);
  expect(new Set(await Promise.all(sales.map(till.state)))).toEqual(new Set(['captured']));
  expect(await till.state(odd)).toBe('capturing');
  road.clear();
  await till.later(1.1);
  expect(await till.state(odd)).toBe('captured');
});

test('while PayPal is away nothing is lost, and once it is back everything is settled', async () => {
  const sales = await Promise.all(Array.from({ length: 12 }, () => till.approved()));
  for (const sale of sales) await till.begin(sale);
  await payPal.fault('down', 1000);
  for (let minutes = 0; minutes < 5; minutes++) await till.later(1.1);
  expect(new Set(await Promise.all(sales.map(till.state)))).toEqual(new Set(['capturing']));
  await payPal.noFaults();
  await till.later(1.1);
  expect(new Set(await Promise.all(sales.map(till.state)))).toEqual(new Set(['captured']));
});

test('while PayPal is away a sweep does not ask for everything in vain', async () => {
  const sales = await Promise.all(Array.from({ length: 40 }, () => till.approved()));
  for (const sale of sales) await till.begin(sale);
  await payPal.fault('down', 1000);
  const before = road.passed.length;
  await till.later(1.1);
  expect(road.passed.length - before).toBeLessThan(20);
  await payPal.noFaults();
  await till.later(1.1);
});

test('an order that PayPal never heard of fails after a while', async () => {
  const sale = await till.open();
  await till.later(9);
  expect(await till.state(sale)).toBe('opened');
  await till.later(2);
  expect(await till.state(sale)).toBe('failed');
  expect(sale.told).toEqual(['failed']);
});

test('an order that nobody approves for three hours fails', async () => {
  const sale = await till.ordered();
  for (let minutes = 0; minutes < 175; minutes += 35) await till.later(35);
  expect(await till.state(sale)).toBe('awaiting-approval');
  for (let minutes = 0; minutes < 70; minutes += 35) await till.later(35);
  expect(await till.state(sale)).toBe('failed');
  expect(sale.told).toEqual(['failed']);
});

test('an order that has expired at PayPal fails', async () => {
  const sale = await till.ordered();
  await payPal.expire(sale.orderId);
  await till.later(2);
  expect(await till.state(sale)).toBe('failed');
});

test('what was given up is not taken by a sweep, though the buyer approves after all', async () => {
  const sale = await till.ordered();
  await abandon(sale);
  await payPal.approve(sale.orderId);
  await till.later(11);
  await till.later(60);
  expect(await till.state(sale)).toBe('abandoned');
  expect(await payPal.captures(sale.orderId)).toHaveLength(0);
  expect((await till.row(sale)).lookAt).toBeNull();
});

test('what was given up while PayPal was asked is not asked for again', async () => {
  const sale = await till.approved();
  cutOff(sale);
  expect(await till.pay(sale)).toEqual({ refused: 'payment-unsure' });
  await abandon(sale);
  expect(await till.state(sale)).toBe('capturing');
  road.clear();
  await till.until(sale, 'abandoned');
  expect(await payPal.captures(sale.orderId)).toHaveLength(0);
});

test('money of something given up that comes all the same is decided upon: kept', async () => {
  const sale = await till.approved();
  await abandon(sale);
  await payPal.adapter().captureOrder(sale.orderId, 'a request that was long on its way');
  await till.later(11);
  expect(await till.state(sale)).toBe('captured');
  expect(sale.told).toEqual(['captured']);
});

test('money of something given up that comes all the same is decided upon: refunded', async () => {
  const sale = await till.approved();
  sale.verdict = 'refund';
  await abandon(sale);
  await payPal.adapter().captureOrder(sale.orderId, 'another request that was long on its way');
  await till.later(11);
  await till.until(sale, 'refunded');
  expect(sale.told).toEqual(['captured', 'refunded']);
});

test('a payment that PayPal is still looking at is not paid until it is through', async () => {
  const sale = await till.approved();
  await payPal.fault('pending');
  expect(await till.pay(sale)).toEqual({ refused: 'payment-pending' });
  await till.later(5);
  expect([await till.state(sale), sale.told]).toEqual(['pending', []]);
  const [capture] = await payPal.captures(sale.orderId);
  await payPal.complete(capture?.id ?? '');
  await till.later(30);
  expect([await till.state(sale), sale.told]).toEqual(['captured', ['captured']]);
});

test('a pending payment that PayPal denies fails, and the payer is told', async () => {
  const { client } = await signedInClient(studio);
  const sale = await till.approved({ clientId: client.id });
  await payPal.fault('pending');
  await till.pay(sale);
  const [capture] = await payPal.captures(sale.orderId);
  await payPal.deny(capture?.id ?? '');
  await till.later(30);
  expect([await till.state(sale), sale.told]).toEqual(['failed', ['failed']]);
  const [mail] = await studio.mailsTo(client.email);
  expect(mail?.subject).toBe('Your payment did not go through');
  expect(mail?.text).toContain('$50.00');
});

test('what is settled is left in peace', async () => {
  const sale = await till.paid();
  const before = road.passed.length;
  for (let days = 0; days < 3; days++) await till.later(24 * 60);
  expect(road.passed.slice(before).filter(({ path }) => path.includes(sale.orderId))).toEqual([]);
});
