import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Desk, ownerDesk } from '../support/owner-desk.ts';
import { openPayingDesk, type PayingDesk } from '../support/paying-desk.ts';

let till: PayingDesk;
let desk: PayingDesk['desk'];
let owner: Desk;
beforeAll(async () => {
  till = await openPayingDesk();
  desk = till.desk;
  owner = await ownerDesk(till.studio);
});
afterAll(() => till.close());

/** A job asks PayPal for refunds. */
const soon = { timeout: 30_000 };
const CODE = 'YOURJOURNEY';
const cancel = (id: string, body?: object) => owner.call('PUT', `/api/admin/appointments/${id}/cancel`, body);
const inList = async (id: string) =>
  (await owner.done('GET', '/api/admin/bookings')).bookedSlots.find(({ _id }: { _id: string }) => _id === id);

/** A session that its client paid for through PayPal. */
async function paid(amount = 80) {
  const given = await till.approved(amount);
  await desk.capture(given.person, given.slot.id, given.orderId);
  const { body } = await desk.book(given.person, given.slot.id);
  return { ...given, id: body.booking._id as string };
}

describe('cancelling an appointment', () => {
  test('takes it from its client, frees its slot, gives its code back and says so in both calendars', async () => {
    const [slot, person] = [await desk.addSlot(), await desk.client()];
    const { body } = await desk.book(person, slot.id, { couponCode: CODE });
    const id = body.booking._id;
    const cancelled = await cancel(id);
    expect([cancelled.status, cancelled.body.message]).toEqual([200, 'The appointment was cancelled.']);
    expect(cancelled.body.booking).toMatchObject({ _id: id, status: 'cancelled', couponCode: CODE });
    expect((await desk.list(person)).body.bookedSlots).toEqual([]);
    expect(await desk.offered(await desk.client())).toContain(slot.id);
    expect(await desk.couponUses(person.client.id)).toBe(0);
    expect((await inList(id)).status).toBe('cancelled');
    expect(await owner.historyOf(id)).toMatchObject([{ kind: 'booking', action: 'cancelled', changes: [] }]);

    const mails = await till.studio.mailsTo(person.client.email, 2);
    const mail = mails.find(({ subject }) => subject.startsWith('Cancelled: Individual Yoga Session'));
    const calendar = new ICAL.Component(ICAL.parse(String(mail?.attachments?.[0]?.content)));
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
    expect([event.uid, event.sequence]).toEqual([`booking-${id}@studio.test`, 1]);
    expect(mail?.text).not.toContain('PayPal');
  });

  test('says in the owner’s own words why, to the client and in the owner’s own mail', async () => {
    const [slot, person] = [await desk.addSlot(), await desk.client()];
    const { body } = await desk.book(person, slot.id, { couponCode: CODE });
    const note = 'I have a fever.\n<i>Be well</i>';
    expect((await cancel(body.booking._id, { note })).status).toBe(200);
    const mail = (await till.studio.mailsTo(person.client.email, 2)).find(({ text }) => text.includes('fever'));
    expect(mail?.text).toContain('I have a fever.\n<i>Be well</i>');
    expect(mail?.html).toContain('&lt;i&gt;Be well&lt;/i&gt;');
    expect(mail?.subject).not.toContain('fever');
    const own = () => till.studio.sent.find(({ to, text }) => to === 'owner@example.com' && text.includes('fever'));
    await expect.poll(own, soon).toMatchObject({ text: expect.stringContaining('You wrote to them:') });
  });

  test('without being told, the client gets no mail', async () => {
    const [slot, person] = [await desk.addSlot(), await desk.client()];
    const { body } = await desk.book(person, slot.id, { couponCode: CODE });
    await cancel(body.booking._id, { tell: false });
    expect(await desk.mailsWritten('session-cancelled', person.client.email)).toBe(0);
  });

  test('a second time it is refused, and so is changing what was cancelled', async () => {
    const [slot, person] = [await desk.addSlot(), await desk.client()];
    const { body } = await desk.book(person, slot.id, { couponCode: CODE });
    const id = body.booking._id;
    await cancel(id, {});
    const change = { title: 'Private Yoga', date: '2027-03-01', time: '09:00', length: '60 min' };
    const answers = [
      await cancel(id, { refund: true }),
      await owner.call('PUT', `/api/admin/appointments/${id}`, change),
    ];
    expect(answers.map((answer) => [answer.status, answer.body.reason])).toEqual(
      Array(2).fill([409, 'appointment-cancelled']),
    );
    expect((await desk.reschedule(person, id, slot)).body.reason).toBe('booking-over');
    expect(await desk.mailsWritten('session-cancelled', person.client.email)).toBe(1);
  });

  test.each([
    [{ refund: 'all' }],
    [{ refund: -1 }],
    [{ refund: 10.005 }],
    [{ tell: 'yes' }],
    [{ because: 'I' }],
    [{ note: 'x'.repeat(501) }],
  ])('%j: refused', async (body) => {
    const person = await desk.client();
    const { id } = await desk.addBooking(person, { day: '2027-03-02', time: '09:00', state: 'cancelled' });
    expect((await cancel(id, body)).status).toBe(400);
  });
});

