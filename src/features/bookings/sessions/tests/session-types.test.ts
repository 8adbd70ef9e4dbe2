import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#platform/time/day.ts';
import { type AdminFixture, createAdminFixture } from '#tests/support/app/admin-fixture.ts';
import { resetToSample } from '#tests/support/app/sample-studio.ts';
import { COUPON } from '#tests/support/bookings/sample-booking.ts';
import { createPaidBookingFixture, type PaidBookingFixture } from '#tests/support/payments/paid-booking-fixture.ts';
import { MAX_UPCOMING_FREE } from '../domain/session-types.ts';

const URL = '/api/admin/settings';
const YOGA = 'Individual Yoga Session (60 min)';
const THERAPY = 'Yoga Therapy Session (60 min)';
const sliding = { kind: 'sliding', lowestCents: 1_000, highestCents: 8_000, suggestedCents: 4_000, next: null };
const firstSession = {
  title: 'First Session',
  lengthMinutes: 30,
  place: 'Online',
  description: 'To get to know each other.',
  price: { kind: 'free' },
  oncePerClient: true,
  offered: true,
};
const FIRST = 'First Session (30 min)';

let fixture: PaidBookingFixture;
let bookings: PaidBookingFixture['bookings'];
let admin: AdminFixture;
beforeAll(async () => {
  fixture = await createPaidBookingFixture();
  bookings = fixture.bookings;
  admin = await createAdminFixture(fixture.testApp);
});
beforeEach(() => resetToSample(fixture.testApp.connection));
afterAll(() => fixture.close());

type SessionInput = { key?: string } & Record<string, unknown>;
async function changeSessions(edit: (sessions: SessionInput[]) => SessionInput[]) {
  const { version, sessions } = await admin.requestOk('GET', URL);
  return admin.call('PUT', URL, { version, sessions: edit(sessions) });
}
const changeTherapy = (changes: object) =>
  changeSessions((sessions) => sessions.map((type) => (type.key === THERAPY ? { ...type, ...changes } : type)));
const addFirstSession = (changes: object = {}) =>
  changeSessions((sessions) => [...sessions, { ...firstSession, ...changes }]);
const start = async () => [await bookings.createClient(), await bookings.addSlot()] as const;
const listTypes = async (person: Awaited<ReturnType<typeof start>>[0]): Promise<{ sessionType: string }[]> =>
  (await bookings.list(person)).body.sessionTypes;

test('a new business offers the two default types with the default ranges', async () => {
  const specified = (name: string) => ({
    name,
    lengthMinutes: null,
    place: '',
    description: '',
    price: { kind: 'specification' },
    oncePerClient: false,
    sessionType: name,
  });
  expect(await listTypes(await bookings.createClient())).toEqual([specified(YOGA), specified(THERAPY)]);
});

