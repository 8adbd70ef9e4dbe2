import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { invariants } from '#app/schema.ts';
import { audit, listViolations } from '#platform/database/audit/audit.ts';
import { type AdminFixture, createAdminFixture } from '#tests/support/app/admin-fixture.ts';
import { appointmentBody } from '#tests/support/bookings/appointment-fixture.ts';
import { createPaidOfferFixture } from '#tests/support/bookings/paid-offer-fixture.ts';
import { createPaidBookingFixture, type PaidBookingFixture } from '#tests/support/payments/paid-booking-fixture.ts';

let paid: PaidBookingFixture;
let owner: AdminFixture;
let offers: Awaited<ReturnType<typeof createPaidOfferFixture>>;
beforeAll(async () => {
  paid = await createPaidBookingFixture();
});
// The clock moves so far in a test that the owner is signed out after it.
beforeEach(async () => {
  owner = await createAdminFixture(paid.testApp);
  offers = await createPaidOfferFixture(paid, owner);
});
afterEach(async () => {
  const findings = await audit(paid.testApp.connection, paid.testApp.clock.now(), invariants);
  expect(listViolations(findings)).toEqual([]);
  await paid.payPal.clearFaults();
});
afterAll(() => paid.close());

const booked = ['booked', 'booked', 'booked'];
const released = ['released', 'released', 'released'];

describe('accepting an offer that is paid together', () => {
  test('the capture for an accepted offer books all sessions, and a repeated capture has the same response', async () => {
    const { person, token, id, orderId, body } = await offers.createApprovedOffer();
    expect(body).toMatchObject({ offer: { state: 'open', totalCents: 23_997 } });
    expect((await offers.answer(token, 'acceptance')).body.reason).toBe('offer-payment-required');
    expect((await offers.answer(token, 'payment')).body.orderId).toBe(orderId);
    for (let time = 0; time < 2; time++)
      expect(await offers.capture(token, orderId)).toEqual({ status: 200, body: { status: 'captured' } });
    expect(await offers.listStates(id)).toEqual(booked);
    expect(await paid.getCapturedCents(orderId)).toBe(23_997);
    const mails = await paid.testApp.mailsTo(person.client.email);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.text).toContain('Paid: $239.97 through PayPal, $79.99 each');
    expect(mails[1]?.text).toContain(
      'Cancelling is free until 24 hours before each session. After that, send me a request there',
    );
    const url = `/api/user/${person.client.id}/receipts`;
    const [receipt] = (await offers.clients.call(person, 'GET', url)).body;
    expect([receipt.totalCents, receipt.lines.map(({ priceCents }: { priceCents: number }) => priceCents)]).toEqual([
      23_997,
      [7_999, 7_999, 7_999],
    ]);
  });

  test('a declined capture books nothing, and the client can pay again', async () => {
    const { token, id, orderId } = await offers.createApprovedOffer();
    await paid.payPal.failNext('decline');
    expect((await offers.capture(token, orderId)).status).toBe(402);
    expect(await offers.listStates(id)).toEqual(['offered', 'offered', 'offered']);
    await paid.payPal.approve(orderId);
    expect((await offers.capture(token, orderId)).status).toBe(200);
    expect(await offers.listStates(id)).toEqual(booked);
  });

  test('an offer that is over is refused before any charge', async () => {
    const { token, id, orderId } = await offers.createApprovedOffer();
    expect((await offers.withdraw(id)).statusCode).toBe(200);
    expect((await offers.capture(token, orderId)).body.reason).toBe('offer-withdrawn');
    expect(await paid.getCapturedCents(orderId)).toBe(0);
    expect(await offers.listStates(id)).toEqual(released);
  });
});

describe('cancelling a session that was paid with others', () => {
  test('each session that was paid with others refunds its share, and all shares add up to the payment', async () => {
    const { person, orderId, sessions, cancellations } = await offers.createPaidOffer();
    expect(cancellations.map(({ refund, isPaid }: { refund: number; isPaid: boolean }) => [refund, isPaid])).toEqual([
      [79.99, true],
      [79.99, true],
      [79.99, true],
    ]);
    let left = 23_997;
    for (const { _id } of sessions) {
      const told = { outcome: 'free', refund: 79.99 };
      const { status } = await offers.clients.call(person, 'PUT', `/api/bookings/${_id}/cancel`, told);
      expect(status).toBe(200);
      await paid.testApp.sweep();
      left -= 7_999;
      await expect.poll(() => paid.getCapturedCents(orderId), { timeout: 60_000 }).toBe(left);
    }
  });

  test('the owner refunds a part of one share and what is left of the later ones', async () => {
    const { sessions, orderId } = await offers.createPaidOffer();
    const [first, second] = sessions;
    const url = `/api/admin/appointments/${first?._id}/cancel`;
    expect((await owner.call('PUT', url, { refund: 80 })).status).toBe(409);
    const one = await owner.call('PUT', url, { refund: 10, notify: false });
    expect(one.body.booking).toMatchObject({ paidCents: 7_999, refundingCents: 1_000 });
    const opened = { date: second?.date, time: second?.time };
    const later = await owner.call('PUT', `/api/admin/appointments/${second?._id}/cancel-later`, {
      opened,
      refund: true,
    });
    expect(later.body.message).toBe('2 appointments were cancelled. $159.98 is on its way back.');
    await paid.testApp.sweep();
    await expect.poll(() => paid.getCapturedCents(orderId), { timeout: 60_000 }).toBe(23_997 - 1_000 - 15_998);
  });
});

describe('late payments', () => {
  /** The offer ends while PayPal is silent, and its money comes after that. */
  async function lapseBeforeTheMoney() {
    const offer = await offers.createApprovedOffer();
    paid.setPayPalSilent(true);
    const ended = sql`update appointment_offers set expires_at = created_at where id = ${offer.id}`;
    await paid.testApp.connection.db.execute(ended);
    await paid.testApp.sweep();
    expect(await offers.listStates(offer.id)).toEqual(released);
    await paid.payPal.createAdapter().captureOrder(offer.orderId, crypto.randomUUID());
    paid.setPayPalSilent(false);
    return offer;
  }

  test('a late payment for a lapsed offer with free times books them', async () => {
    const { id, token, orderId } = await lapseBeforeTheMoney();
    await paid.advanceWithSweeps(12);
    await expect.poll(() => offers.listStates(id), { timeout: 60_000 }).toEqual(booked);
    expect(await paid.getCapturedCents(orderId)).toBe(23_997);
    expect((await offers.view(token)).state).toBe('accepted');
  });

  test('a late payment for a lapsed offer with an occupied time is refunded in full', async () => {
    const { id, orderId, date, person } = await lapseBeforeTheMoney();
    const body = { ...appointmentBody(date, '18:00'), userId: person.client.id };
    expect((await owner.call('POST', '/api/admin/appointments', body)).status).toBe(201);
    await paid.advanceWithSweeps(12);
    await expect.poll(() => paid.getCapturedCents(orderId), { timeout: 60_000 }).toBe(0);
    expect(await offers.listStates(id)).toEqual(released);
  });
});
