import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
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

const REFUND_POLL = { timeout: 15_000 };

describe('a payment for a slot that others want', () => {
  test('a client who lost the hold before paying is not charged', async () => {
    const { person, slot, orderId } = await paidBookingFixture.createApprovedHold();
    paidBookingFixture.advanceClock(15.1);
    const other = await bookingFixture.createClient();
    expect(await bookingFixture.listAvailableSlotIds(other)).toContain(slot.id);
    expect((await bookingFixture.book(other, slot.id, { couponCode: 'YOURJOURNEY' })).status).toBe(200);
    const late = await bookingFixture.capture(person, slot.id, orderId);
    expect([late.status, late.body.reason]).toEqual([409, 'hold-expired']);
    expect((await bookingFixture.book(person, slot.id)).body.reason).toBe('hold-expired');
    expect(await paidBookingFixture.getCapturedCents(orderId)).toBe(0);
    paidBookingFixture.advanceClock(20);
    await paidBookingFixture.testApp.sweep();
    expect(await paidBookingFixture.getCapturedCents(orderId)).toBe(0);
  });

  test('a client reads that the hold has expired, not that the payment was declined, if PayPal forgot the order', async () => {
    const { person, slot, orderId } = await paidBookingFixture.createApprovedHold();
    await paidBookingFixture.payPal.expire(orderId);
    const captureResponse = await bookingFixture.capture(person, slot.id, orderId);
    expect([captureResponse.status, captureResponse.body.reason]).toEqual([409, 'hold-expired']);
    expect(await bookingFixture.listBookingStates(slot.id)).toEqual(['released']);
  });

  test('a payment in progress keeps its hold, whatever the client presses', async () => {
    const { person, slot, orderId } = await paidBookingFixture.createApprovedHold();
    await bookingFixture.capture(person, slot.id, orderId);
    const otherSlot = await bookingFixture.addSlot();
    for (const response of [
      await bookingFixture.hold(person, otherSlot.id),
      await bookingFixture.releaseHold(person, slot.id),
    ]) {
      expect([response.status, response.body.reason]).toEqual([409, 'payment-under-way']);
    }
    const same = await bookingFixture.hold(person, slot.id, { amount: 60 });
    expect([same.status, same.body.orderId]).toEqual([201, orderId]);
    paidBookingFixture.advanceClock(60);
    expect(await bookingFixture.listAvailableSlotIds(await bookingFixture.createClient())).not.toContain(slot.id);
    expect((await bookingFixture.book(person, slot.id)).body.booking.amount).toBe(80);
  });

  async function payAfterHoldExpired() {
    const approved = await paidBookingFixture.createApprovedHold();
    paidBookingFixture.setPayPalSilent(true);
    paidBookingFixture.advanceClock(16);
    await paidBookingFixture.testApp.sweep();
    expect(await bookingFixture.listBookingStates(approved.slot.id)).toEqual(['released']);
    await paidBookingFixture.payPal.createAdapter().captureOrder(approved.orderId, crypto.randomUUID());
    paidBookingFixture.setPayPalSilent(false);
    return approved;
  }

  test('a late payment for a free time books it', async () => {
    const { person, slot, orderId } = await payAfterHoldExpired();
    await paidBookingFixture.advanceWithSweeps(12);
    expect(await bookingFixture.listBookingStates(slot.id)).toEqual(['booked']);
    expect(await paidBookingFixture.getCapturedCents(orderId)).toBe(8_000);
    expect(await bookingFixture.countMails('session-booked', person.client.email)).toBe(1);
  });

  test('a late payment for an occupied time is refunded', async () => {
    const { person, slot, orderId } = await payAfterHoldExpired();
    const other = await bookingFixture.createClient();
    expect((await bookingFixture.book(other, slot.id, { couponCode: 'YOURJOURNEY' })).status).toBe(200);
    await paidBookingFixture.advanceWithSweeps(12);
    expect(await bookingFixture.listBookingStates(slot.id)).toEqual(['released', 'booked']);
    await expect.poll(() => paidBookingFixture.getCapturedCents(orderId), REFUND_POLL).toBe(0);
    expect(await paidBookingFixture.payPal.listCaptures(orderId)).toHaveLength(1);
    expect(await bookingFixture.countMails('session-booked', person.client.email)).toBe(0);
    expect((await bookingFixture.capture(person, slot.id, orderId)).body.reason).toBe('payment-refunded');
    expect((await bookingFixture.book(person, slot.id)).body.reason).toBe('payment-refunded');
  });

  test('a refund by the owner in PayPal does not cancel a session', async () => {
    const { person, slot, orderId } = await paidBookingFixture.createApprovedHold();
    await bookingFixture.capture(person, slot.id, orderId);
    await bookingFixture.book(person, slot.id);
    const [capture] = await paidBookingFixture.payPal.listCaptures(orderId);
    await paidBookingFixture.payPal.refund(capture?.id ?? '');
    const { rows } = (await paidBookingFixture.testApp.connection.db.execute(
      `select id from payments where order_id = '${orderId}'`,
    )) as unknown as { rows: { id: string }[] };
    await paidBookingFixture.testApp.services.payments.settlePayment(rows[0]?.id ?? '');
    expect(await bookingFixture.countMails('payment-refunded', person.client.email)).toBe(1);
    expect(await bookingFixture.listBookingStates(slot.id)).toEqual(['booked']);
  });
});