describe('a range that the owner sets', () => {
  test.each([
    [9.99, 400],
    [10, 201],
    [80, 201],
    [80.01, 400],
  ])('a range of $10 to $80 answers $%d with %d, and the other type keeps its own', async (amount, expected) => {
    await changeTherapy({ price: sliding });
    const [person, slot] = await start();
    const { status, body } = await bookings.hold(person, slot.id, { amount, sessionType: THERAPY });
    expect(status).toBe(expected);
    if (status === 400)
      expect(body).toMatchObject({
        reason: 'amount-unsuitable',
        message: 'This amount is not possible for this session. You can pay from $10 to $80.',
      });
    expect((await bookings.hold(person, slot.id, { amount: 20, sessionType: YOGA })).body.reason).toBe(
      'amount-invalid',
    );
  });

  test('an amount of the old range is refused after a change, and stores nothing', async () => {
    const [person, slot] = await start();
    await changeTherapy({ price: { ...sliding, highestCents: 6_000 } });
    const refused = await bookings.hold(person, slot.id, { amount: 80, sessionType: THERAPY });
    expect([refused.status, refused.body.reason]).toEqual([400, 'amount-unsuitable']);
    expect(refused.body.message).toContain('from $10 to $60');
    expect(await bookings.listBookingStates(slot.id)).toEqual([]);
  });

  test('a change of the range while a client pays does not change the amount of the payment', async () => {
    const { person, slot, orderId } = await fixture.createApprovedHold(140);
    await changeSessions((sessions) => sessions.map((type) => ({ ...type, price: sliding })));
    expect((await bookings.hold(person, slot.id, { amount: 140 })).body.orderId).toBe(orderId);
    expect((await bookings.capture(person, slot.id, orderId)).status).toBe(200);
    expect((await bookings.book(person, slot.id)).body.booking.amount).toBe(140);
  });

  test('a range ends on the day on which the next one begins', async () => {
    const { now } = (await fixture.testApp.app.inject('/config/site')).json();
    const next = (from: string) => ({ from, lowestCents: 9_000, highestCents: 12_000, suggestedCents: null });
    await changeTherapy({ price: { ...sliding, next: next(addDays(now.day, 1)) } });
    const [person, slot] = await start();
    const hold = (amount: number) => bookings.hold(person, slot.id, { amount, sessionType: THERAPY });
    expect((await hold(80)).status).toBe(201);
    expect((await listTypes(person))[1]).toMatchObject({ price: { ...sliding, next: null } });
    await changeTherapy({ price: { ...sliding, next: next(now.day) } });
    expect((await listTypes(person))[1]).toMatchObject({
      price: { lowestCents: 9_000, highestCents: 12_000, next: null },
    });
    expect((await hold(70)).body.reason).toBe('amount-unsuitable');
    expect((await hold(90)).status).toBe(201);
  });

  test('a change of a range is in the history in words', async () => {
    await changeTherapy({
      price: {
        ...sliding,
        next: { from: '2027-07-01', lowestCents: 2_000, highestCents: 9_000, suggestedCents: null },
      },
    });
    const [entry] = await admin.requestOk('GET', '/api/admin/history?kind=settings');
    expect(entry.changes).toEqual([
      {
        field: `price of ${THERAPY}`,
        before: 'specification: $10–$110',
        after: 'sliding scale: $10–$80, suggested $40; from July 1, 2027: $20–$90',
      },
    ]);
  });
});

test('a fixed price is the only amount, and a coupon can pay for it', async () => {
  await changeTherapy({ price: { kind: 'fixed', amountCents: 9_550 } });
  const [person, slot] = await start();
  const hold = (payment: object) => bookings.hold(person, slot.id, { sessionType: THERAPY, ...payment });
  expect((await hold({ amount: 95 })).body.message).toContain('It costs $95.50.');
  expect((await hold({ amount: 95.5 })).status).toBe(201);
  expect((await hold({ couponCode: COUPON })).status).toBe(201);
});

test('a paid session keeps the type that was paid for, whatever Finalize says', async () => {
  await changeTherapy({ price: sliding });
  const [person, slot] = await start();
  const { body } = await bookings.hold(person, slot.id, { amount: 10, sessionType: THERAPY });
  await fixture.payPal.approve(body.orderId);
  await bookings.capture(person, slot.id, body.orderId);
  expect((await bookings.hold(person, slot.id, { amount: 10, sessionType: YOGA })).status).toBe(201);
  const booked = await bookings.book(person, slot.id, { sessionType: YOGA });
  expect([booked.status, booked.body.booking.sessionType]).toEqual([200, THERAPY]);
});

