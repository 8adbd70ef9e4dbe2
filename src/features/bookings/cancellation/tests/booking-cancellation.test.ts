import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SettingsChange } from '#app/settings-list.ts';
import { type AdminFixture, createAdminFixture } from '#tests/support/app/admin-fixture.ts';
import { COUPON } from '#tests/support/bookings/sample-booking.ts';
import { createPaidBookingFixture, type PaidBookingFixture } from '#tests/support/payments/paid-booking-fixture.ts';

let fixture: PaidBookingFixture;
let bookings: PaidBookingFixture['bookings'];
let owner: AdminFixture;
beforeAll(async () => {
  fixture = await createPaidBookingFixture();
  bookings = fixture.bookings;
  owner = await createAdminFixture(fixture.testApp);
});
afterAll(() => fixture.close());
beforeEach(() => changeTerms({ freeHours: 24, late: 'ask', movesLate: true }));

const POLL = { timeout: 30_000 };
type Person = Awaited<ReturnType<typeof bookings.createClient>>;

async function changeTerms(cancellation: NonNullable<SettingsChange['cancellation']>) {
  const { version } = await owner.requestOk('GET', '/api/admin/settings');
  return owner.requestOk('PUT', '/api/admin/settings', { version, cancellation });
}
const half = { freeHours: 24, late: 'half', movesLate: false } as const;

async function pay(amount = 80, slotInput?: Parameters<typeof bookings.addSlot>[0]) {
  const approved = await fixture.createApprovedHold(amount, slotInput);
  await bookings.capture(approved.person, approved.slot.id, approved.orderId);
  const { body } = await bookings.book(approved.person, approved.slot.id);
  return { ...approved, id: body.booking._id as string };
}
/** A paid session that begins within a day. The clock of the tests shows the morning of November 20. */
const soon = (hour: number) => ({ day: '2026-11-20', time: `${hour}:00` });
const cancel = (person: Person, id: string, told: object) =>
  bookings.call(person, 'PUT', `/api/bookings/${id}/cancel`, told);
const ask = (person: Person, id: string) => bookings.call(person, 'PUT', `/api/bookings/${id}/cancellation-request`);
const findTerms = async (person: Person, id: string) =>
  (await bookings.list(person)).body.cancellations.find(({ bookingId }: { bookingId: string }) => bookingId === id);
const readMails = (to: string, subject: string) =>
  fixture.testApp.sent.filter((mail) => mail.to === to && mail.subject.startsWith(subject));
const listActions = async (id: string) => (await owner.listHistory(id)).map(({ action }: { action: string }) => action);

