import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openPayPal, type PayPalProgram } from '../support/pay-pal.ts';
import { closeProcesses, openProcesses, type Processes } from '../support/processes.ts';
import { signedInClient } from '../support/signed-in.ts';
import type { Studio } from '../support/studio.ts';
import { openTill, type Sale } from '../support/till.ts';

let payPal: PayPalProgram;
let processes: Processes;
let studio: Studio;
let till: ReturnType<typeof openTill>;

beforeAll(async () => {
  payPal = await openPayPal();
  const adapter = () => payPal.adapter({ retries: 0, breakAfter: 1_000 });
  processes = await openProcesses(() => ({ payPal: adapter() }));
  [studio] = processes;
  till = openTill(processes, payPal);
});
afterEach(() => payPal.noFaults());
afterAll(async () => {
  await closeProcesses(processes);
  await payPal.close();
});

function refund(sale: Sale, asked: { amountCents?: number; reason?: string } = {}, at = studio) {
  return at.connection.inTransaction((tx) =>
    at.services.payments.refund(tx, sale.id, { reason: 'The owner gave it back.', ...asked }),
  );
}

async function captureOf(sale: Sale) {
  const [capture] = await payPal.captures(sale.orderId);
  if (!capture) throw new Error('nothing was captured');
  return capture;
}

/** Mails to an address in whichever process they left, once there are so many. */
async function mailsTo(address: string, count: number) {
  const found = () => processes.flatMap(({ sent }) => sent).filter(({ to }) => to === address);
  await expect.poll(() => found().length, { timeout: 15_000 }).toBeGreaterThanOrEqual(count);
  return found();
}

test('a refund goes back once, and the client and the owner hear of it once', async () => {
  const { client } = await signedInClient(studio);
  const sale = await till.paid({ clientId: client.id });
  await refund(sale);
  await till.until(sale, 'refunded');
  expect(sale.told).toEqual(['captured', 'refunded']);
  expect(await captureOf(sale)).toMatchObject({ status: 'REFUNDED', refundedCents: 5000 });
  const mails = await mailsTo(client.email, 1);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe('Your refund of $50.00');
  expect(mails[0]?.text).toContain('The owner gave it back.');
  expect(mails[0]?.text).toContain('Six tins of dark chocolate');
  const owner = (await mailsTo('owner@example.com', 1)).filter(({ text }) => text.includes(client.email));
  expect(owner.map(({ subject }) => subject)).toEqual(['Refunded: $50.00, Six tins of dark chocolate']);
});

test('of ten refunds of everything at once one is made', async () => {
  const sale = await till.paid();
  await Promise.all(Array.from({ length: 10 }, (_, index) => refund(sale, {}, processes[index % processes.length])));
  await till.until(sale, 'refunded');
  expect(await till.refunds(sale)).toMatchObject([{ state: 'done', amountCents: 5000 }]);
  expect(sale.told).toEqual(['captured', 'refunded']);
});

test('parts go back one after the other, and the last of them ends it', async () => {
  const sale = await till.paid();
  await refund(sale, { amountCents: 1500 });
  await till.until(sale, 'part-refunded');
  expect(await till.row(sale)).toMatchObject({ refundedCents: 1500 });
  expect(sale.told).toEqual(['captured']);
  await refund(sale);
  await till.until(sale, 'refunded');
  expect((await till.refunds(sale)).map(({ amountCents }) => amountCents).sort()).toEqual([1500, 3500]);
  expect(sale.told).toEqual(['captured', 'refunded']);
});

test('more than is left is never asked for', async () => {
  const sale = await till.paid();
  await refund(sale, { amountCents: 4000 });
  await expect(refund(sale, { amountCents: 1001 })).rejects.toThrow(/less left/);
  await till.until(sale, 'part-refunded');
  expect(await captureOf(sale)).toMatchObject({ refundedCents: 4000 });
});

