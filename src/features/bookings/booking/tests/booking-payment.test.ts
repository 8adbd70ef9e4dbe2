import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '#tests/support/app/test-app.ts';
import { createBookingFixture } from '#tests/support/bookings/booking-fixture.ts';
import { SESSION_TYPE } from '#tests/support/bookings/sample-booking.ts';
import { createPaidBookingFixture, type PaidBookingFixture } from '#tests/support/payments/paid-booking-fixture.ts';

let paidBookingFixture: PaidBookingFixture;
let bookingFixture: PaidBookingFixture['bookings'];
beforeAll(async () => {
  paidBookingFixture = await createPaidBookingFixture();
  bookingFixture = paidBookingFixture.bookings;
});
afterEach(() => {
  paidBookingFixture.setPayPalSilent(false);
  return paidBookingFixture.payPal.clearFaults();
});
afterAll(() => paidBookingFixture.close());

describe('a paid session', () => {
  test('a session that is paid for is held, captured and finalized, and says what was paid', async () => {
    const { person, slot, orderId } = await paidBookingFixture.createApprovedHold(79.99);
    expect(await paidBookingFixture.getHold(person)).toMatchObject({
      slotId: slot.id,
      amount: 79.99,
      orderId,
      payment: 'awaiting',
    });
    expect((await bookingFixture.book(person, slot.id)).status).toBe(402);
    expect(await bookingFixture.capture(person, slot.id, orderId)).toEqual({
      status: 200,
      body: { status: 'captured' },
    });
    expect(await bookingFixture.capture(person, slot.id, orderId)).toEqual({
      status: 200,
      body: { status: 'captured' },
    });
    expect((await paidBookingFixture.getHold(person)).payment).toBe('paid');
    const { status, body } = await bookingFixture.book(person, slot.id);
    expect([status, body.booking.amount, body.booking.status]).toEqual([200, 79.99, 'active']);
    expect((await bookingFixture.capture(person, slot.id, orderId)).body).toEqual({ status: 'captured' });
    const mails = await paidBookingFixture.testApp.mailsTo(person.client.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('$79.99 through PayPal');
    expect(await paidBookingFixture.getCapturedCents(orderId)).toBe(7_999);
    expect(await paidBookingFixture.getHold(person)).toBeNull();
  });

  test.each([[49.99], [140.01], [10], [0], [-80], [80.005]])('an amount of %d dollars is refused', async (amount) => {
    const [person, slot] = [await bookingFixture.createClient(), await bookingFixture.addSlot()];
    const { status, body } = await bookingFixture.hold(person, slot.id, { amount });
    expect([status, body.reason]).toEqual([400, 'amount-invalid']);
    expect(body.message.startsWith('The amount must be at least $10')).toBe(true);
    expect(await bookingFixture.listBookingStates(slot.id)).toEqual([]);
  });

  test.each([[50], [140]])('an amount of %d dollars is accepted', async (amount) => {
    const [person, slot] = [await bookingFixture.createClient(), await bookingFixture.addSlot()];
    expect((await bookingFixture.hold(person, slot.id, { amount })).status).toBe(201);
  });

  test('a hold needs either a code or an amount, and not both', async () => {
    const [person, slot] = [await bookingFixture.createClient(), await bookingFixture.addSlot()];
    for (const paying of [{}, { amount: 80, couponCode: 'YOURJOURNEY' }]) {
      const { status, body } = await bookingFixture.hold(person, slot.id, paying);
      expect([status, body.reason]).toEqual([400, 'code-or-amount']);
    }
  });

  test('two concurrent requests of Continue make one hold and one PayPal order', async () => {
    const [person, slot] = [await bookingFixture.createClient(), await bookingFixture.addSlot()];
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => bookingFixture.hold(person, slot.id, { amount: 80 })),
    );
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(responses.map(({ body }) => body.orderId)).size).toBe(1);
    expect(await bookingFixture.listBookingStates(slot.id)).toEqual(['held']);
  });

  test('another amount makes another PayPal order, and the old one cannot be captured', async () => {
    const { person, slot, orderId } = await paidBookingFixture.createApprovedHold(80);
    const { body } = await bookingFixture.hold(person, slot.id, { amount: 60 });
    expect(body.orderId).not.toBe(orderId);
    expect((await bookingFixture.capture(person, slot.id, orderId)).status).toBe(404);
    await paidBookingFixture.payPal.approve(body.orderId);
    expect((await bookingFixture.capture(person, slot.id, body.orderId)).status).toBe(200);
    expect([
      await paidBookingFixture.getCapturedCents(orderId),
      await paidBookingFixture.getCapturedCents(body.orderId),
    ]).toEqual([0, 6_000]);
  });

  test('other details keep the PayPal order, and the latest details are booked', async () => {
    const { person, slot, orderId } = await paidBookingFixture.createApprovedHold();
    const repeatedHold = await bookingFixture.hold(person, slot.id, { amount: 80, message: 'Said later' });
    expect([repeatedHold.status, repeatedHold.body.orderId]).toEqual([201, orderId]);
    await bookingFixture.capture(person, slot.id, orderId);
    paidBookingFixture.advanceClock(1.1);
    await paidBookingFixture.testApp.sweep();
    expect((await paidBookingFixture.listBookedSlots(person))[0]).toMatchObject({
      message: 'Said later',
      sessionType: SESSION_TYPE,
    });
  });

  test('another type of session makes another PayPal order, which names what is paid for', async () => {
    const { person, slot, orderId } = await paidBookingFixture.createApprovedHold();
    const sessionType = 'Yoga Therapy Session (60 min)';
    const { body } = await bookingFixture.hold(person, slot.id, { amount: 80, sessionType });
    expect(body.orderId).not.toBe(orderId);
    expect((await bookingFixture.capture(person, slot.id, orderId)).status).toBe(404);
    expect((await paidBookingFixture.getHold(person)).sessionType).toBe(sessionType);
  });

  test('a declined payment can be approved and captured again', async () => {
    const { person, slot, orderId } = await paidBookingFixture.createApprovedHold();
    await paidBookingFixture.payPal.failNext('decline');
    const first = await bookingFixture.capture(person, slot.id, orderId);
    expect([first.status, first.body.reason]).toEqual([402, 'payment-declined']);
    expect((await paidBookingFixture.getHold(person)).payment).toBe('awaiting');
    await paidBookingFixture.payPal.approve(orderId);
    expect((await bookingFixture.capture(person, slot.id, orderId)).status).toBe(200);
    expect(await paidBookingFixture.getCapturedCents(orderId)).toBe(8_000);
  });

  test('a session whose payment PayPal reviews is not booked, and its client is not asked to pay again', async () => {
    const { person, slot, orderId } = await paidBookingFixture.createApprovedHold();
    await paidBookingFixture.payPal.failNext('pending');
    const looking = await bookingFixture.capture(person, slot.id, orderId);
    expect([looking.status, looking.body.reason]).toEqual([409, 'payment-pending']);
    expect((await bookingFixture.book(person, slot.id)).body.reason).toBe('payment-pending');
    expect((await paidBookingFixture.getHold(person)).payment).toBe('paying');
    const [capture] = await paidBookingFixture.payPal.listCaptures(orderId);
    await paidBookingFixture.payPal.complete(capture?.id ?? '');
    paidBookingFixture.advanceClock(1.1);
    await paidBookingFixture.testApp.sweep();
    expect((await bookingFixture.book(person, slot.id)).status).toBe(200);
    expect(await bookingFixture.countMails('session-booked', person.client.email)).toBe(1);
  });

  test('a paid session whose tab was closed is booked within two minutes, once', async () => {
    const { person, slot, orderId } = await paidBookingFixture.createApprovedHold();
    await bookingFixture.capture(person, slot.id, orderId);
    paidBookingFixture.advanceClock(1.1);
    await Promise.all([
      paidBookingFixture.testApp.sweep(),
      paidBookingFixture.testApp.sweep(),
      paidBookingFixture.testApp.sweep(),
    ]);
    expect(await paidBookingFixture.listBookedSlots(person)).toHaveLength(1);
    expect((await bookingFixture.book(person, slot.id)).status).toBe(200);
    expect(await bookingFixture.countMails('session-booked', person.client.email)).toBe(1);
    expect(await bookingFixture.listBookingStates(slot.id)).toEqual(['booked']);
  });

  test('a paid session whose response was lost is found by the sweep and booked', async () => {
    const { person, slot, orderId } = await paidBookingFixture.createApprovedHold();
    paidBookingFixture.setPayPalSilent(true);
    await paidBookingFixture.payPal.failNext('drop-reply');
    const lost = await bookingFixture.capture(person, slot.id, orderId);
    expect([lost.status, lost.body.reason]).toEqual([503, 'payment-unsure']);
    expect((await bookingFixture.book(person, slot.id)).body.reason).toBe('payment-unsure');
    expect((await paidBookingFixture.getHold(person)).payment).toBe('paying');
    paidBookingFixture.setPayPalSilent(false);
    await paidBookingFixture.advanceWithSweeps(4);
    expect(await paidBookingFixture.listBookedSlots(person)).toHaveLength(1);
    expect(await paidBookingFixture.getCapturedCents(orderId)).toBe(8_000);
  });
});

