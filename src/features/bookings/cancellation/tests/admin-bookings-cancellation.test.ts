import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminFixture, createAdminFixture } from '#tests/support/app/admin-fixture.ts';
import { COUPON } from '#tests/support/bookings/sample-booking.ts';
import { createPaidBookingFixture, type PaidBookingFixture } from '#tests/support/payments/paid-booking-fixture.ts';

let paidBookingFixture: PaidBookingFixture;
let bookingFixture: PaidBookingFixture['bookings'];
let owner: AdminFixture;
beforeAll(async () => {
  paidBookingFixture = await createPaidBookingFixture();
  bookingFixture = paidBookingFixture.bookings;
  owner = await createAdminFixture(paidBookingFixture.testApp);
});
afterAll(() => paidBookingFixture.close());

const REFUND_POLL = { timeout: 30_000 };
const cancelAppointment = (id: string, body?: object) =>
  owner.call('PUT', `/api/admin/appointments/${id}/cancel`, body);
const findListedBooking = async (id: string) =>
  (await owner.requestOk('GET', '/api/admin/bookings')).bookedSlots.find(({ _id }: { _id: string }) => _id === id);

async function createPaidBooking(amount = 80) {
  const approved = await paidBookingFixture.createApprovedHold(amount);
  await bookingFixture.capture(approved.person, approved.slot.id, approved.orderId);
  const { body } = await bookingFixture.book(approved.person, approved.slot.id);
  return { ...approved, id: body.booking._id as string };
}

describe('cancelling an appointment', () => {
  test('cancelling an appointment frees its slot, releases its coupon, and removes it from both calendars', async () => {
    const [slot, person] = [await bookingFixture.addSlot(), await bookingFixture.createClient()];
    const { body } = await bookingFixture.book(person, slot.id, { couponCode: COUPON });
    const id = body.booking._id;
    const cancelled = await cancelAppointment(id);
    expect([cancelled.status, cancelled.body.message]).toEqual([200, 'The appointment was cancelled.']);
    expect(cancelled.body.booking).toMatchObject({ _id: id, status: 'cancelled', couponCode: COUPON });
    expect((await bookingFixture.list(person)).body.bookedSlots).toEqual([]);
    expect(await bookingFixture.listAvailableSlotIds(await bookingFixture.createClient())).toContain(slot.id);
    expect(await bookingFixture.countCouponRedemptions(person.client.id)).toBe(0);
    expect((await findListedBooking(id)).status).toBe('cancelled');
    expect(await owner.listHistory(id)).toMatchObject([{ kind: 'booking', action: 'cancelled', changes: [] }]);

    const mails = await paidBookingFixture.testApp.mailsTo(person.client.email, 2);
    const mail = mails.find(({ subject }) => subject.startsWith('Cancelled: Individual Yoga Session'));
    const calendar = new ICAL.Component(ICAL.parse(String(mail?.attachments?.[0]?.content)));
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
    expect([event.uid, event.sequence]).toEqual([`booking-${id}@studio.test`, 1]);
    expect(mail?.text).not.toContain('PayPal');
  });

  test('cancelling an appointment sends the owner’s reason to the client and in the mail to the owner', async () => {
    const [slot, person] = [await bookingFixture.addSlot(), await bookingFixture.createClient()];
    const { body } = await bookingFixture.book(person, slot.id, { couponCode: COUPON });
    const note = 'I have a fever.\n<i>Be well</i>';
    expect((await cancelAppointment(body.booking._id, { note })).status).toBe(200);
    const mail = (await paidBookingFixture.testApp.mailsTo(person.client.email, 2)).find(({ text }) =>
      text.includes('fever'),
    );
    expect(mail?.text).toContain('I have a fever.\n<i>Be well</i>');
    expect(mail?.html).toContain('&lt;i&gt;Be well&lt;/i&gt;');
    expect(mail?.subject).not.toContain('fever');
    const findOwnerMail = () =>
      paidBookingFixture.testApp.sent.find(({ to, text }) => to === 'owner@example.com' && text.includes('fever'));
    await expect
      .poll(findOwnerMail, REFUND_POLL)
      .toMatchObject({ text: expect.stringContaining('You wrote to them:') });
  });

  test('cancelling an appointment without a notification sends the client no mail', async () => {
    const [slot, person] = [await bookingFixture.addSlot(), await bookingFixture.createClient()];
    const { body } = await bookingFixture.book(person, slot.id, { couponCode: COUPON });
    await cancelAppointment(body.booking._id, { notify: false });
    expect(await bookingFixture.countMails('session-cancelled', person.client.email)).toBe(0);
  });

  test('cancelling an appointment twice is refused, and so is changing a cancelled one', async () => {
    const [slot, person] = [await bookingFixture.addSlot(), await bookingFixture.createClient()];
    const { body } = await bookingFixture.book(person, slot.id, { couponCode: COUPON });
    const id = body.booking._id;
    await cancelAppointment(id, {});
    const change = { title: 'Private Yoga', date: '2027-03-01', time: '09:00', length: '60 min' };
    const responses = [
      await cancelAppointment(id, { refund: true }),
      await owner.call('PUT', `/api/admin/appointments/${id}`, change),
    ];
    expect(responses.map((response) => [response.status, response.body.reason])).toEqual(
      Array(2).fill([409, 'appointment-cancelled']),
    );
    expect((await bookingFixture.reschedule(person, id, slot)).body.reason).toBe('booking-closed');
    expect(await bookingFixture.countMails('session-cancelled', person.client.email)).toBe(1);
  });

  test.each([
    [{ refund: 'all' }],
    [{ refund: -1 }],
    [{ refund: 10.005 }],
    [{ notify: 'yes' }],
    [{ because: 'I' }],
    [{ note: 'x'.repeat(501) }],
  ])('cancelling an appointment is refused with %j', async (body) => {
    const person = await bookingFixture.createClient();
    const { id } = await bookingFixture.addBooking(person, { day: '2027-03-02', time: '09:00', state: 'cancelled' });
    expect((await cancelAppointment(id, body)).status).toBe(400);
  });
});