test('a part that PayPal did not make at once, and then all that is left, are told as what they were', async () => {
  const { client } = await signedInClient(studio);
  const sale = await till.paid({ clientId: client.id });
  // As often as there are jobs that see to it.
  await payPal.fault('refund-error', 2);
  await studio.connection.inTransaction(async (tx) => {
    const reason = 'The owner gave it back.';
    await studio.services.payments.refund(tx, sale.id, { reason, amountCents: 1000 });
    // They are asked for in the order of their ids, which tell milliseconds.
    const beganMs = Date.now();
    await expect.poll(() => Date.now()).toBeGreaterThan(beganMs);
    await studio.services.payments.refund(tx, sale.id, { reason });
  });
  await till.until(sale, 'refunded');
  const { id } = await captureOf(sale);
  const made = (await payPal.ledger()).refunds.filter(({ captureId }) => captureId === id);
  expect(made.map(({ amountCents }) => amountCents)).toEqual([1000, 4000]);
  const told = (await mailsTo(client.email, 2)).map(({ subject }) => subject);
  expect(told.sort()).toEqual(['Your refund of $10.00', 'Your refund of $40.00']);
});

test('a refund before the money has come lets go of it instead', async () => {
  const sale = await till.approved();
  await refund(sale);
  expect(await till.state(sale)).toBe('abandoned');
  expect(await till.refunds(sale)).toEqual([]);
});

test.each(['refund-error-after', 'refund-drop-reply', 'refund-error'] as const)(
  'a refund that met %s is made once',
  async (fault) => {
    const sale = await till.paid();
    await payPal.fault(fault);
    await refund(sale);
    await till.until(sale, 'refunded');
    const { id } = await captureOf(sale);
    expect((await payPal.ledger()).refunds.filter(({ captureId }) => captureId === id)).toHaveLength(1);
    expect(await till.refunds(sale)).toHaveLength(1);
  },
);

test('a refund that PayPal will never make is given back to the owner’s hands', async () => {
  const sale = await till.paid();
  const { id } = await captureOf(sale);
  await payPal.dispute(id);
  // While a payment is disputed PayPal sends all of it back, or nothing.
  await refund(sale, { amountCents: 1000 });
  await till.until(sale, 'captured');
  expect(await till.refunds(sale)).toMatchObject([{ state: 'failed', amountCents: 1000 }]);
  expect(await till.row(sale)).toMatchObject({ refundedCents: 0 });
  const about = async () => (await mailsTo('owner@example.com', 1)).filter(({ text }) => text.includes(id));
  await expect.poll(about, { timeout: 15_000 }).toHaveLength(1);
  expect((await about())[0]?.subject).toBe('Please refund by hand: $10.00, Six tins of dark chocolate');
});

test('what was refunded at PayPal is noted once, in part and as a whole', async () => {
  const sale = await till.paid();
  const { id } = await captureOf(sale);
  await payPal.refund(id, '12.00');
  await Promise.all(processes.map(({ services }) => services.payments.settle(sale.id)));
  expect(await till.row(sale)).toMatchObject({ state: 'part-refunded', refundedCents: 1200 });
  await payPal.refund(id);
  await Promise.all(processes.map(({ services }) => services.payments.settle(sale.id)));
  expect(await till.row(sale)).toMatchObject({ state: 'refunded', refundedCents: 5000 });
  expect((await till.refunds(sale)).map(({ amountCents, state }) => ({ amountCents, state }))).toEqual([
    { amountCents: 1200, state: 'done' },
    { amountCents: 3800, state: 'done' },
  ]);
  expect(sale.told).toEqual(['captured', 'refunded']);
});

test('everything that is left goes back, although a part went back at PayPal unheard', async () => {
  const sale = await till.paid();
  await payPal.refund((await captureOf(sale)).id, '12.00');
  await refund(sale);
  await till.until(sale, 'refunded');
  expect(await captureOf(sale)).toMatchObject({ refundedCents: 5000 });
  expect(sale.told).toEqual(['captured', 'refunded']);
});
