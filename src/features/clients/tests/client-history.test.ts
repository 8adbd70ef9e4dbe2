import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUps } from '#features/classes/tables/classes.ts';
import { addDays } from '#platform/time/day.ts';
import { getReachedWallTime } from '#platform/time/wall-time.ts';
import { createAdminFixture } from '#tests/support/app/admin-fixture.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { type BookingPerson, createBookingFixture } from '#tests/support/bookings/booking-fixture.ts';
import { createClassFixture } from '#tests/support/classes/class-fixture.ts';
import { connectListener } from '#tests/support/http/realtime-listener.ts';

let testApp: TestApp;
let bookingFixture: ReturnType<typeof createBookingFixture>;
let classFixture: Awaited<ReturnType<typeof createClassFixture>>;
let today: string;
beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
  bookingFixture = createBookingFixture(testApp);
  classFixture = await createClassFixture(testApp);
  today = getReachedWallTime(testApp.clock.now(), 'America/Los_Angeles').day;
});
afterAll(() => testApp.close());

const listClasses = async (person: BookingPerson) =>
  (await bookingFixture.call(person, 'GET', `/api/user/${person.client.id}/classes`)).body;
const listPast = async (person: BookingPerson, page = 1) =>
  (await bookingFixture.call(person, 'GET', `/api/user/${person.client.id}/past?page=${page}`)).body;

async function signUpForClass(person: BookingPerson, row: Parameters<typeof classFixture.addClass>[0]) {
  const event = await classFixture.addClass(row);
  const response = await classFixture.signUp(classFixture.createSignUpForm(event, { email: person.client.email }));
  expect(response.statusCode).toBe(201);
  return { ...event, signUpId: response.json().signUpId as string };
}

describe('a client’s classes', () => {
  test('a client’s list has the classes of exactly their email, by date, each with its cancellation link', async () => {
    const email = 'visits@example.com';
    const maya = await bookingFixture.createClient({ email });
    const later = await signUpForClass(maya, { day: addDays(today, 9), location: 'Riverside Park' });
    const sooner = await signUpForClass(maya, { day: addDays(today, 4) });
    for (const other of ['visits+1@example.com', 'else@example.com']) {
      const event = await classFixture.addClass();
      expect((await classFixture.signUp(classFixture.createSignUpForm(event, { email: other }))).statusCode).toBe(201);
    }
    const listed = await listClasses(maya);
    expect(listed.map(({ _id }: { _id: string }) => _id)).toEqual([sooner.signUpId, later.signUpId]);
    expect(listed[1]).toMatchObject({
      title: later.title,
      date: later.day,
      time: '18:00',
      location: 'Riverside Park',
      cancelled: false,
    });

    const payload = { token: listed[0].cancelToken };
    const cancelResponse = await testApp.app.inject({ method: 'POST', url: '/api/signup/cancellation', payload });
    expect(cancelResponse.statusCode).toBe(200);
    expect(await classFixture.countPlaces(sooner.id)).toEqual({ taken: 0, counted: 0 });
    expect(await listClasses(maya)).toHaveLength(1);
    await testApp.mailsTo(email, 3);
    expect(testApp.sent.filter(({ to, subject }) => to === email && subject.startsWith('Cancelled:'))).toHaveLength(1);
  });

  test('classes that the studio cancelled are marked in a client’s list', async () => {
    const maya = await bookingFixture.createClient();
    const admin = await createAdminFixture(testApp);
    const event = await signUpForClass(maya, { day: addDays(today, 5) });
    await admin.requestOk('DELETE', '/api/events/bulk', { eventIds: [event.id], notify: true });
    expect(await listClasses(maya)).toMatchObject([{ _id: event.signUpId, cancelled: true }]);
  });
});

describe('a client’s past', () => {
  test('the past of a client has classes and sessions, newest first, ten on a page, without cancelled ones', async () => {
    const maya = await bookingFixture.createClient();
    const expected: string[] = [];
    for (let days = 1; days <= 6; days++) {
      const { signUpId, id } = await signUpForClass(maya, { day: addDays(today, 20) });
      const day = addDays(today, -10 * days);
      await bookingFixture.countRows(
        sql`with moved as (update classes set day = ${day} where id = ${id} returning 1)
          select count(*)::int as n from moved`,
      );
      const session = await bookingFixture.addBooking(maya, {
        day: addDays(day, -1),
        time: '10:00',
        title: 'Yoga Therapy',
      });
      expected.push(signUpId, session.id);
    }
    await bookingFixture.addBooking(maya, { day: addDays(today, -3), time: '11:00', state: 'cancelled' });
    await testApp.connection.db
      .update(signUps)
      .set({ cancelledAt: testApp.clock.now() })
      .where(eq(signUps.id, expected.shift() as string));

    const [first, second] = [await listPast(maya), await listPast(maya, 2)];
    const ids = [...first.visits, ...second.visits].map(({ _id }: { _id: string }) => _id);
    expect(ids).toEqual(expected);
    expect([first.visits.length, first.more, second.visits.length, second.more]).toEqual([10, true, 1, false]);
    expect(first.visits[0]).toMatchObject({ kind: 'session', title: 'Yoga Therapy', date: addDays(today, -11) });
    expect(await listClasses(maya)).toEqual([]);
  });
});

test('only the client receives the events of their sign-up, move and cancellation', async () => {
  await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = testApp.app.server.address() as { port: number };
  const [maya, theo] = [await bookingFixture.createClient(), await bookingFixture.createClient()];
  const [mayaListener, theoListener] = [
    await connectListener(port, { token: maya.token }),
    await connectListener(port, { token: theo.token }),
  ];
  const admin = await createAdminFixture(testApp);

  const event = await signUpForClass(maya, { day: addDays(today, 6) });
  const expectedEvent = `signUpUpdated ${event.signUpId}`;
  await expect.poll(mayaListener.events).toEqual([expectedEvent]);
  await admin.requestOk('PUT', `/api/events/${event.id}`, {
    title: event.title,
    date: event.day,
    time: '19:00',
    notify: false,
  });
  await expect.poll(mayaListener.events).toEqual([expectedEvent, expectedEvent]);
  const [{ cancelToken: token }] = await listClasses(maya);
  await testApp.app.inject({ method: 'POST', url: '/api/signup/cancellation', payload: { token } });
  await expect.poll(mayaListener.events).toEqual([expectedEvent, expectedEvent, expectedEvent]);
  const repeatedSignUp = await signUpForClass(maya, { day: addDays(today, 7) });
  await admin.requestOk('DELETE', `/api/signup/${repeatedSignUp.signUpId}?notify=false`);
  await expect.poll(() => mayaListener.events().length).toBe(5);
  expect(theoListener.events()).toEqual([]);
  mayaListener.close();
  theoListener.close();
});