describe('what was paid for it', () => {
  test('goes back whole when that is asked for, once, and everybody hears of it', async () => {
    const { person, id, orderId } = await paid();
    const { body } = await cancel(id, { refund: true, note: 'I am ill.\nSorry!' });
    expect(body.booking).toMatchObject({ status: 'cancelled', paid: 80, refunded: 0, refunding: 80 });
    await expect.poll(() => till.takenAt(orderId), soon).toBe(0);
    await expect.poll(() => inList(id), soon).toMatchObject({ paid: 80, refunded: 80, refunding: 0 });
    const mails = await till.studio.mailsTo(person.client.email, 3);
    expect(mails.find(({ subject }) => subject.startsWith('Cancelled'))?.text).toContain('$80.00 are on their way');
    const refunds = mails.filter(({ subject }) => subject === 'Your refund of $80.00');
    expect(refunds).toHaveLength(1);
    expect(refunds[0]?.text).toContain('Your session was cancelled. I am ill. Sorry!');
    expect(await owner.historyOf(id)).toMatchObject([
      { action: 'cancelled', changes: [{ field: 'refund', after: '$80.00' }] },
    ]);
  });

  test('goes back with a mail that names the day to which it was moved', async () => {
    const { person, id } = await paid();
    const later = await desk.addSlot({ day: '2027-03-17', time: '11:00' });
    expect((await desk.reschedule(person, id, later)).status).toBe(200);
    await cancel(id, { refund: true });
    const isRefund = ({ subject }: { subject: string }) => subject === 'Your refund of $80.00';
    await expect
      .poll(() => till.studio.sent.filter(({ to }) => to === person.client.email).some(isRefund), soon)
      .toBe(true);
    const mail = till.studio.sent.filter(({ to }) => to === person.client.email).find(isRefund);
    expect(mail?.text).toContain('For: Individual Yoga Session (60 min), Wednesday, March 17, 2027, 11:00 AM');
  });

  test('goes back in part', async () => {
    const { id, orderId } = await paid(100);
    await cancel(id, { refund: 33.5 });
    await expect.poll(() => till.takenAt(orderId), soon).toBe(6_650);
    await expect.poll(() => inList(id), soon).toMatchObject({ paid: 100, refunded: 33.5, refunding: 0 });
  });

  test('stays where it is when no refund is asked for', async () => {
    const { id, orderId } = await paid();
    await cancel(id, { refund: false });
    expect(await inList(id)).toMatchObject({ status: 'cancelled', paid: 80, refunded: 0, refunding: 0 });
    expect(await till.takenAt(orderId)).toBe(8_000);
  });

  test('is never refunded beyond what there is: then nothing is cancelled either', async () => {
    const { id } = await paid();
    const [free, person] = [await desk.addSlot(), await desk.client()];
    const byCode = (await desk.book(person, free.id, { couponCode: CODE })).body.booking._id;
    const answers = [await cancel(id, { refund: 80.01 }), await cancel(byCode, { refund: true })];
    expect(answers.map((answer) => [answer.status, answer.body.reason])).toEqual([
      [409, 'refund-too-much'],
      [409, 'nothing-to-refund'],
    ]);
    expect([(await inList(id)).status, (await inList(byCode)).status]).toEqual(['active', 'active']);
  });
});

describe('deleting an appointment', () => {
  test('only a cancelled one goes, for good, and the records of its money stay', async () => {
    const { id, orderId, person } = await paid();
    const early = await owner.call('DELETE', `/api/admin/appointments/${id}`);
    expect([early.status, early.body.reason]).toEqual([409, 'appointment-stands']);
    await cancel(id, { refund: true });
    await owner.done('DELETE', `/api/admin/appointments/${id}`);
    expect(await inList(id)).toBeUndefined();
    const again = await owner.call('DELETE', `/api/admin/appointments/${id}`);
    expect([again.status, again.body.reason]).toEqual([404, 'appointment-not-found']);
    // The refund was only asked for when it was deleted: it is made all the same, and the client hears of it.
    await expect.poll(() => till.takenAt(orderId), soon).toBe(0);
    await till.studio.mailsTo(person.client.email, 3);
    const payment = await till.studio.services.payments.ofOrder(orderId);
    expect(payment).toMatchObject({ subjectId: id, amountCents: 8_000 });
    expect((await owner.historyOf(id)).map(({ action }) => action)).toEqual(['cancelled', 'deleted']);
  });

  test('one that was moved before goes with what it was', async () => {
    const [slot, to, person] = [await desk.addSlot(), await desk.addSlot(), await desk.client()];
    const { body } = await desk.book(person, slot.id, { couponCode: CODE });
    await desk.reschedule(person, body.booking._id, to);
    await cancel(body.booking._id, {});
    await owner.done('DELETE', `/api/admin/appointments/${body.booking._id}`);
    expect([await desk.statesIn(slot.id), await desk.statesIn(to.id)]).toEqual([[], []]);
  });
});