describe('a free first session', () => {
  test('a free session is held and booked without a payment, with its own length, place and title', async () => {
    await addFirstSession();
    const [person, slot] = await start();
    expect(await bookings.hold(person, slot.id, { sessionType: FIRST })).toMatchObject({ status: 201 });
    expect((await fixture.getHold(person)).payment).toBe('none');
    const { status, body } = await bookings.book(person, slot.id, { sessionType: FIRST });
    expect([status, body.booking]).toMatchObject([
      200,
      { sessionType: FIRST, title: 'First Session', length: '30 mins', location: 'Online', amount: 0 },
    ]);
    const [mail] = await fixture.testApp.mailsTo(person.client.email);
    expect(mail?.text).toContain('First Session');
    const { bookedSlots } = await admin.requestOk('GET', `/api/admin/bookings?page=1&search=${person.client.email}`);
    expect(bookedSlots).toMatchObject([{ paymentSource: 'free', lengthMinutes: 30 }]);
  });

  test('a free session is booked in one request, and an amount for it is refused', async () => {
    await addFirstSession();
    const [person, slot] = await start();
    expect((await bookings.hold(person, slot.id, { sessionType: FIRST, amount: 80 })).body).toMatchObject({
      reason: 'amount-unsuitable',
      message: expect.stringContaining('It is free.'),
    });
    expect((await bookings.book(person, slot.id, { sessionType: FIRST })).status).toBe(200);
  });

  test('a free session is booked once, and can be booked again after the owner cancels it', async () => {
    await addFirstSession();
    const [person, slot] = await start();
    expect((await listTypes(person)).map(({ sessionType }) => sessionType)).toEqual([YOGA, THERAPY, FIRST]);
    const { body } = await bookings.book(person, slot.id, { sessionType: FIRST });
    expect((await listTypes(person)).map(({ sessionType }) => sessionType)).toEqual([YOGA, THERAPY]);
    const other = await bookings.addSlot();
    const again = await bookings.book(person, other.id, { sessionType: FIRST });
    expect([again.status, again.body.reason]).toEqual([409, 'session-booked-before']);
    expect((await bookings.hold(person, other.id, { sessionType: FIRST })).body.reason).toBe('session-booked-before');
    expect((await bookings.hold(await bookings.createClient(), other.id, { sessionType: FIRST })).status).toBe(201);
    await admin.requestOk('PUT', `/api/admin/appointments/${body.booking._id}/cancel`, {});
    const third = await bookings.addSlot();
    expect((await bookings.book(person, third.id, { sessionType: FIRST })).status).toBe(200);
  });

  test('a mailbox books a free session once, whatever its suffix and its dots', async () => {
    await addFirstSession();
    const asMaya = (email: string) => bookings.createClient({ email });
    const maya = await asMaya('maya.lane@gmail.com');
    await bookings.book(maya, (await bookings.addSlot()).id, { sessionType: FIRST });
    const other = await bookings.addSlot();
    for (const email of ['mayalane+2@gmail.com', 'm.a.yalane@googlemail.com']) {
      const again = await asMaya(email);
      expect(await listTypes(again)).toHaveLength(2);
      expect((await bookings.hold(again, other.id, { sessionType: FIRST })).body.reason).toBe('session-booked-before');
      expect((await bookings.book(again, other.id, { sessionType: FIRST })).body.reason).toBe('session-booked-before');
    }
    const elsewhere = await asMaya('maya.lane@example.com');
    expect((await bookings.hold(elsewhere, other.id, { sessionType: FIRST })).status).toBe(201);
  });

  test('a free session that can be booked repeatedly is limited by mailbox, too', async () => {
    await addFirstSession({ oncePerClient: false });
    for (let number = 0; number < MAX_UPCOMING_FREE; number++) {
      const person = await bookings.createClient({ email: `june+${number}@example.org` });
      const slot = await bookings.addSlot();
      expect((await bookings.book(person, slot.id, { sessionType: FIRST })).status).toBe(200);
    }
    const next = await bookings.createClient({ email: 'june@example.org' });
    const refused = await bookings.hold(next, (await bookings.addSlot()).id, { sessionType: FIRST });
    expect([refused.status, refused.body.reason]).toEqual([409, 'free-sessions-limit']);
  });

  test('a held free session stays free when its type gets a price, and the next booking is paid', async () => {
    await addFirstSession();
    const [person, slot] = await start();
    await bookings.hold(person, slot.id, { sessionType: FIRST });
    await changeSessions((sessions) =>
      sessions.map((type) => (type.key === FIRST ? { ...type, price: { kind: 'fixed', amountCents: 3_000 } } : type)),
    );
    expect((await bookings.book(person, slot.id, { sessionType: FIRST })).status).toBe(200);
    const other = await bookings.addSlot();
    expect((await bookings.book(await bookings.createClient(), other.id, { sessionType: FIRST })).status).toBe(402);
  });
});