describe('a session that its client cancels in time', () => {
  test('cancelling a session in time refunds it once, frees its slot and notifies both sides', async () => {
    const { person, slot, id, orderId } = await pay(80, { day: '2026-12-30', time: '18:00' });
    expect(await findTerms(person, id)).toMatchObject({
      outcome: 'free',
      refund: 80,
      canMove: true,
      freeUntil: { date: '2026-12-29', time: '18:00' },
    });
    const { status, body } = await cancel(person, id, { outcome: 'free', refund: 80 });
    expect([status, body.message]).toEqual([200, 'Your session is cancelled. $80 is on its way back to you.']);
    expect((await cancel(person, id, { outcome: 'free', refund: 80 })).status).toBe(200);
    await expect.poll(() => fixture.getCapturedCents(orderId), POLL).toBe(0);
    expect((await bookings.list(person)).body).toMatchObject({ bookedSlots: [], cancellations: [] });
    expect(await bookings.listAvailableSlotIds(await bookings.createClient())).toContain(slot.id);

    await expect.poll(() => readMails(person.client.email, 'Your refund of $80'), POLL).toHaveLength(1);
    const [confirmation] = readMails(person.client.email, 'Booked: ');
    expect(confirmation?.text).toContain('Cancelling is free until Tuesday, December 29, 6:00 PM PST.');
    const [cancelled, ...more] = readMails(person.client.email, 'Cancelled: ');
    expect([cancelled?.text, more]).toEqual([expect.stringContaining('I’m sending $80 back to you'), []]);
    expect(String(cancelled?.attachments?.[0]?.content)).toContain('METHOD:CANCEL');
    expect(await bookings.countMails('session-cancelled-for-owner')).toBe(1);
  });

  test('cancelling a session in time refunds what is left after an earlier refund by the owner, and not more', async () => {
    const { person, id, orderId } = await pay(80);
    const payment = await fixture.testApp.services.payments.findByOrder(orderId);
    await fixture.testApp.connection.inTransaction((tx) =>
      fixture.testApp.services.payments.refund(tx, payment?.id ?? '', { amountCents: 3_000, reason: 'Sorry.' }),
    );
    const outdated = await cancel(person, id, { outcome: 'free', refund: 80 });
    expect([outdated.status, outdated.body.reason]).toEqual([409, 'cancellation-changed']);
    expect(await findTerms(person, id)).toMatchObject({ refund: 50 });
    expect((await cancel(person, id, { outcome: 'free', refund: 50 })).status).toBe(200);
    await expect.poll(() => fixture.getCapturedCents(orderId), POLL).toBe(0);
  });

  test('cancelling a session that was paid with a code is free until it begins, and the code can be used again', async () => {
    const [person, slot] = [await bookings.createClient(), await bookings.addSlot(soon(22))];
    const { body } = await bookings.book(person, slot.id, { couponCode: COUPON });
    expect(await findTerms(person, body.booking._id)).toMatchObject({ outcome: 'free', refund: 0, isPaid: false });
    expect((await cancel(person, body.booking._id, { outcome: 'free', refund: 0 })).status).toBe(200);
    expect(await bookings.countCouponRedemptions(person.client.id)).toBe(0);
  });
});

describe('a session that its client cancels late', () => {
  test('cancelling a session late refunds half by its terms, and the owner can refund the rest once', async () => {
    await changeTerms(half);
    const { person, id, orderId } = await pay(80, soon(21));
    await changeTerms({ ...half, late: 'nothing' });
    expect(await findTerms(person, id)).toMatchObject({ outcome: 'half', refund: 40, freeUntil: null, canMove: false });
    expect((await cancel(person, id, { outcome: 'free', refund: 80 })).body.reason).toBe('cancellation-changed');
    expect((await owner.call('PUT', `/api/admin/appointments/${id}/refund`)).body.reason).toBe(
      'refund-before-cancellation',
    );
    expect((await cancel(person, id, { outcome: 'half', refund: 40 })).status).toBe(200);
    await expect.poll(() => fixture.getCapturedCents(orderId), POLL).toBe(4_000);
    const { body } = await owner.call('PUT', `/api/admin/appointments/${id}/refund`);
    expect(body.booking).toMatchObject({ status: 'cancelled', clientCancellation: 'cancelled', paidCents: 8_000 });
    await expect.poll(() => fixture.getCapturedCents(orderId), POLL).toBe(0);
    expect((await owner.call('PUT', `/api/admin/appointments/${id}/refund`)).body.reason).toBe('nothing-to-refund');
    expect(await listActions(id)).toEqual(['refunded']);
  });

  test('cancelling a session late refunds nothing if the terms say so', async () => {
    await changeTerms({ ...half, late: 'nothing' });
    const { person, id, orderId } = await pay(80, soon(20));
    expect((await cancel(person, id, { outcome: 'nothing', refund: 0 })).status).toBe(200);
    expect(await fixture.getCapturedCents(orderId)).toBe(8_000);
    await expect
      .poll(() => readMails(person.client.email, 'Cancelled: ')[0]?.text, POLL)
      .toContain('I’m keeping $80 of what you paid');
  });
});

