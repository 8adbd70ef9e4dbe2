import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openPayPal, type PayPalProgram } from '../support/pay-pal.ts';
import { openRoad } from '../support/road.ts';
import { signedInClient } from '../support/signed-in.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { openTill, type Sale } from '../support/till.ts';

let payPal: PayPalProgram;
let road: Awaited<ReturnType<typeof openRoad>>;
let studio: Studio;
let till: ReturnType<typeof openTill>;

beforeAll(async () => {
  payPal = await openPayPal();
  road = await openRoad(payPal.apiUrl);
  studio = await openStudio({ payPal: payPal.adapter({ retries: 0, breakAfter: 1_000 }, road.url) });
  till = openTill([studio], payPal);
});
afterEach(() => road.clear());
afterAll(async () => {
  await studio.close();
  await road.close();
  await payPal.close();
});

const HOUR = 60;
const DAY = 24 * HOUR;
const LATE = 'A refund is late: $50.00, Six tins of dark chocolate';

/** From now on PayPal answers every refund so. */
function refundsAnswer(status: number, issue: string) {
  const text = JSON.stringify({ name: 'SOMETHING', details: [{ issue }] });
  road.let(({ path }) => (path.endsWith('/refund') ? Promise.resolve({ status, text }) : undefined));
}

/** A client's payment that is to go back. */
async function refunding(): Promise<{ sale: Sale; email: string }> {
  const { client } = await signedInClient(studio);
  const sale = await till.paid({ clientId: client.id });
  await studio.connection.inTransaction((tx) =>
    studio.services.payments.refund(tx, sale.id, { reason: 'The owner gave it back.' }),
  );
  return { sale, email: client.email };
}

const toldOwner = (email: string) =>
  studio.sent
    .filter(({ to, text }) => to === 'owner@example.com' && text.includes(email))
    .map(({ subject }) => subject);

async function hourly(hours: number): Promise<void> {
  for (let passed = 0; passed < hours; passed++) await till.later(HOUR);
}

test.each([
  [422, 'INSUFFICIENT_FUNDS'],
  [400, 'INVALID_REQUEST'],
  [403, 'NOT_AUTHORIZED'],
])('a refund that PayPal keeps answering with %i %s is told to the owner after a day, once', async (status, issue) => {
  refundsAnswer(status, issue);
  const { sale, email } = await refunding();
  await hourly(23);
  expect(toldOwner(email)).toEqual([]);
  expect((await till.refunds(sale))[0]?.lastError).toContain(issue);
  await hourly(2);
  await expect.poll(() => toldOwner(email), { timeout: 15_000 }).toEqual([LATE]);
  await hourly(40);
  expect(await till.state(sale)).toBe('refunding');
  const { lookAt, changedAt } = await till.row(sale);
  expect(lookAt?.getTime()).toBeGreaterThan(studio.clock.now().getTime());
  for (let days = 0; days < 5; days++) await till.later(DAY);
  road.clear();
  await till.later(DAY);
  await till.until(sale, 'refunded');
  expect((await till.row(sale)).changedAt.getTime()).toBeGreaterThan(changedAt.getTime());
  await expect
    .poll(() => toldOwner(email), { timeout: 15_000 })
    .toEqual([LATE, 'Refunded: $50.00, Six tins of dark chocolate']);
});

test('a refund that is late is asked for once a day', async () => {
  refundsAnswer(422, 'INSUFFICIENT_FUNDS');
  const { sale } = await refunding();
  await hourly(26);
  await till.later(DAY);
  const { lookAt } = await till.row(sale);
  const inHours = ((lookAt?.getTime() ?? 0) - studio.clock.now().getTime()) / 3_600_000;
  expect(inHours).toBeCloseTo(24, 1);
  road.clear();
  await till.later(DAY);
  await till.until(sale, 'refunded');
});

test('a refund that PayPal is at for days is late too', async () => {
  await payPal.fault('refund-pending');
  const { sale, email } = await refunding();
  await hourly(26);
  await expect.poll(() => toldOwner(email), { timeout: 15_000 }).toEqual([LATE]);
  const refund = (await payPal.ledger()).refunds.find((one) => one.status === 'PENDING');
  await payPal.completeRefund(refund?.id ?? '');
  await till.later(DAY);
  await till.until(sale, 'refunded');
});

test('one refund that PayPal refuses to make keeps no other from being made', async () => {
  road.let(({ path, body }) =>
    path.endsWith('/refund') && body.includes('10.00') ? Promise.resolve({ status: 400, text: '{}' }) : undefined,
  );
  const sale = await till.paid();
  const send = (amountCents: number) =>
    studio.connection.inTransaction((tx) =>
      studio.services.payments.refund(tx, sale.id, { amountCents, reason: 'A part of it.' }),
    );
  await send(1000);
  await send(2000);
  await expect.poll(async () => (await till.row(sale)).refundedCents, { timeout: 15_000 }).toBe(2000);
  expect(await till.state(sale)).toBe('refunding');
});