describe('a hold with an unknown payment result', () => {
  async function createLongPendingPayment() {
    const approved = await paidBookingFixture.createApprovedHold();
    await paidBookingFixture.payPal.failNext('pending');
    await bookingFixture.capture(approved.person, approved.slot.id, approved.orderId);
    await paidBookingFixture.advanceWithSweeps(20);
    return approved;
  }

  test('a hold with an unknown payment result is kept beyond fifteen minutes for its client only', async () => {
    const { person, slot } = await createLongPendingPayment();
    const other = await bookingFixture.createClient();
    expect(await paidBookingFixture.getHold(person)).toMatchObject({ slotId: slot.id, payment: 'paying' });
    expect(await bookingFixture.listAvailableSlotIds(other)).not.toContain(slot.id);
    expect((await bookingFixture.hold(other, slot.id)).body.reason).toBe('slot-taken');
    expect(await bookingFixture.listBookingStates(slot.id)).toEqual(['held']);
  });

  test('a client whose payment result is unknown is not asked to pay again, in this tab or another', async () => {
    const { person, slot, orderId } = await createLongPendingPayment();
    const otherSlot = await bookingFixture.addSlot();
    for (const { id } of [slot, otherSlot]) {
      const { status, body } = await bookingFixture.hold(person, id, { amount: 80 });
      expect([status, body.reason]).toEqual([409, 'payment-pending']);
    }
    const [capture] = await paidBookingFixture.payPal.listCaptures(orderId);
    await paidBookingFixture.payPal.complete(capture?.id ?? '');
    await paidBookingFixture.advanceWithSweeps(8);
    expect(await bookingFixture.listBookingStates(slot.id)).toEqual(['booked']);
    expect(await paidBookingFixture.getCapturedCents(orderId)).toBe(8_000);
  });

  test('a hold is kept and not charged again while PayPal is being asked about its payment', async () => {
    const { person, slot, orderId } = await paidBookingFixture.createApprovedHold();
    paidBookingFixture.setPayPalSilent(true);
    await paidBookingFixture.payPal.failNext('drop-reply');
    await bookingFixture.capture(person, slot.id, orderId);
    await paidBookingFixture.advanceWithSweeps(20);
    expect((await paidBookingFixture.getHold(person)).payment).toBe('paying');
    expect((await bookingFixture.hold(person, slot.id, { amount: 80 })).body.reason).toBe('payment-under-way');
    paidBookingFixture.setPayPalSilent(false);
    await paidBookingFixture.advanceWithSweeps(5);
    expect(await bookingFixture.listBookingStates(slot.id)).toEqual(['booked']);
  });

  test('a hold with an unknown payment result ends when the session begins, and late money is refunded', async () => {
    const begin = new Date(Math.ceil(paidBookingFixture.testApp.clock.now().getTime() / 60_000) * 60_000 + 30 * 60_000);
    const wall = begin.toLocaleString('sv-SE', { timeZone: 'America/Los_Angeles' });
    const { person, slot, orderId } = await paidBookingFixture.createApprovedHold(80, {
      day: wall.slice(0, 10),
      time: wall.slice(11, 16),
    });
    paidBookingFixture.setPayPalSilent(true);
    await paidBookingFixture.payPal.failNext('drop-reply');
    await bookingFixture.capture(person, slot.id, orderId);
    paidBookingFixture.advanceClock(20);
    await paidBookingFixture.testApp.sweep();
    expect(await bookingFixture.listBookingStates(slot.id)).toEqual(['held']);
    paidBookingFixture.advanceClock(15);
    expect(await paidBookingFixture.getHold(person)).toBeNull();
    await paidBookingFixture.testApp.sweep();
    expect(await bookingFixture.listBookingStates(slot.id)).toEqual(['released']);
    paidBookingFixture.setPayPalSilent(false);
    await paidBookingFixture.advanceWithSweeps(5);
    await expect.poll(() => paidBookingFixture.getCapturedCents(orderId), REFUND_POLL).toBe(0);
    expect(await paidBookingFixture.payPal.listCaptures(orderId)).toHaveLength(1);
  });
});