describe('the payment of a cancelled appointment', () => {
  test('a full refund of a cancelled appointment is made once, and both sides get a mail', async () => {
    const { person, id, orderId } = await createPaidBooking();
    const { body } = await cancelAppointment(id, { refund: true, note: 'I am ill.\nSorry!' });
    expect(body.booking).toMatchObject({
      status: 'cancelled',
      paidCents: 8_000,
      refundedCents: 0,
      refundingCents: 8_000,
    });
    await expect.poll(() => paidBookingFixture.getCapturedCents(orderId), REFUND_POLL).toBe(0);
    await expect
      .poll(() => findListedBooking(id), REFUND_POLL)
      .toMatchObject({ paidCents: 8_000, refundedCents: 8_000, refundingCents: 0 });
    const mails = await paidBookingFixture.testApp.mailsTo(person.client.email, 3);
    expect(mails.find(({ subject }) => subject.startsWith('Cancelled'))?.text).toContain('I’m sending $80 back');
    const refunds = mails.filter(({ subject }) => subject === 'Your refund of $80');
    expect(refunds).toHaveLength(1);
    const isCopy = ({ to, text }: { to: string; text: string }) =>
      to === 'owner@example.com' && text.includes('You wrote to them:') && text.includes('I am ill.');
    await expect
      .poll(() => paidBookingFixture.testApp.sent.find(isCopy)?.text, REFUND_POLL)
      .toMatch(/^Paid: \$80 through PayPal\nRefund: \$80$/m);
    expect(refunds[0]?.text).toMatch(/^Your session was cancelled\. I am ill\. Sorry!$/m);
    expect(await owner.listHistory(id)).toMatchObject([
      { action: 'cancelled', changes: [{ field: 'refund', after: '$80.00' }] },
    ]);
  });

  test('the mail about a refund names the day to which the appointment was moved', async () => {
    const { person, id } = await createPaidBooking();
    const laterSlot = await bookingFixture.addSlot({ day: '2027-03-17', time: '11:00' });
    expect((await bookingFixture.reschedule(person, id, laterSlot)).status).toBe(200);
    await cancelAppointment(id, { refund: true });
    const isRefund = ({ subject }: { subject: string }) => subject === 'Your refund of $80';
    await expect
      .poll(
        () => paidBookingFixture.testApp.sent.filter(({ to }) => to === person.client.email).some(isRefund),
        REFUND_POLL,
      )
      .toBe(true);
    const mail = paidBookingFixture.testApp.sent.filter(({ to }) => to === person.client.email).find(isRefund);
    expect(mail?.text).toContain('For: Individual Yoga Session (60 min), Wednesday, March 17, 2027, 11:00 AM');
  });

  test('a part of the payment of a cancelled appointment can be refunded', async () => {
    const { id, orderId } = await createPaidBooking(100);
    await cancelAppointment(id, { refund: 33.5 });
    await expect.poll(() => paidBookingFixture.getCapturedCents(orderId), REFUND_POLL).toBe(6_650);
    await expect
      .poll(() => findListedBooking(id), REFUND_POLL)
      .toMatchObject({ paidCents: 10_000, refundedCents: 3_350, refundingCents: 0 });
  });

  test('the payment of a cancelled appointment stays if no refund is requested', async () => {
    const { id, orderId } = await createPaidBooking();
    await cancelAppointment(id, { refund: false });
    expect(await findListedBooking(id)).toMatchObject({
      status: 'cancelled',
      paidCents: 8_000,
      refundedCents: 0,
      refundingCents: 0,
    });
    expect(await paidBookingFixture.getCapturedCents(orderId)).toBe(8_000);
  });

  test('a refund of more than what is left is refused, and nothing is cancelled', async () => {
    const { id } = await createPaidBooking();
    const [freeSlot, person] = [await bookingFixture.addSlot(), await bookingFixture.createClient()];
    const byCode = (await bookingFixture.book(person, freeSlot.id, { couponCode: COUPON })).body.booking._id;
    const responses = [
      await cancelAppointment(id, { refund: 80.01 }),
      await cancelAppointment(byCode, { refund: true }),
    ];
    expect(responses.map((response) => [response.status, response.body.reason])).toEqual([
      [409, 'refund-too-much'],
      [409, 'nothing-to-refund'],
    ]);
    expect([(await findListedBooking(id)).status, (await findListedBooking(byCode)).status]).toEqual([
      'active',
      'active',
    ]);
  });
});