describe('without PayPal', () => {
  test('without PayPal, payments are refused, nothing is held, and a code works', async () => {
    const appWithoutPayPal = await createTestApp();
    try {
      const otherFixture = createBookingFixture(appWithoutPayPal);
      const [person, slot] = [await otherFixture.createClient(), await otherFixture.addSlot()];
      const { status, body } = await otherFixture.hold(person, slot.id, { amount: 80 });
      expect([status, body.reason]).toEqual([503, 'payments-off']);
      expect(await otherFixture.listBookingStates(slot.id)).toEqual([]);
      expect((await otherFixture.hold(person, slot.id)).status).toBe(201);
    } finally {
      await appWithoutPayPal.close();
    }
  });

  test('if PayPal does not answer, the hold is released and the response says so', async () => {
    const away = await createTestApp({
      payPal: paidBookingFixture.payPal.createAdapter({ timeoutMs: 300, retries: 0 }, 'http://127.0.0.1:9'),
    });
    try {
      const otherFixture = createBookingFixture(away);
      const [person, slot] = [await otherFixture.createClient(), await otherFixture.addSlot()];
      const { status, body } = await otherFixture.hold(person, slot.id, { amount: 80 });
      expect([status, body.reason]).toEqual([503, 'payment-unavailable']);
      expect(await otherFixture.listBookingStates(slot.id)).toEqual(['released']);
      expect(await otherFixture.listAvailableSlotIds(person)).toContain(slot.id);
    } finally {
      await away.close();
    }
  });
});