test('the owner and the client move a first session, which keeps its title and length', async () => {
  await addFirstSession();
  const [person, slot] = await start();
  const { booking } = (await bookings.book(person, slot.id, { sessionType: FIRST })).body;
  const longer = await bookings.addSlot({ day: '2027-03-02', time: '09:00', lengthMinutes: 90 });
  const moved = await bookings.reschedule(person, booking._id, longer);
  expect(moved.body.booking).toMatchObject({ title: 'First Session', length: '30 mins' });
  const changeAppointment = (changes: object) =>
    admin.call('PUT', `/api/admin/appointments/${booking._id}`, {
      title: 'First Session',
      date: '2027-03-03',
      time: '10:00',
      length: '30 min',
      location: 'Online',
      ...changes,
    });
  expect((await changeAppointment({})).body.booking).toMatchObject({ title: 'First Session', lengthMinutes: 30 });
  const refused = await changeAppointment({ title: 'Sound Bath', length: '45 min' });
  expect([refused.status, refused.body.reason]).toEqual([400, 'appointment-invalid']);
  expect(Object.keys(refused.body.fields)).toEqual(['body/title', 'body/length']);
});

test('a session does not fit into a shorter time, and ends before a longer one', async () => {
  await addFirstSession({ title: 'Long Session', lengthMinutes: 90, price: { kind: 'free' }, oncePerClient: false });
  const [person, slot] = await start();
  const refused = await bookings.hold(person, slot.id, { sessionType: 'Long Session (90 min)' });
  expect([refused.status, refused.body.reason]).toEqual([409, 'session-too-long']);
  const longer = await bookings.addSlot({ day: '2027-03-01', time: '09:00', lengthMinutes: 120 });
  const { body } = await bookings.book(person, longer.id, { sessionType: 'Long Session (90 min)' });
  expect(body.booking.length).toBe('90 mins');
});

test('a changed type keeps its name in the API, and bookings keep what they were booked with', async () => {
  const [person, slot, later] = [await bookings.createClient(), await bookings.addSlot(), await bookings.addSlot()];
  const before = await bookings.book(person, slot.id, { sessionType: THERAPY, couponCode: COUPON });
  await changeTherapy({ title: 'Gentle Therapy', lengthMinutes: 45 });
  expect((await listTypes(person))[1]).toMatchObject({ sessionType: THERAPY, name: 'Gentle Therapy (45 min)' });
  const after = await bookings.book(person, later.id, { sessionType: THERAPY, couponCode: COUPON });
  expect(before.body.booking).toMatchObject({ title: 'Yoga Therapy Session', length: '60 mins' });
  expect(after.body.booking).toMatchObject({ title: 'Gentle Therapy', length: '45 mins' });
  expect((await fixture.listBookedSlots(person))[0].title).toBe('Yoga Therapy Session');
});

test('a retired type is not offered, and its bookings stay', async () => {
  const [person, slot, other] = [await bookings.createClient(), await bookings.addSlot(), await bookings.addSlot()];
  await bookings.book(person, slot.id, { sessionType: THERAPY, couponCode: COUPON });
  await changeTherapy({ offered: false });
  expect((await listTypes(person)).map(({ sessionType }) => sessionType)).toEqual([YOGA]);
  const refused = await bookings.hold(person, other.id, { sessionType: THERAPY, amount: 80 });
  expect([refused.status, refused.body.reason]).toEqual([409, 'session-type-not-offered']);
  expect(await fixture.listBookedSlots(person)).toHaveLength(1);
  expect((await bookings.hold(person, other.id, { sessionType: 'Massage', amount: 80 })).status).toBe(409);
});

// Last, because the owner's session ends while the clock advances.
test('of two first sessions the one that is paid too late is refunded', async () => {
  await addFirstSession({ price: { kind: 'fixed', amountCents: 2_000 } });
  const [person, slot] = await start();
  const { orderId } = (await bookings.hold(person, slot.id, { amount: 20, sessionType: FIRST })).body;
  await fixture.payPal.approve(orderId);
  fixture.setPayPalSilent(true);
  fixture.advanceClock(16);
  await fixture.testApp.sweep();
  await fixture.payPal.createAdapter().captureOrder(orderId, crypto.randomUUID());
  const other = await bookings.addSlot();
  expect((await bookings.book(person, other.id, { sessionType: FIRST, couponCode: COUPON })).status).toBe(200);
  fixture.setPayPalSilent(false);
  await fixture.advanceWithSweeps(12);
  expect(await bookings.listBookingStates(slot.id)).toEqual(['released']);
  expect(await fixture.getCapturedCents(orderId)).toBe(0);
});