describe('deleting an appointment', () => {
  test('only a cancelled appointment is deleted, and the records of its payment stay', async () => {
    const { id, orderId, person } = await createPaidBooking();
    const early = await owner.call('DELETE', `/api/admin/appointments/${id}`);
    expect([early.status, early.body.reason]).toEqual([409, 'appointment-not-cancelled']);
    await cancelAppointment(id, { refund: true });
    await owner.requestOk('DELETE', `/api/admin/appointments/${id}`);
    expect(await findListedBooking(id)).toBeUndefined();
    const repeatedDelete = await owner.call('DELETE', `/api/admin/appointments/${id}`);
    expect([repeatedDelete.status, repeatedDelete.body.reason]).toEqual([404, 'appointment-not-found']);
    await expect.poll(() => paidBookingFixture.getCapturedCents(orderId), REFUND_POLL).toBe(0);
    await paidBookingFixture.testApp.mailsTo(person.client.email, 3);
    const payment = await paidBookingFixture.testApp.services.payments.findByOrder(orderId);
    expect(payment).toMatchObject({ subjectId: id, amountCents: 8_000 });
    expect((await owner.listHistory(id)).map(({ action }) => action)).toEqual(['cancelled', 'deleted']);
  });

  test('deleting an appointment that was moved also deletes its earlier booking', async () => {
    const [slot, to, person] = [
      await bookingFixture.addSlot(),
      await bookingFixture.addSlot(),
      await bookingFixture.createClient(),
    ];
    const { body } = await bookingFixture.book(person, slot.id, { couponCode: COUPON });
    await bookingFixture.reschedule(person, body.booking._id, to);
    await cancelAppointment(body.booking._id, {});
    await owner.requestOk('DELETE', `/api/admin/appointments/${body.booking._id}`);
    expect([await bookingFixture.listBookingStates(slot.id), await bookingFixture.listBookingStates(to.id)]).toEqual([
      [],
      [],
    ]);
  });
});
