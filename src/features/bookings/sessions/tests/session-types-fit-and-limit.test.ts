import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AdminFixture, createAdminFixture } from '#tests/support/app/admin-fixture.ts';
import { resetToSample } from '#tests/support/app/sample-studio.ts';
import { COUPON } from '#tests/support/bookings/sample-booking.ts';
import { createPaidBookingFixture, type PaidBookingFixture } from '#tests/support/payments/paid-booking-fixture.ts';

const URL = '/api/admin/settings';
const YOGA = 'Individual Yoga Session (60 min)';
const THERAPY = 'Yoga Therapy Session (60 min)';
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

test('a session moves to a shorter time only if it fits, and one without a length gets that of the time', async () => {
  await addFirstSession({ title: 'Long Session', lengthMinutes: 90, oncePerClient: false });
  await changeTherapy({ title: 'Gentle Therapy' });
  const person = await bookings.createClient();
  const slot = (day: string, lengthMinutes: number) => bookings.addSlot({ day, time: '09:00', lengthMinutes });
  const [long, short, same] = [
    await slot('2027-04-01', 90),
    await slot('2027-04-02', 45),
    await slot('2027-04-03', 90),
  ];
  const booked = await bookings.book(person, long.id, { sessionType: 'Long Session (90 min)' });
  const refused = await bookings.reschedule(person, booked.body.booking._id, short);
  expect([refused.status, refused.body.reason]).toEqual([409, 'session-too-long']);
  expect(await bookings.listBookingStates(long.id)).toEqual(['booked']);
  expect((await bookings.reschedule(person, booked.body.booking._id, same)).status).toBe(200);
  const therapy = await bookings.book(person, long.id, { sessionType: THERAPY, couponCode: COUPON });
  expect(therapy.body.booking).toMatchObject({ title: 'Gentle Therapy', length: '90 mins' });
  const moved = await bookings.reschedule(person, therapy.body.booking._id, short);
  expect([moved.status, moved.body.booking]).toMatchObject([200, { title: 'Gentle Therapy', length: '45 mins' }]);
});

test('a client has at most two upcoming free sessions, and can book again after the owner cancels one', async () => {
  await addFirstSession({ oncePerClient: false });
  const person = await bookings.createClient();
  const book = async () => bookings.book(person, (await bookings.addSlot()).id, { sessionType: FIRST });
  const first = await book();
  expect([first.status, (await book()).status]).toEqual([200, 200]);
  const refused = await book();
  expect([refused.status, refused.body.reason]).toEqual([409, 'free-sessions-limit']);
  expect(refused.body.message).toContain('2 free sessions ahead');
  const slot = await bookings.addSlot();
  expect((await bookings.hold(person, slot.id, { sessionType: FIRST })).body.reason).toBe('free-sessions-limit');
  expect((await bookings.book(person, slot.id, { sessionType: YOGA, couponCode: COUPON })).status).toBe(200);
  await admin.requestOk('PUT', `/api/admin/appointments/${first.body.booking._id}/cancel`, {});
  expect((await book()).status).toBe(200);
});