describe('an unpaid hold', () => {
  test('a hold is not extended by asking PayPal for money that was not approved', async () => {
    const [person, slot] = [await bookingFixture.createClient(), await bookingFixture.addSlot()];
    const { body } = await bookingFixture.hold(person, slot.id, { amount: 80 });
    for (let time = 0; time < 2; time++) {
      paidBookingFixture.advanceClock(6);
      const response = await bookingFixture.capture(person, slot.id, body.orderId);
      expect([response.status, response.body.reason]).toEqual([409, 'payment-not-approved']);
      expect((await paidBookingFixture.getHold(person)).expiresAt).toBe(body.expiresAt);
    }
    paidBookingFixture.advanceClock(3.1);
    expect(await bookingFixture.listAvailableSlotIds(await bookingFixture.createClient())).toContain(slot.id);
    expect((await bookingFixture.capture(person, slot.id, body.orderId)).body.reason).toBe('hold-expired');
    expect(await bookingFixture.listBookingStates(slot.id)).toEqual(['released']);
  });

  test('an expired hold is not charged, also before a sweep', async () => {
    const { person, slot, orderId } = await paidBookingFixture.createApprovedHold();
    paidBookingFixture.advanceClock(15.1);
    expect((await bookingFixture.capture(person, slot.id, orderId)).body.reason).toBe('hold-expired');
    await paidBookingFixture.advanceWithSweeps(12);
    expect(await paidBookingFixture.getCapturedCents(orderId)).toBe(0);
  });

  test('a hold whose session has begun is not charged when the clock shows its time again', async () => {
    paidBookingFixture.testApp.clock.setTime(new Date('2027-11-07T08:25:00Z'));
    const { person, slot, orderId } = await paidBookingFixture.createApprovedHold(80, {
      day: '2027-11-07',
      time: '01:30',
    });
    paidBookingFixture.testApp.clock.setTime(new Date('2027-11-07T09:05:00Z'));
    expect((await bookingFixture.capture(person, slot.id, orderId)).body.reason).toBe('slot-past');
    await paidBookingFixture.advanceWithSweeps(12);
    expect(await paidBookingFixture.getCapturedCents(orderId)).toBe(0);
  });
});
