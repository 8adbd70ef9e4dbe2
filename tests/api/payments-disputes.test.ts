import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { payments } from '#database/tables/payments.ts';
import { bring, openLetterbox } from '../support/letterbox.ts';
import { openPayPal, type PayPalProgram } from '../support/pay-pal.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { openTill } from '../support/till.ts';

let payPal: PayPalProgram;
let letterbox: Awaited<ReturnType<typeof openLetterbox>>;
let studio: Studio;
let till: ReturnType<typeof openTill>;

beforeAll(async () => {
  payPal = await openPayPal();
  letterbox = await openLetterbox(payPal);
  studio = await openStudio({ payPal: payPal.adapter({ retries: 0, breakAfter: 10_000 }) });
  till = openTill([studio], payPal);
});
beforeEach(() => {
  letterbox.letters.length = 0;
});
afterAll(async () => {
  await studio.close();
  await letterbox.close();
  await payPal.close();
});

/** A payment whose buyer objects, and the word of it. */
async function disputed() {
  const sale = await till.paid();
  const captureId = (await payPal.captures(sale.orderId))[0]?.id ?? '';
  await payPal.dispute(captureId);
  const word = await letterbox.webhook('CUSTOMER.DISPUTE.CREATED');
  await bring(studio, word);
  await till.until(sale, 'disputed');
  return { sale, captureId, word };
}

/** What the owner was told of a capture, once it is `count` mails. */
async function told(captureId: string, count: number): Promise<string[]> {
  const subjects = () => studio.sent.filter(({ text }) => text.includes(captureId)).map(({ subject }) => subject);
  await expect.poll(() => subjects().length, { timeout: 15_000 }).toBeGreaterThanOrEqual(count);
  return subjects();
}

const OBJECTS = 'A buyer objects to a payment: $50.00, Six tins of dark chocolate';

test('a dispute is noted once and the owner hears of it; a refund ends it', async () => {
  const { sale, captureId, word } = await disputed();
  for (let times = 0; times < 5; times++) await bring(studio, word);
  await studio.services.payments.settle(sale.id);
  expect(sale.told).toEqual(['captured']);
  expect(await told(captureId, 1)).toEqual([OBJECTS]);
  await payPal.refund(captureId);
  await studio.services.payments.settle(sale.id);
  expect([await till.state(sale), sale.told]).toEqual(['refunded', ['captured', 'refunded']]);
});

test('a dispute that the seller wins is over, and the payment is what it was', async () => {
  const { sale, captureId } = await disputed();
  await payPal.resolve(captureId, 'seller');
  const word = await letterbox.webhook('CUSTOMER.DISPUTE.RESOLVED');
  await bring(studio, word);
  await till.until(sale, 'captured');
  expect(await till.row(sale)).toMatchObject({ refundedCents: 0, disputeId: null });
  await bring(studio, word);
  await studio.services.payments.settle(sale.id);
  expect([await till.state(sale), sale.told]).toEqual(['captured', ['captured']]);
  expect(await told(captureId, 1)).toEqual([OBJECTS]);
});

test('a dispute whose end nobody heard of is found over by the daily look', async () => {
  const { sale, captureId } = await disputed();
  await payPal.resolve(captureId, 'seller');
  await till.later(24 * 60 + 1);
  expect(await till.state(sale)).toBe('captured');
});

test('a late word about a dispute that is over does not have an open one forgotten', async () => {
  const { sale, captureId } = await disputed();
  await payPal.resolve(captureId, 'seller');
  const late = await letterbox.webhook('CUSTOMER.DISPUTE.RESOLVED');
  // The word of another one came first; PayPal's stand-in has one for each capture.
  const another = 'PP-R-999-99999999';
  await studio.connection.db.update(payments).set({ disputeId: another }).where(eq(payments.id, sale.id));
  await bring(studio, late);
  await studio.services.payments.settle(sale.id);
  expect(await till.row(sale)).toMatchObject({ state: 'disputed', disputeId: another });
});

test('a dispute that the buyer wins takes the money back', async () => {
  const { sale, captureId } = await disputed();
  await payPal.resolve(captureId, 'buyer');
  await bring(studio, await letterbox.webhook('CUSTOMER.DISPUTE.RESOLVED'));
  await till.until(sale, 'refunded');
  expect(await till.row(sale)).toMatchObject({ refundedCents: 5000 });
  expect(sale.told).toEqual(['captured', 'refunded']);
});

test('a refund that is refused while a dispute is open does not make the dispute news again', async () => {
  const { sale, captureId } = await disputed();
  await studio.connection.inTransaction((tx) =>
    studio.services.payments.refund(tx, sale.id, { amountCents: 1000, reason: 'A part of it.' }),
  );
  await expect.poll(async () => (await till.refunds(sale))[0]?.state, { timeout: 15_000 }).toBe('failed');
  await till.until(sale, 'disputed');
  expect(await told(captureId, 2)).toEqual([OBJECTS, 'Please refund by hand: $10.00, Six tins of dark chocolate']);
  expect((await till.refunds(sale))[0]?.lastError).not.toBe('');
});