describe('a session whose client asks to cancel', () => {
  test('a session whose client asks to cancel stays booked until the owner cancels it with a chosen refund', async () => {
    const { person, id, orderId } = await pay(80, soon(19));
    expect((await cancel(person, id, { outcome: 'free', refund: 80 })).body.reason).toBe('cancellation-changed');
    for (let time = 0; time < 2; time++) expect((await ask(person, id)).status).toBe(200);
    expect(await bookings.countMails('cancellation-asked-for-owner')).toBe(1);
    expect(await findTerms(person, id)).toMatchObject({ outcome: 'asked' });
    const { cancellationRequests } = await owner.requestOk('GET', '/api/admin/today');
    expect(cancellationRequests).toMatchObject({ count: 1, first: [{ _id: id, time: '19:00' }] });
    await owner.requestOk('PUT', `/api/admin/appointments/${id}/cancel`, { refund: 20, notify: true });
    await expect.poll(() => fixture.getCapturedCents(orderId), POLL).toBe(6_000);
    expect(await bookings.countMails('session-cancelled-by-client', person.client.email)).toBe(1);
    expect((await owner.requestOk('GET', '/api/admin/today')).cancellationRequests.count).toBe(0);
  });

  test('a session stays booked when the owner declines to cancel it, and its client gets the owner’s note', async () => {
    const { person, id } = await pay(80, soon(18));
    const decline = () =>
      owner.call('PUT', `/api/admin/appointments/${id}/decline-cancellation`, { note: 'See you there.' });
    expect((await decline()).body.reason).toBe('cancellation-not-asked');
    await ask(person, id);
    expect((await decline()).body.booking).toMatchObject({ status: 'active', clientCancellation: 'declined' });
    expect((await decline()).body.reason).toBe('cancellation-not-asked');
    expect(await findTerms(person, id)).toMatchObject({ outcome: 'declined' });
    expect((await ask(person, id)).body.reason).toBe('cancellation-changed');
    await expect
      .poll(() => readMails(person.client.email, 'Still booked: ')[0]?.text, POLL)
      .toContain('See you there.');
    expect(await listActions(id)).toEqual(['not cancelled']);
  });

  test('a client who can still cancel in time cannot ask the owner to cancel', async () => {
    const { person, id } = await pay();
    expect((await ask(person, id)).body.reason).toBe('cancellation-changed');
  });
});

describe('moving a session', () => {
  test('moving a session late is possible by default, and its new time is not free to cancel', async () => {
    const { person, id } = await pay(80, soon(17));
    const to = await bookings.addSlot({ day: '2026-12-29', time: '17:00' });
    expect((await bookings.reschedule(person, id, to)).status).toBe(200);
    expect(await findTerms(person, id)).toMatchObject({ outcome: 'ask', freeUntil: null, canMove: true });
  });

  test('moving a session late is refused if moves have the same window, and in time it keeps its window', async () => {
    await changeTerms(half);
    const { person, id } = await pay(80, soon(16));
    const to = await bookings.addSlot({ day: '2026-12-29', time: '19:00' });
    const refused = await bookings.reschedule(person, id, to);
    expect([refused.status, refused.body.reason]).toEqual([409, 'move-window-over']);
    const inTime = await pay(80, { day: '2026-12-28', time: '19:00' });
    expect((await bookings.reschedule(inTime.person, inTime.id, to)).status).toBe(200);
    expect(await findTerms(inTime.person, inTime.id)).toMatchObject({
      freeUntil: { date: '2026-12-28', time: '19:00' },
    });
  });
});

test('a session that cannot be cancelled stays as it is', async () => {
  const [{ person, id }, other] = [await pay(), await bookings.createClient()];
  const begun = await bookings.addBooking(person, { day: '2026-11-20', time: '07:00' });
  const free = { outcome: 'free', refund: 0 };
  const responses = [
    await cancel(other, id, free),
    await cancel(person, crypto.randomUUID(), free),
    await cancel(person, begun.id, free),
    await cancel(person, id, { outcome: 'ask', refund: 0 }),
    await cancel(person, id, {}),
    await ask(other, id),
  ];
  expect(responses.map(({ status, body }) => [status, body.reason])).toEqual([
    [403, 'not-yours'],
    [404, 'booking-not-found'],
    [409, 'session-begun'],
    [400, 'invalid-input'],
    [400, 'invalid-input'],
    [403, 'not-yours'],
  ]);
  expect((await bookings.list(person)).body.bookedSlots).toHaveLength(1);
});
